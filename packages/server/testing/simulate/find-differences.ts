// Names what differs between two nested objects.

import { isDeepStrictEqual } from 'node:util'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const findDifferences = (
  expected: object,
  found: object,
): Readonly<Record<string, { readonly expected: unknown; readonly found: unknown }>> => {
  const [one, other] = [expected, found] as Readonly<Record<string, unknown>>[]
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  const differing = [...names].filter((name) => !isDeepStrictEqual(one?.[name], other?.[name]))
  return Object.fromEntries(
    differing.flatMap((name) => {
      const [a, b] = [one?.[name], other?.[name]]
      return isObject(a) && isObject(b)
        ? Object.entries(findDifferences(a, b)).map(
            ([inner, both]) => [`${name} ${inner}`, both] as const,
          )
        : [[name, { expected: a, found: b }] as const]
    }),
  )
}
