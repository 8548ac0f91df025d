// Saving a person sends only the fields that were changed, so that the other parent's changes to
// other fields stay. The two names are sent together, so an unchanged one takes its current value.

import type { ParticipantDetail } from '@lodgepole/contract/people/profile/schemas'
import { eachPersonField, type PersonField } from '@lodgepole/domain/people/person-fields'

export type PersonTexts = Readonly<
  Record<'firstName' | 'lastName' | 'relationship' | 'birthISO' | PersonField, string>
>

/** The form's values for a new person. */
export const noTexts: PersonTexts = {
  firstName: '',
  lastName: '',
  relationship: '',
  birthISO: '',
  ...eachPersonField(() => ''),
}
const textNames = Object.keys(noTexts) as (keyof PersonTexts)[]

export const textsOf = (person: ParticipantDetail): PersonTexts =>
  Object.fromEntries(textNames.map((name) => [name, person[name] ?? ''])) as PersonTexts

/** Undefined when there is nothing to save. */
export const personEdit = (
  before: PersonTexts,
  typed: PersonTexts,
  now: PersonTexts,
): Partial<PersonTexts> | undefined => {
  const changed = textNames.filter((name) => typed[name] !== before[name])
  if (changed.length === 0) return undefined
  const edit: Partial<PersonTexts> = Object.fromEntries(changed.map((name) => [name, typed[name]]))
  const isNamed = edit.firstName !== undefined || edit.lastName !== undefined
  return isNamed
    ? {
        ...edit,
        firstName: edit.firstName ?? now.firstName,
        lastName: edit.lastName ?? now.lastName,
      }
    : edit
}
