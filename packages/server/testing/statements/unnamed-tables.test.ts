import { describe, expect, it } from 'vitest'
import { crossingStatements, isCrossing } from './crossing-statements.ts'
import { insertedAndRead, unnamedTables } from './unnamed-tables.ts'
import { tenantTables, watchStatements } from './watch-statements.ts'

const TABLES = new Set(['users', 'bookings', 'accounts', 'events'])
const unnamed = (text: string) => unnamedTables(text, TABLES)

describe('PLT-72 no statement reads what it inserts', () => {
  const found = (text: string) => insertedAndRead(text, TABLES)

  it('finds a count of seats together with the insert of one', () => {
    const added =
      'with added as (insert into bookings (organization_id) values ($1) returning event_id)'
    expect(
      found(
        `${added}, seat as (select event_id from bookings where organization_id = $1 union all
            select event_id from added) select count(*) from seat`,
      ),
    ).toEqual(['bookings'])
    expect(
      found(
        `${added} update events set registered_count = (select count(*) from bookings b
            where b.organization_id = $1) where organization_id = $1`,
      ),
    ).toEqual(['bookings'])
  })

  it('lets pass what inserts into one table and reads another, or changes what it reads', () => {
    expect(
      found(
        'with added as (insert into bookings (organization_id) values ($1) returning ' +
          'event_id) select * from added',
      ),
    ).toEqual([])
    expect(
      found(
        'with late as (update bookings set status = $1 where organization_id = $2 returning ' +
          '*) select * from bookings where organization_id = $2',
      ),
    ).toEqual([])
    expect(
      found(
        'insert into users (organization_id) select organization_id from users where ' +
          'organization_id = $1',
      ),
    ).toEqual([])
  })
})

describe('PLT-70 each statement names the organization of each tenant table by its value', () => {
  it.each([
    ['one table', 'select * from users where organization_id = $1'],
    [
      'a join',
      'select * from "users" as "u" join "bookings" as "b" on "b"."organization_id" = $1 and ' +
        '"b"."user_id" = "u"."user_id" where "u"."organization_id" = $2',
    ],
    ['the value first', 'select * from users u where $1 = u.organization_id'],
    ['a literal', "select * from users where organization_id = '0190'"],
    [
      'an update from a list',
      'update users set age = given.age from unnest($1::uuid[], $2::int[]) as given (id, age) ' +
        'where organization_id = $3 and user_id = given.id',
    ],
    [
      'a delete',
      'delete from users using unnest($1::uuid[]) as gone (id) where organization_id = $2 and ' +
        'user_id = gone.id',
    ],
    [
      'an insert',
      'insert into users (organization_id, user_id) values ($1, $2) on conflict ' +
        '(organization_id) do update set user_id = excluded.user_id where users.age is null',
    ],
    [
      'what `with` names, though it is called like a table',
      'with users as (select * from bookings where organization_id = $1) select * from users',
    ],
    [
      'a lock',
      'select * from users u where u.organization_id = $1 and u.first_name is distinct from ' +
        'u.last_name for update of u',
    ],
    ['a part in brackets', 'select * from users where (organization_id = $1 and age > 3)'],
    ['other tables', 'select extract(epoch from expires_at) from sessions'],
  ])('passes %s', (_what, text) => expect(unnamed(text)).toEqual([]))

  it.each([
    ['no organization', 'select * from users where user_id = $1', ['users']],
    [
      'the organization of another table',
      'select * from users u join bookings b on b.organization_id = u.organization_id where ' +
        'u.organization_id = $1',
      ['bookings b'],
    ],
    [
      'a subquery that looks outside',
      'select (select count(*) from bookings b where b.organization_id = u.organization_id) ' +
        'from users u where u.organization_id = $1',
      ['bookings b'],
    ],
    [
      'a lateral one',
      'select 1 from users join lateral (select 1 from accounts where ' +
        'accounts.organization_id = users.organization_id) x on true where ' +
        "users.organization_id = '1'",
      ['accounts'],
    ],
    [
      'one part of a union',
      'select 1 from users where organization_id = $1 union select 2 from bookings where ' +
        'user_id = $2',
      ['bookings'],
    ],
    ['an alternative', 'select * from users where (organization_id = $1 or age > 3)', ['users']],
    ['a denial', 'select * from users where not (organization_id = $1)', ['users']],
    ['another comparison', 'select * from users where organization_id <> $1', ['users']],
    [
      'several organizations',
      'select * from users where organization_id = any($1::uuid[])',
      ['users'],
    ],
    ['a list of tables', 'select * from users u, events where u.organization_id = $1', ['events']],
    [
      'an update',
      'update users u set age = b.age from bookings b where u.organization_id = $1',
      ['bookings b'],
    ],
    [
      'what `with` reads',
      'with chosen as materialized (select * from users) delete from bookings where ' +
        'organization_id = $1',
      ['users'],
    ],
    [
      'a source of rows to insert',
      'insert into users (organization_id) select organization_id from events',
      ['events'],
    ],
  ])('finds %s', (_what, text, found) => expect(unnamed(text)).toEqual(found))

  it('knows the tenant tables, and a statement of the server from one of a test', () => {
    expect(tenantTables.size).toBeGreaterThan(90)
    const watched = watchStatements()
    watched.onStatement('select * from users')
    expect(watched.faults()).toEqual([])
  })

  it('lists statements that cross organizations, each with a reason and needed', () => {
    for (const { why, begins } of crossingStatements) {
      expect(why.length).toBeGreaterThan(20)
      // For some, the listed beginning contains only the selected columns.
      if (/^[^(].* from |^update /.test(begins))
        expect(unnamedTables(begins, tenantTables), begins).not.toEqual([])
    }
    expect(isCrossing('select "user_id" from "users" where "email" = $1')).toBe(false)
  })
})
