// What the database can keep of a text: it takes neither null characters nor halves of a character.

const HALVES = /\p{Surrogate}/gu

export const storable = (text: string): string =>
  text.replaceAll('\u0000', '').replace(HALVES, '\ufffd')

/** The same for everything in a value that was read from JSON, the names of its fields included. */
export const storableIn = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(storableIn)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storable(name), storableIn(inner)]),
  )
}
