import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { openDatabase } from './pool.ts'
import { PreparingClient } from './prepared.ts'
import { systemTransaction } from './transaction.ts'

const database = useTestDatabase()
let client: PreparingClient
beforeAll(async () => {
  client = new PreparingClient(database().connection)
  await client.connect()
  await client.query('create temporary table leaves (tree text)')
  await client.query(`insert into leaves values ('pine')`)
})
afterAll(() => client.end())

const leaves = () => client.query('select * from leaves where tree = $1', ['pine'])

describe('PLT-26 repeated statements are prepared', () => {
  it('once for a connection; those without parameters are not', async () => {
    for (let time = 0; time < 3; time += 1) await leaves()
    const { rows } = await client.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    )
    // After statements were lost, later ones carry a number.
    const texts = rows.map(({ statement }) => statement.replace(/\n-- \d+$/, ''))
    expect(texts).toEqual(['select * from leaves where tree = $1'])
  })

  it('and prepared anew after a table got another column', async () => {
    await leaves()
    await client.query('alter table leaves add column color text')
    await expect(leaves()).rejects.toThrow('cached plan must not change result type')
    expect((await leaves()).rows).toEqual([{ tree: 'pine', color: null }])
  })
})

describe('PLT-73 a transaction begins in one round trip', () => {
  /** The statement texts that are sent to the server. */
  const sentBy = async (work: () => Promise<unknown>) => {
    const { connection } = client as unknown as { connection: { query: (text: string) => void } }
    const query = vi.spyOn(connection, 'query')
    await work()
    const texts = query.mock.calls.map(([text]) => text)
    query.mockRestore()
    return texts
  }
  const begin = () =>
    client.query("begin; set local role lodgepole_app; set local app.color = 'green'")

  it.skipIf(inject('testServers').workers.length > 0)(
    'as one text where the database is not distributed',
    async () => {
      expect(await client.checkDistributed()).toBe(false)
      expect(await sentBy(begin)).toEqual([
        "begin; set local role lodgepole_app; set local app.color = 'green'",
      ])
      expect(
        (await client.query('select current_user, current_setting($1) as color', ['app.color']))
          .rows,
      ).toEqual([{ current_user: 'lodgepole_app', color: 'green' }])
      await client.query('rollback')
    },
  )

  it('with each setting as its own text there: a worker gets the whole text for each', async () => {
    const other = new PreparingClient(database().connection)
    await other.connect()
    // Simulates what a distributed database reports about itself.
    await other.query(
      `create temporary table pg_extension (extname text);
       create temporary table pg_dist_partition (logicalrelid oid, partmethod text, repmodel text);
       insert into pg_extension values ('citus')`,
    )
    // The extension alone does not make a database distributed.
    expect(await other.checkDistributed()).toBe(false)
    await other.query(
      "insert into pg_dist_partition values ('public.organizations'::regclass, 'h', 's')",
    )
    expect(await other.checkDistributed()).toBe(true)
    expect(other.isDistributed).toBe(true)
    const own = client
    client = other
    expect(await sentBy(begin)).toEqual([
      'begin',
      'set local role lodgepole_app',
      "set local app.color = 'green'",
    ])
    expect(
      (await other.query('select current_user, current_setting($1) as color', ['app.color'])).rows,
    ).toEqual([{ current_user: 'lodgepole_app', color: 'green' }])
    await other.query('rollback')
    // A refused setting leaves the connection usable.
    await expect(other.query('begin; set local role nobody_of_this_name')).rejects.toThrow(
      'does not exist',
    )
    await other.query('rollback')
    expect((await other.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }])
    client = own
    await other.end()
  })
})

describe('PLT-157 a transaction that locks rows of a distributed database writes first', () => {
  const organizationId = randomUUID()
  const lock = 'select name from organization_locks where organization_id = $1 for update'
  const hold = "delete from organization_locks where organization_id = $1 and name = ''"
  const write = 'update organization_locks set name = name where organization_id = $1'

  /** What is sent after `begin` and the settings. */
  const sentIn = async (isDistributed: boolean, texts: readonly string[]) => {
    client.isDistributed = isDistributed
    await client.query(
      `begin; set local role lodgepole_app; set local app.organization_id = '${organizationId}'`,
    )
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    for (const text of texts) await client.query(text, [organizationId])
    const given = sent.mock.calls.map(
      ([statement]) => (statement as unknown as { text: string }).text,
    )
    sent.mockRestore()
    await client.query('rollback')
    client.isDistributed = false
    // How often statements were prepared again does not matter here.
    return given.map((text) => text.replace(/\n-- \d+$/, ''))
  }

  it.each([
    ['before the first lock', true, [lock, lock], [hold, lock, lock]],
    ['not where it has written', true, [write, lock], [write, lock]],
    ['not on one machine', false, [lock], [lock]],
  ])('%s', async (_when, isDistributed, asked, sent) => {
    expect(await sentIn(isDistributed, asked)).toEqual(sent)
  })

  it('and what goes wrong there is what the caller hears', async () => {
    client.isDistributed = true
    await client.query("begin; set local app.organization_id = '" + organizationId + "'")
    await expect(client.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero')
    await expect(client.query(lock, [organizationId])).rejects.toThrow('transaction is aborted')
    await client.query('rollback')
    client.isDistributed = false
  })
})

describe('PLT-160 whether the database is distributed', () => {
  it('is asked again after a failed connection, before another is used', async () => {
    const asked = vi
      .spyOn(PreparingClient.prototype, 'checkDistributed')
      .mockRejectedValueOnce(new Error('cut off'))
      .mockImplementation(function (this: PreparingClient) {
        this.isDistributed = true
        return Promise.resolve(true)
      })
    const { db, close } = openDatabase(database().connection, { maxConnections: 2 })
    const kind = () => systemTransaction(db, async ({ isDistributed }) => isDistributed)
    const both = await Promise.allSettled([kind(), kind()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'fulfilled')).toMatchObject({ value: true })
    expect(await kind()).toBe(true)
    asked.mockRestore()
    await close()
  })
})
