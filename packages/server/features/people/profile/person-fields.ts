import { personFieldNames, type PersonField } from '@lodgepole/domain/people/person-fields'

type PersonFields = Partial<Record<PersonField, string | null>>

/** What the household says of a person; what was not sent stays as it is. */
export const sentPersonFields = (
  sent: Readonly<Partial<Record<PersonField, string | null | undefined>>>,
): PersonFields =>
  Object.fromEntries(
    personFieldNames.filter((name) => sent[name] !== undefined).map((name) => [name, sent[name]]),
  )
