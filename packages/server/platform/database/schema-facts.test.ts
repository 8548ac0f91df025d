import { expect, it } from 'vitest'
import { nameMissing } from './schema-facts.ts'

it('BKP-04 names missing tables before their columns', () => {
  expect(nameMissing(['column users.name text', 'index users.users_pkey', 'table users'])).toBe(
    'table users, column users.name text, index users.users_pkey',
  )
  const columns = Array.from({ length: 12 }, (_, number) => `column users.c${number} text`)
  expect(nameMissing([...columns, 'table users'])).toMatch(
    /^table users, column users\.c0 text, .* and 3 more$/,
  )
})
