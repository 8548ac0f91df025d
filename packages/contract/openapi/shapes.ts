// JSON schemas of all inputs and outputs. Named schemas, and shapes that occur more than once, are
// in the components and are referred to from there.

import * as z from 'zod'
import { namedSchemas } from './names.ts'
import { nameIn, SCHEMA_PREFIX, referredNames, refTo, renameReferences } from './references.ts'
import { isShape, nameRepeated } from './repeated.ts'
import { mapChildren, tidy, type Direction, type Json } from './tidy.ts'

/** A schema of a call, with the name it gets if it needs one. */
export interface Root {
  readonly name: string
  readonly schema: z.ZodType
  readonly direction: Direction
}

interface Converted {
  readonly schemas: ReadonlyMap<string, Json>
  readonly nameOf: (schema: z.ZodType) => string
}

/** Converts all schemas of one direction together, so that a shared schema is processed once. */
const convert = (
  direction: Direction,
  own: ReadonlyMap<z.ZodType, string>,
  roots: readonly Root[],
): Converted => {
  const names = new Map(own)
  for (const root of roots)
    if (root.direction === direction && !names.has(root.schema)) names.set(root.schema, root.name)
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io: direction,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    uri: (id) => `${SCHEMA_PREFIX}${id}`,
  })
  return {
    schemas: new Map(
      Object.entries(schemas).map(([id, schema]) => [id, tidy(schema as Json, direction)]),
    ),
    nameOf: (schema) => names.get(schema) ?? '',
  }
}

/** The names that answers use, directly or indirectly. */
const namesInAnswers = ({ schemas, nameOf }: Converted, roots: readonly Root[]) => {
  const names = new Set<string>()
  const visit = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    for (const next of referredNames(schemas.get(name) ?? {})) visit(next)
  }
  for (const { direction, schema } of roots) if (direction === 'output') visit(nameOf(schema))
  return names
}

/** Names whose meaning differs between input and output. */
const twoFaced = (
  input: Converted,
  output: Converted,
  roots: readonly Root[],
): ReadonlySet<string> => {
  const answered = namesInAnswers(output, roots)
  const different = new Set<string>()
  for (const [name, schema] of input.schemas)
    if (answered.has(name) && JSON.stringify(output.schemas.get(name)) !== JSON.stringify(schema))
      different.add(name)
  for (let size = -1; size !== different.size;) {
    size = different.size
    for (const [name, schema] of input.schemas)
      if (answered.has(name) && [...referredNames(schema)].some((one) => different.has(one)))
        different.add(name)
  }
  return different
}

export interface Shapes {
  readonly schemaOf: (root: Root) => Json
  /** With all references resolved, for callers that take the schema apart. */
  readonly wholeOf: (root: Root) => Json
  readonly components: () => Readonly<Record<string, Json>>
}

export const collectShapes = (roots: readonly Root[]): Shapes => {
  const own = namedSchemas()
  const input = convert('input', own, roots)
  const output = convert('output', own, roots)
  const different = twoFaced(input, output, roots)
  const inputName = (name: string) => (different.has(name) ? `${name}Input` : name)
  const schemas = new Map(output.schemas)
  for (const [name, schema] of input.schemas)
    schemas.set(inputName(name), renameReferences(schema, inputName))
  const nameOf = ({ schema, direction }: Root) =>
    direction === 'input' ? inputName(input.nameOf(schema)) : output.nameOf(schema)
  const rootSchema = (root: Root) => schemas.get(nameOf(root)) ?? {}
  const named = new Set([...own.values()].flatMap((name) => [name, inputName(name)]))
  const repeated = nameRepeated(
    roots.map((root) => [nameOf(root), rootSchema(root)]),
    schemas,
    named,
  )

  const components = new Map<string, Json>()
  const place = (node: Json): Json => {
    const referred = nameIn(node)
    if (referred !== undefined) add(referred, schemas.get(referred) ?? {})
    if (referred !== undefined) return node
    const name = isShape(node) ? repeated.get(JSON.stringify(node)) : undefined
    if (name === undefined) return mapChildren(node, place)
    add(name, node)
    return refTo(name)
  }
  const add = (name: string, schema: Json) => {
    if (components.has(name)) return
    components.set(name, {})
    components.set(name, mapChildren(schema, place))
  }
  return {
    schemaOf: (root) => place(own.has(root.schema) ? refTo(nameOf(root)) : rootSchema(root)),
    wholeOf: (root) => mapChildren(rootSchema(root), place),
    components: () =>
      Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))),
  }
}
