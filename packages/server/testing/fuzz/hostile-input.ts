// Generates input that a schema of the contract may accept, with values that break databases and
// calendars. The same seed gives the same input.

import * as z from 'zod'
import { pick, type Random } from '../random.ts'

interface Schema {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema | boolean
  readonly minItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly maxLength?: number
}

const DAYS = ['2026-07-01', '0001-01-01', '0000-01-01', '9999-12-31', '2027-02-28', '1582-10-10']
const TEXTS = [
  'x',
  '',
  ' ',
  '0',
  '-1',
  '1.00',
  '10.005',
  '99999999999999999999',
  '1e400',
  'NaN',
  'null',
  '12:00',
  '24:00',
  '2026-07-01',
  '2026-W99',
  '0000-01-01',
  '2026-13-45',
  'a@b.example',
  '\u202e<b>',
  "'; drop table users; --",
  '%00',
  '\\',
  '{"a":1}',
  '00000000-0000-4000-8000-000000000000',
  'America/New_York',
  'No/Where',
  '🏳️‍🌈',
  '\u0301\u0323',
]
const UNSTORABLE = ['a\0b', '\ud800', 'x\udfff']
const NUMBERS = [
  0,
  1,
  -1,
  2,
  7,
  100,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  1e12,
  Number.MAX_SAFE_INTEGER,
  1e300,
]

const textOf = (schema: Schema, random: Random, ids: readonly string[]): string => {
  if (random() < 0.03) return pick(random, UNSTORABLE)
  if (schema.format === 'uuid')
    return random() < 0.7
      ? pick(random, ids)
      : pick(random, ['00000000-0000-4000-8000-000000000000', 'not-an-id'])
  if (schema.format === 'date') return pick(random, DAYS)
  if (schema.format === 'email') return pick(random, ['a@b.example', 'a@b', 'é@b.example'])
  const text = random() < 0.2 ? pick(random, ids) : pick(random, TEXTS)
  return text.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength ?? 500)
}

const numberOf = ({ type, minimum, exclusiveMinimum, maximum }: Schema, random: Random): number => {
  const number =
    random() < 0.3
      ? pick(random, [minimum ?? exclusiveMinimum ?? 0, maximum ?? 1])
      : pick(random, NUMBERS)
  const inside =
    random() < 0.8
      ? Math.min(maximum ?? number, Math.max(minimum ?? exclusiveMinimum ?? number, number))
      : number
  return type === 'integer' ? Math.trunc(inside) : inside
}

const valueOf = (schema: Schema, random: Random, ids: readonly string[]): unknown => {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueOf(pick(random, choices), random, ids)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => valueOf(part, random, ids)))
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  if (schema.type === 'string') return textOf(schema, random, ids)
  if (schema.type === 'number' || schema.type === 'integer') return numberOf(schema, random)
  if (schema.type === 'boolean') return random() < 0.5
  if (schema.type === 'null') return null
  if (schema.type === 'array')
    return Array.from({ length: Math.max(schema.minItems ?? 0, Math.floor(random() * 3)) }, () =>
      valueOf(typeof schema.items === 'object' ? schema.items : {}, random, ids),
    )
  if (schema.type === 'object' || schema.properties) {
    const isGiven = (name: string) => (schema.required?.includes(name) ?? false) || random() < 0.5
    const given = Object.entries(schema.properties ?? {})
      .filter(([name]) => isGiven(name))
      .map(([name, inner]) => [name, valueOf(inner, random, ids)])
    const more =
      typeof schema.additionalProperties === 'object'
        ? [[pick(random, ['a', ...ids]), valueOf(schema.additionalProperties, random, ids)]]
        : []
    return Object.fromEntries([...given, ...more])
  }
  return pick<unknown>(random, [...TEXTS, ...NUMBERS, null, true, [], {}])
}

const schemaOf = (type: z.ZodType): Schema =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema

/** A valid input with one or two fields replaced, different on each call. */
export const hostileInputs = (
  type: z.ZodType,
  sample: unknown,
  random: Random,
  ids: readonly string[],
): (() => unknown) => {
  const schema = schemaOf(type)
  return () => {
    const made = valueOf(schema, random, ids)
    if (random() < 0.2 || typeof made !== 'object' || made === null || Array.isArray(made))
      return made
    const fields = Object.entries(made)
    return {
      ...(sample as object),
      ...Object.fromEntries(
        fields.length === 0 ? [] : [pick(random, fields), pick(random, fields)],
      ),
    }
  }
}

export const asQuery = (value: unknown): string => {
  const entries = Object.entries((value ?? {}) as object).filter(
    ([, inner]) => inner !== undefined && inner !== null && typeof inner !== 'object',
  )
  return entries
    .map(
      ([name, inner]) =>
        `${name}=${encodeURIComponent(String(inner).replaceAll(/\p{Surrogate}/gu, '\ufffd'))}`,
    )
    .join('&')
}
