// What a household may say of each of its people, beside the name and the birthday. Adding,
// showing, editing and merging people go by this list; each field is a column of the same name.

interface FieldRule {
  /** A line, or a text of several lines. */
  readonly kind: 'line' | 'text'
  readonly longest: number
}

export const personFields = {
  /** What helps those who look after them. */
  careNote: { kind: 'text', longest: 1_000 },
} as const satisfies Readonly<Record<string, FieldRule>>

export type PersonField = keyof typeof personFields
export const personFieldNames = Object.keys(personFields) as PersonField[]

/** The same of every field. */
export const eachPersonField = <T>(make: (name: PersonField) => T): Record<PersonField, T> =>
  Object.fromEntries(personFieldNames.map((name) => [name, make(name)])) as Record<PersonField, T>
