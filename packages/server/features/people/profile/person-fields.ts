import { personFieldNames, type PersonField } from '@lodgepole/domain/people/person-fields'

type PersonFields = Partial<Record<PersonField, string | null>>

/** The fields the household sent about a person. Fields not sent stay unchanged. */
export const sentPersonFields = (
  sent: Readonly<Partial<Record<PersonField, string | null | undefined>>>,
): PersonFields =>
  Object.fromEntries(
    personFieldNames.filter((name) => sent[name] !== undefined).map((name) => [name, sent[name]]),
  )
