// References to the document's named schemas.

import { mapChildren, type Json } from './tidy.ts'

export const SCHEMA_PREFIX = '#/components/schemas/'

export const refTo = (name: string): Json => ({ $ref: `${SCHEMA_PREFIX}${name}` })

export const nameIn = ({ $ref }: Json): string | undefined =>
  typeof $ref === 'string' ? $ref.slice(SCHEMA_PREFIX.length) : undefined

export const referredNames = (node: Json, found: Set<string> = new Set()): Set<string> => {
  const name = nameIn(node)
  if (name !== undefined) found.add(name)
  mapChildren(node, (child) => {
    referredNames(child, found)
    return child
  })
  return found
}

export const renameReferences = (node: Json, newName: (name: string) => string): Json => {
  const name = nameIn(node)
  const changed = mapChildren(node, (child) => renameReferences(child, newName))
  return name === undefined ? changed : { ...changed, ...refTo(newName(name)) }
}
