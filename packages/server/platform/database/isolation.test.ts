import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import { newId } from '../new-id.ts'
import { secretsTransaction, systemTransaction, tenantTransaction } from './transaction.ts'

const database = useTestDatabase()
const userOf = (organizationId: string) => ({
  organizationId,
  userId: newId(),
  firstName: 'Somebody',
})

beforeAll(async () => {
  await makeOrganizations(database())
  for (const { organizationId } of [oak, elm]) {
    await tenantTransaction(database().db, organizationId, (tx) =>
      tx.db.insertInto('users').values(userOf(organizationId)).execute(),
    )
  }
})

describe('TEN-04 an organization never sees or changes another’s rows', () => {
  it('reads only its own rows, even without a where clause', async () => {
    const rows = await tenantTransaction(database().db, oak.organizationId, (tx) =>
      tx.db.selectFrom('users').select('organizationId').execute(),
    )
    expect(rows).toEqual([{ organizationId: oak.organizationId }])
  })

  it('cannot write a row into another', async () => {
    const intrude = tenantTransaction(database().db, oak.organizationId, (tx) =>
      tx.db.insertInto('users').values(userOf(elm.organizationId)).execute(),
    )
    await expect(intrude).rejects.toThrow(/row-level security/)
  })

  it('cannot change or delete a row of another, nor move its own there', async () => {
    const changed = await tenantTransaction(database().db, oak.organizationId, async (tx) => [
      await tx.db
        .updateTable('users')
        .set({ firstName: 'Taken' })
        .where('organizationId', '=', elm.organizationId)
        .executeTakeFirst(),
      await tx.db
        .deleteFrom('users')
        .where('organizationId', '=', elm.organizationId)
        .executeTakeFirst(),
    ])
    expect(changed.map((result) => Number(Object.values(result)[0]))).toEqual([0, 0])
    const move = tenantTransaction(database().db, oak.organizationId, (tx) =>
      tx.db.updateTable('users').set({ organizationId: elm.organizationId }).execute(),
    )
    await expect(move).rejects.toThrow()
  })

  it('sees nothing at all when no organization is set', async () => {
    const count = await database()
      .db.connection()
      .execute(async (connection) => {
        await sql.raw('begin; set local role lodgepole_app').execute(connection)
        const rows = await connection.selectFrom('users').selectAll().execute()
        await sql`rollback`.execute(connection)
        return rows.length
      })
    expect(count).toBe(0)
  })

  it('leaves nothing behind on the connection for the next transaction', async () => {
    await tenantTransaction(database().db, oak.organizationId, (tx) =>
      tx.db.selectFrom('users').selectAll().execute(),
    )
    const left = await database().pool.query<{ role: string; organization: string | null }>(
      `select current_user as role, current_setting('app.organization_id', true) as organization`,
    )
    expect(left.rows[0]?.role).toBe(database().connection.user)
    expect(left.rows[0]?.organization ?? '').toBe('')
  })

  it('refuses an organization id that is not one, before it reaches a statement', () => {
    expect(() =>
      tenantTransaction(database().db, "x'; drop table users; --", async () => undefined),
    ).toThrow(TypeError)
  })

  it('keeps logins and keys from the application role', async () => {
    for (const table of ['logins', 'sessions', 'signingKeys', 'installationSecrets'] as const) {
      await expect(
        // On a distributed database the other transactions go to a worker, where some tables do not
        // exist.
        secretsTransaction(database().db, oak.organizationId, (tx) =>
          tx.db.selectFrom(table).selectAll().execute(),
        ),
      ).rejects.toThrow(/permission denied/)
    }
  })
})

describe('PLT-08 protected rows can’t be rewritten', () => {
  it('refuses update and delete of audit rows, journals and postings to both roles', async () => {
    const columns = {
      audit_entries: 'action',
      journals: 'kind',
      postings: 'amount_cents',
      client_errors: 'message',
    }
    for (const [table, column] of Object.entries(columns)) {
      await expect(
        tenantTransaction(database().db, oak.organizationId, (tx) =>
          sql`delete from ${sql.table(table)}`.execute(tx.db),
        ),
      ).rejects.toThrow(/permission denied/)
      await expect(
        systemTransaction(database().db, (tx) =>
          sql`update ${sql.table(table)} set ${sql.ref(column)} = default`.execute(tx.db),
        ),
      ).rejects.toThrow(/permission denied/)
    }
  })
})
