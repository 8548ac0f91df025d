// What the list of signatures shows about each person.

import type { WaiverView } from '@lodgepole/contract/people/waivers/endpoints'
import { nameOf } from '@lodgepole/domain/people/names'

type Person = Pick<WaiverView['people'][number], 'waiverSignedAt' | 'isDue' | 'documentId'>

/** The names of the people who were signed for, in the order of the list. */
export const namesOf = (people: WaiverView['people'], userIds: readonly string[]): string[] =>
  people.filter(({ userId }) => userIds.includes(userId)).map(nameOf)

/** If nobody has to sign, people without a signature aren't listed, because it isn't missing. */
export const listedPeople = <P extends Person>(
  people: readonly P[],
  isRequired: boolean,
): readonly P[] => people.filter(({ waiverSignedAt }) => isRequired || waiverSignedAt !== null)

export const signatureOf = ({ waiverSignedAt, isDue, documentId }: Person) => ({
  /** There is a signature, but it is for an earlier text or too old. */
  isOutdated: waiverSignedAt !== null && isDue,
  /** A date that was imported has no document behind it. */
  lacksCopy: waiverSignedAt !== null && documentId === null,
})
