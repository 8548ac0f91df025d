import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oak } from '../../testing/organizations.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/cluster.ts'
import { startTemporaryPostgres } from '../embedded-postgres/temporary.ts'
import { migrate, readMigrations } from './migrate.ts'
import { openDatabase } from './pool.ts'
import { tenantTransaction } from './transaction.ts'

// A server of its own, in which the roles of the product do not exist yet.
let postgres: EmbeddedPostgres
let owner: pg.ClientConfig
const migrations = await readMigrations(fileURLToPath(new URL('../../migrations', import.meta.url)))

beforeAll(async () => {
  postgres = await startTemporaryPostgres()
  const admin = new pg.Client(postgres.connection)
  await admin.connect()
  await admin.query(`create role plain_owner login createrole password 'x'`)
  await admin.query('create database plain owner plain_owner')
  await admin.end()
  owner = { ...postgres.connection, user: 'plain_owner', password: 'x', database: 'plain' }
})
afterAll(() => postgres.stop())

describe('PLT-24 a database of one’s own needs no superuser', () => {
  it('migrates and works for an owner who may only create roles, two starts at once included', async () => {
    const ran = await Promise.all([migrate(owner, migrations), migrate(owner, migrations)])
    expect(ran.sort((a, b) => a - b)).toEqual([0, migrations.length])
    const { db, close } = openDatabase(owner, { maxConnections: 2 })
    const rows = await tenantTransaction(db, oak.organizationId, (tx) => tx.db.selectFrom('users').selectAll().execute())
    expect(rows).toEqual([])
    await close()
  })

  it('refuses a migration that was changed after it ran, and a database newer than the code', async () => {
    const [first, ...rest] = migrations
    if (!first) throw new Error('there are migrations')
    await expect(migrate(owner, [{ ...first, checksum: 'another' }, ...rest])).rejects.toThrow(`changed since: ${first.name}`)
    await expect(migrate(owner, migrations.slice(0, -1))).rejects.toThrow('newer than this version')
  })

  it('leaves nothing of a migration that fails', async () => {
    const broken = { name: '9999-broken', sql: 'create table half_done (id int); select nonsense', checksum: 'x' }
    await expect(migrate(owner, [...migrations, broken])).rejects.toThrow('Migration 9999-broken failed')
    const client = new pg.Client(owner)
    await client.connect()
    expect((await client.query(`select to_regclass('half_done') as found`)).rows).toEqual([{ found: null }])
    await client.end()
  })
})
