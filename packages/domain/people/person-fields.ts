// What a household may enter for each of its people besides the name and birthday. Adding, showing,
// editing and merging people all use this list. Each field is a column of the same name.

interface FieldRule {
  /** A single line, or a text of several lines. */
  readonly kind: 'line' | 'text'
  readonly longest: number
}

export const personFields = {
  /** Helps those who look after the person. */
  careNote: { kind: 'text', longest: 1_000 },
} as const satisfies Readonly<Record<string, FieldRule>>

export type PersonField = keyof typeof personFields
export const personFieldNames = Object.keys(personFields) as PersonField[]

/** Creates the same kind of value for every field. */
export const eachPersonField = <T>(make: (name: PersonField) => T): Record<PersonField, T> =>
  Object.fromEntries(personFieldNames.map((name) => [name, make(name)])) as Record<PersonField, T>
