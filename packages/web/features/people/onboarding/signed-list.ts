// What the list of signatures says of each person.

import type { WaiverView } from '@lodgepole/contract/people/waivers/endpoints'
import { nameOf } from '@lodgepole/domain/people/names'

type Person = Pick<WaiverView['people'][number], 'waiverSignedAt' | 'isDue' | 'documentId'>

/** The names of those signed for, in the order of the list. */
export const namesOf = (people: WaiverView['people'], userIds: readonly string[]): string[] =>
  people.filter(({ userId }) => userIds.includes(userId)).map(nameOf)

/** Where nobody has to sign, whoever has not is not listed as if they should have. */
export const listedPeople = <P extends Person>(
  people: readonly P[],
  isRequired: boolean,
): readonly P[] => people.filter(({ waiverSignedAt }) => isRequired || waiverSignedAt !== null)

export const signatureOf = ({ waiverSignedAt, isDue, documentId }: Person) => ({
  /** There is a signature, but for an earlier text, or too old a one. */
  isOutdated: waiverSignedAt !== null && isDue,
  /** A date that was brought along from elsewhere has no document behind it. */
  lacksCopy: waiverSignedAt !== null && documentId === null,
})
