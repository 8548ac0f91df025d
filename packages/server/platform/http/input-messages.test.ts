import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { inputMessages } from './input-messages.ts'

const response = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: inputMessages }).error?.issues.map(({ message }) => message)

describe('PLT-34 an invalid input gets a readable message', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['missing', z.object({ name: z.string() }), {}, 'Must be given.'],
    ['empty', z.string().trim().min(1), ' ', 'Must not be empty.'],
    ['too short', z.string().min(3), 'ab', 'At least 3 characters.'],
    ['too long', z.string().max(5), 'abcdef', 'At most 5 characters.'],
    ['too long for one', z.string().max(1), 'ab', 'At most 1 character.'],
    ['too many', z.array(z.string()).max(2), ['a', 'b', 'c'], 'At most 2 entries.'],
    ['too few', z.array(z.string()).min(1), [], 'At least 1 entry.'],
    ['too large', z.int().max(150), 151, 'At most 150.'],
    ['too small', z.int().min(0), -1, 'At least 0.'],
    ['no text', z.string(), 5, 'Must be text.'],
    ['no number', z.number(), 'five', 'Must be a number.'],
    ['no whole number', z.int(), 1.5, 'Must be a whole number.'],
    ['no id', z.uuid(), 'me', 'Must be an id.'],
    ['a wrong form', z.string().regex(/^a$/), 'b', 'Is not written as it must be.'],
    ['another word', z.enum(['yes', 'no']), 'maybe', 'Must be yes or no.'],
    [
      'a field too many',
      z.strictObject({ name: z.string() }),
      { name: 'a', colour: 'red' },
      'There is no field "colour" here.',
    ],
    [
      'many fields too many',
      z.strictObject({}),
      { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 },
      'There are no fields "a", "b", "c", "d", "e", … here.',
    ],
    [
      'none of several',
      z.union([z.string(), z.number()]),
      true,
      'Is not one of what is possible here.',
    ],
  ])('%s', (_what, schema, value, words) => expect(response(schema, value)).toEqual([words]))

  it('keeps a field’s own message', () => {
    expect(response(z.string().regex(/^\d+$/, { error: 'Enter a phone number.' }), 'abc')).toEqual([
      'Enter a phone number.',
    ])
    expect(
      response(
        z.string().refine((text) => text === 'x', { error: 'Enter an x.' }),
        'abc',
      ),
    ).toEqual(['Enter an x.'])
  })
})
