// Finds shapes that occur more than once and names them after the place where they first occur.

import { nameIn, refTo } from './references.ts'
import { isJson, mapChildren, type Json } from './tidy.ts'

/** A shorter shape takes less space than a reference to it. */
const SHORT = 120

export const isShape = (node: Json): boolean =>
  (isJson(node['properties']) || (Array.isArray(node['enum']) && node['enum'].length > 2)) &&
  JSON.stringify(node).length >= SHORT

const ANSWER = /Answer$/

const nameWithin = (name: string, key: string): string => {
  if (key === '' || key === 'Items' || key === 'message') return name
  if (ANSWER.test(name) && (key === 'item' || key === 'items')) return name.replace(ANSWER, 'Item')
  return name + key.charAt(0).toUpperCase() + key.slice(1)
}

/** `{ code, item: User }` is `UserAnswer` wherever it is returned. */
const answerName = (node: Json): string | undefined => {
  const { code, item, items, ...others } = (node['properties'] ?? {}) as Record<string, Json>
  if (!code || Object.keys(others).some((key) => key !== 'next')) return undefined
  const one = item && nameIn(item)
  const many = items && isJson(items['items']) ? nameIn(items['items']) : undefined
  return one ? `${one}Answer` : many ? `${many}ListAnswer` : undefined
}

/** The name, with a number appended if it is taken. */
export const freeName = (
  name: string,
  taken: { readonly has: (name: string) => boolean },
): string => {
  if (!taken.has(name)) return name
  let number = 2
  while (taken.has(`${name}${number}`)) number += 1
  return `${name}${number}`
}

interface Found {
  readonly name: string
  count: number
}

/**
 * Maps the text of a shape to its name. `named` are the shapes that already have one, used or not.
 */
export const nameRepeated = (
  roots: readonly (readonly [name: string, schema: Json])[],
  schemas: ReadonlyMap<string, Json>,
  named: ReadonlySet<string>,
): ReadonlyMap<string, string> => {
  const found = new Map<string, Found>()
  const visited = new Set<string>()
  const visit = (node: Json, name: string): Json => {
    const referred = nameIn(node)
    if (referred !== undefined) {
      if (!visited.has(referred)) {
        visited.add(referred)
        within(schemas.get(referred) ?? {}, referred)
      }
      return node
    }
    const key = isShape(node) ? JSON.stringify(node) : undefined
    const known = key === undefined ? undefined : found.get(key)
    if (known) known.count += 1
    else {
      if (key !== undefined) found.set(key, { name: answerName(node) ?? name, count: 1 })
      within(node, name)
    }
    return node
  }
  const within = (node: Json, name: string) =>
    mapChildren(node, (child, key) => visit(child, nameWithin(name, key)))
  for (const [name, schema] of roots)
    if (named.has(name)) visit(refTo(name), name)
    else visit(schema, name)

  const names = new Map<string, string>()
  const taken = new Set(visited)
  for (const name of named) {
    const text = JSON.stringify(schemas.get(name) ?? {})
    if (visited.has(name) && !names.has(text)) names.set(text, name)
  }
  for (const [text, { name, count }] of found) {
    if (count < 2 || names.has(text)) continue
    const free = freeName(name, taken)
    taken.add(free)
    names.set(text, free)
  }
  return names
}
