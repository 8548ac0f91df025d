// Makes text storable in the database, which accepts neither null characters nor lone surrogates.

const LONE_SURROGATES = /\p{Surrogate}/gu

export const storable = (text: string): string =>
  text.replaceAll('\u0000', '').replace(LONE_SURROGATES, '\ufffd')

/** Does the same for everything in a value read from JSON, including its field names. */
export const makeStorable = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(makeStorable)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storable(name), makeStorable(inner)]),
  )
}
