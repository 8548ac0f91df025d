// What saving a person sends: the fields that were changed, and no others. When the other parent
// was first, what they wrote elsewhere stays. The two names travel together, so the untouched one
// is taken from what is there now.

export const personFields = [
  'firstName',
  'lastName',
  'relationship',
  'birthISO',
  'careNote',
] as const
export type PersonTexts = Readonly<Record<(typeof personFields)[number], string>>

/** Undefined when there is nothing to save. */
export const personEdit = (
  before: PersonTexts,
  typed: PersonTexts,
  now: PersonTexts,
): Partial<PersonTexts> | undefined => {
  const changed = personFields.filter((name) => typed[name] !== before[name])
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
