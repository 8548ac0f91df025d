// A server with households, and lists of people to import there.

import { beforeAll, beforeEach } from 'vitest'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../../testing/households.ts'
import { oak } from '../../../../testing/organizations.ts'
import { useTestServer } from '../../../../testing/server.ts'
import { dataFolder, importDriver, people } from './imports.ts'

export const folder = await dataFolder()

const HEAD = [
  'First name',
  'Last name',
  'Household',
  'Account holder',
  'Email',
  'Birthday',
  'Member ID',
  'Relationship',
  'Phone',
  'Note',
]
const row = (first: string, last: string, more: Partial<Record<string, string>> = {}) => [
  first,
  last,
  ...HEAD.slice(2).map((name) => more[name] ?? ''),
]
const list = (...rows: readonly (readonly string[])[]) => people([HEAD, ...rows])

type Everyone = Awaited<ReturnType<ReturnType<typeof importDriver>['everybody']>>

const withoutVersion = ({ users, pairs }: Everyone) => ({
  users: users.map(({ version: _version, ...rest }) => rest),
  pairs,
})

export const importLists = () => {
  const server = useTestServer({ prepare: prepareHouseholds, environment: { DATA_DIR: folder } })
  let homes: TestHouseholds
  const id = (name: string) => homes.ids[name] ?? ''
  const imports = importDriver(server, folder, () => homes)
  const { check, faults, apply, undo, everybody, upload } = imports

  const query = async (text: string, values: readonly unknown[] = []) =>
    (await server.database().pool.query(text, [...values])).rows
  const named = (lastName: string) =>
    query(
      'select first_name, account_holder_id, role, email, birth_iso::text, age, member_id, ' +
        'phone, note from users where organization_id = $1 and last_name = $2 order by first_name',
      [oak.organizationId, lastName],
    )

  beforeAll(async () => {
    homes = await makeHouseholds(server)
    await server
      .database()
      .pool.query('update users set member_id = $1, birth_iso = $2 where user_id = $3', [
        'M-1',
        '2015-05-05',
        id('maya'),
      ])
    await server
      .database()
      .pool.query('update users set last_name = $1 where user_id = any($2)', [
        'Test',
        [id('maya'), id('theo')],
      ])
  })
  let before: Awaited<ReturnType<typeof everybody>>
  beforeEach(async () => {
    before = await everybody()
  })
  return {
    HEAD,
    server,
    homes: () => homes,
    id,
    imports,
    row,
    list,
    query,
    named,
    withoutVersion,
    before: () => before,
    check,
    faults,
    apply,
    undo,
    everybody,
    upload,
  }
}
