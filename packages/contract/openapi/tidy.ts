// Removes everything from a JSON schema that tells readers nothing.

/** What is sent, or what is received. */
export type Direction = 'input' | 'output'

export type Json = Readonly<Record<string, unknown>>

/** For these, the pattern only repeats what the format says. */
const FORMATS = new Set<unknown>(['uuid', 'date-time', 'date', 'email'])

const says = (key: string, value: unknown, node: Json, direction: Direction): boolean => {
  if (key === '$schema' || key === '$id' || key === 'id') return false
  // Later versions may add more fields to answers.
  if (key === 'additionalProperties') return !(value === false && direction === 'output')
  if (key === 'minimum') return value !== Number.MIN_SAFE_INTEGER
  if (key === 'maximum') return value !== Number.MAX_SAFE_INTEGER
  return !(key === 'pattern' && FORMATS.has(node['format']))
}

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const VALUES = new Set(['default', 'const', 'enum', 'examples'])

/** Changes the schemas directly inside one. `key` is the name of a property, otherwise empty. */
export const mapChildren = (node: Json, change: (child: Json, key: string) => Json): Json => {
  const each = (value: unknown, key: string): unknown =>
    Array.isArray(value)
      ? value.map((one) => each(one, key))
      : isJson(value)
        ? change(value, key)
        : value
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (VALUES.has(key)) return [key, value]
      if (key !== 'properties' || !isJson(value)) return [key, each(value, '')]
      const properties = Object.entries(value).map(([name, one]) => [name, each(one, name)])
      return [key, Object.fromEntries(properties)]
    }),
  )
}

export const tidy = (node: Json, direction: Direction): Json =>
  mapChildren(
    Object.fromEntries(
      Object.entries(node).filter(([key, value]) => says(key, value, node, direction)),
    ),
    (child) => tidy(child, direction),
  )
