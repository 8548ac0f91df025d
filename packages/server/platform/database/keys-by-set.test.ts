import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { withKeysCheckedAfter } from './keys-by-set.ts'
import { tenantTransaction, type TenantTransaction } from './transaction.ts'

const server = useTestServer({ prepare: prepareHouseholds })
const { organizationId } = oak
let homes: TestHouseholds
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

const inOak = <T>(work: (tx: TenantTransaction) => Promise<T>) => tenantTransaction(server.database().db, organizationId, work)
const addPerson = async (tx: TenantTransaction, holderId: string | null) => {
  const { rows: [made] } = await sql<{ userId: string }>`insert into users (organization_id, user_id, account_holder_id, first_name) values (${organizationId}, gen_random_uuid(), ${holderId}, 'Passing') returning user_id`.execute(tx.db)
  return made?.userId ?? ''
}
const remove = async (tx: TenantTransaction, userId: string) => void (await sql`delete from users where organization_id = ${organizationId} and user_id = ${userId}`.execute(tx.db))
const dana = () => homes.ids['dana'] ?? ''
const isThere = async (userId: string) => (await server.database().pool.query('select from users where user_id = $1', [userId])).rowCount === 1

describe('IMP-16 foreign keys of many rows are checked for all of them at once', () => {
  it('as the role that sees one organisation, and row by row again afterwards', async () => {
    await inOak(async (tx) => {
      const userId = await addPerson(tx, dana())
      const settings = async () => (await sql<{ who: string; how: string }>`select current_user::text as who, current_setting('session_replication_role') as how`.execute(tx.db)).rows[0]
      const seen: unknown[] = []
      await withKeysCheckedAfter(tx, async () => {
        seen.push(await settings())
        await remove(tx, userId)
      }, async () => void seen.push('checked'))
      expect([...seen, await settings()]).toEqual([{ who: 'lodgepole_app', how: 'replica' }, 'checked', { who: 'lodgepole_app', how: 'origin' }])
    })
    await expect(inOak((tx) => remove(tx, dana()))).rejects.toThrow(/foreign key/)
  })

  it('and nothing is deleted where the check fails', async () => {
    await expect(inOak((tx) => withKeysCheckedAfter(tx, () => remove(tx, dana()), () => Promise.reject(new Error('still pointed at'))))).rejects.toThrow('still pointed at')
    expect(await isThere(dana())).toBe(true)
  })

  it('or by the database itself, row by row, for an owner who may not put it off', async () => {
    const work = inOak(async (tx) => {
      await sql`set local session authorization lodgepole_app`.execute(tx.db)
      await withKeysCheckedAfter(tx, () => remove(tx, dana()), () => Promise.reject(new Error('not asked')))
    })
    await expect(work).rejects.toThrow(/foreign key/)
    expect(await isThere(dana())).toBe(true)
  })
})
