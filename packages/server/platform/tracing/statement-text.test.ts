import { describe, expect, it } from 'vitest'
import { operationOf, withoutValues } from './statement-text.ts'

describe('PLT-66 a statement in a trace', () => {
  it.each([
    ['select "user_id" from "users" where "organization_id" = $1', 'select users'],
    ['insert into "bookings" ("a") values ($1)', 'insert into bookings'],
    ['update accounts set a = $1', 'update accounts'],
    ['delete from "holds" where a = $1', 'delete from holds'],
    [`begin; set local role lodgepole_app`, 'begin'],
    ['commit', 'commit'],
    ['vacuum', 'vacuum'],
    ['', 'statement'],
  ])('%s is called %s', (text, name) => expect(operationOf(text)).toBe(name))

  it.each([
    [
      `select from users where email = 'ann@oak.example' and n = 42`,
      'select from users where email = ? and n = ?',
    ],
    ['select $1, $2::uuid[] from p2', 'select $1, $2::uuid[] from p2'],
    [`select 'it''s', 'cut off`, 'select ??, ?'],
  ])('%s becomes %s', (text, told) => expect(withoutValues(text)).toBe(told))

  it('a hostile text is read quickly', () => {
    const started = performance.now()
    operationOf(`with ${'('.repeat(400_000)}`)
    withoutValues(`'${'1 '.repeat(400_000)}`)
    expect(performance.now() - started).toBeLessThan(50)
  })
})
