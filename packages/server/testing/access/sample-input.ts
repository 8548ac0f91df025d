// Generates input that a schema of the contract accepts, so that tests can call endpoints that have
// no test of their own yet. The values are made up. The schema itself proves that they are valid.

import type { Endpoint } from '@lodgepole/contract/kernel/endpoint'
import type * as z from 'zod'

const ID = '5a3b1c9e-2f47-4d68-9a10-7b6c5d4e3f21'

/** Typical values of the product's fields. The first one that a schema accepts is used. */
const texts = [
  ID,
  'sample@nowhere.example',
  '2030-07-01',
  '2030-07-01T10:00:00Z',
  '10:30',
  '10.00',
  '10',
  '1',
  '0',
  'true',
  'sample text',
  'sample',
  'en',
  'US',
  'USD',
  '#336699',
  'America/New_York',
  'https://nowhere.example/sample',
  '/sample',
  '+15555550123',
  '123456',
  '2030-W27',
  '94110',
  'sample.png',
  'image/png',
  'S',
  'SAMPLE',
  'a'.repeat(16),
  'a'.repeat(32),
  'a'.repeat(43),
  'a'.repeat(64),
  'a'.repeat(86),
  'a'.repeat(120),
  '0'.repeat(64),
  '',
]
const leaves: readonly unknown[] = [
  ...texts,
  1,
  10,
  0,
  1_900_000_000,
  0.5,
  100,
  true,
  false,
  null,
  new Date(0),
  {},
  [],
]

interface Definition {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly items?: readonly z.ZodType[]
  readonly options?: readonly z.ZodType[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly values?: readonly unknown[]
  readonly keyType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly left?: z.ZodType
  readonly right?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly getter?: () => z.ZodType
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition
const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

/**
 * A schema's own examples come first, because some values would change the answers to all later
 * calls.
 */
const examplesOf = (schema: z.ZodType): readonly unknown[] => {
  const examples = schema.meta()?.['examples']
  return Array.isArray(examples) ? examples : []
}

/**
 * First the required fields, then all fields, then the required ones with one optional field: a
 * rule may demand one of several.
 */
const objects = (shape: Readonly<Record<string, z.ZodType>>): readonly unknown[] => {
  const names = Object.keys(shape)
  const optional = names.filter((name) => takes(shape[name] as z.ZodType, undefined))
  const required = names.filter((name) => !optional.includes(name))
  const made = new Map(
    names.map((name) => [
      name,
      candidates(shape[name] as z.ZodType).find(
        (value) => value !== undefined && takes(shape[name] as z.ZodType, value),
      ),
    ]),
  )
  const withFields = (fields: readonly string[]) =>
    Object.fromEntries(
      fields.filter((name) => made.get(name) !== undefined).map((name) => [name, made.get(name)]),
    )
  return [required, names, ...optional.map((name) => [...required, name])].map(withFields)
}

const candidates = (schema: z.ZodType): readonly unknown[] => {
  const def = definitionOf(schema)
  const inner = (one: z.ZodType | undefined) => (one ? candidates(one) : [])
  const valid = (one: z.ZodType | undefined) => inner(one).find((value) => one && takes(one, value))
  switch (def.type) {
    case 'object':
      return objects(def.shape ?? {})
    case 'array':
      return [1, 0, 2, 3, 7].map((length) => Array.from({ length }, () => valid(def.element)))
    case 'tuple':
      return [(def.items ?? []).map(valid)]
    case 'union':
      return (def.options ?? []).flatMap((option) => candidates(option))
    case 'enum':
      return Object.values(def.entries ?? {})
    case 'literal':
      return def.values ?? []
    case 'record':
      return [{ [String(valid(def.keyType))]: valid(def.valueType) }, {}]
    case 'intersection':
      return [{ ...(valid(def.left) as object), ...(valid(def.right) as object) }]
    case 'lazy':
      return inner(def.getter?.())
    // The transformation before validation is unknown here, so a value for either side may fit.
    case 'pipe':
      return [...inner(def.in), ...inner(def.out), ...leaves]
    default:
      return [...examplesOf(schema), ...inner(def.innerType), ...leaves]
  }
}

/** Generated once for each schema, because a dozen callers call every endpoint. */
const made = new WeakMap<z.ZodType, unknown>()

export const sampleOf = (schema: z.ZodType, where: string): unknown => {
  const found = made.get(schema) ?? candidates(schema).find((value) => takes(schema, value))
  made.set(schema, found)
  if (found === undefined)
    throw new Error(
      `No sample of ${where} could be made. Add to what fields look like in sample-input.ts.`,
    )
  return found
}

export interface Sample {
  /** The method and the path with its query. */
  readonly route: string
  readonly body?: unknown
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.flatMap(textsOf)
    : [value instanceof Date ? value.toISOString() : String(value)]

/**
 * A request that an endpoint accepts as valid. It names the organization if the endpoint or the
 * caller requires it.
 */
export const sampleRequest = (
  endpoint: Endpoint,
  organizationId: string,
  nameIt: boolean,
): Sample => {
  const [method, path] = endpoint.route.split(' ') as [string, string]
  const query = endpoint.query
    ? (sampleOf(endpoint.query, `the query of ${endpoint.route}`) as Record<string, unknown>)
    : {}
  const sampled = endpoint.body
    ? sampleOf(endpoint.body, `the body of ${endpoint.route}`)
    : undefined
  const declares = (part: unknown) => isObject(part) && 'organizationId' in part
  const inBody = declares(sampled)
  const body = inBody ? { ...(sampled as object), organizationId } : sampled
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (name !== 'organizationId') for (const text of textsOf(value)) parameters.append(name, text)
  if ((declares(query) || nameIt) && !inBody) parameters.set('organizationId', organizationId)
  const filled = path.replace(/:organizationId\b/g, organizationId).replace(/:\w+/g, ID)
  const search = parameters.size > 0 ? `?${parameters}` : ''
  return { route: `${method} ${filled}${search}`, ...(body === undefined ? {} : { body }) }
}
