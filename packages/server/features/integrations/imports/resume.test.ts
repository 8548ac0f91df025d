import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createCommandRunner } from '../../../platform/run-command.ts'
import { asAnotherRequest } from '../../../platform/database/one-connection.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { importTasks } from './tasks.ts'
import { dataFolder, importDriver, people } from './testing/imports.ts'

const folder = await dataFolder()
const server = useTestServer({ prepare: prepareHouseholds, environment: { DATA_DIR: folder } })
let homes: TestHouseholds
const imports = importDriver(server, folder, () => homes)
const ROWS = 20_000
const BAD_EVERY = 100
/** Enough rows to be interrupted in the middle. */
const CUT_ROWS = 4_000

/** Households of four; every hundredth row has an invalid date. */
const file = (count: number, badEvery = Infinity) =>
  people([
    ['First name', 'Last name', 'Household', 'Email', 'Birthday', 'Member ID', 'Phone', 'City'],
    ...Array.from({ length: count }, (_, index) => {
      const household = Math.floor(index / 4)
      const isHolder = index % 4 === 0
      const day = (index + 3) % badEvery === 0 ? '31/31/2015' : isHolder ? '4/5/1980' : '6/7/2015'
      return [
        `First${index}`,
        `Family${household}`,
        `H${household}`,
        isHolder ? `h${household}@many.example` : '',
        day,
        `K${index}`,
        '555-010-2030',
        'Elsewhere',
      ]
    }),
  ])

const resume = async () => {
  await server
    .database()
    .pool.query(
      "update people_imports set worked_at = now() - interval '2 minutes' where state in " +
        "('checking', 'importing', 'undoing')",
    )
  await importTasks(imports.parts())['resume-imports']?.({} as never, {} as never)
}
const countPeople = async () =>
  Number(
    (
      await server
        .database()
        .pool.query('select count(*) from users where organization_id = $1', [oak.organizationId])
    ).rows[0].count,
  )

/**
 * Closes the connection that creates people as soon as it has written some, as if the process had
 * died.
 */
const cutWhen = (pattern: string) =>
  asAnotherRequest(async () => {
    const { coordinator, workers } = inject('testServers')
    const { database } = server.database().connection
    // On a distributed database it runs on a worker.
    const nodes = [coordinator, ...workers].map((node) => new pg.Client({ ...node, database }))
    for (const node of nodes) await node.connect()
    try {
      for (const untilMs = Date.now() + 100_000; Date.now() < untilMs; await wait(2))
        for (const node of nodes) {
          const { rowCount } = await node.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where datname = ' +
              'current_database() and pid <> pg_backend_pid() and state = $2 and query ilike $1',
            [pattern, 'active'],
          )
          if (rowCount) return true
        }
      return false
    } finally {
      for (const node of nodes) await node.end()
    }
  })

beforeAll(async () => {
  homes = await makeHouseholds(server)
})

describe('IMP-10 an interrupted import is done completely or not at all', () => {
  it('an interrupted check restarts, and the earlier run can’t write to it', async () => {
    const { importId, answer } = await imports.upload(file(3_000))
    await imports.post('/check', {
      importId,
      duplicates: 'skip',
      dayOrder: 'month-first',
      columns: answer.json.item.columns,
    })
    const { store } = imports.parts()
    let pieces = 0
    const breaking = async function* (name: string) {
      for await (const piece of (await store.read(name)) ?? []) {
        pieces += 1
        if (pieces > 2) throw new Error('the process died')
        yield piece
      }
    }
    await expect(
      imports.work(importId, { store: { ...store, read: async (name) => breaking(name) } }),
    ).rejects.toThrow('died')
    expect(await imports.one(importId)).toMatchObject({
      state: 'checking',
      rowsRead: expect.any(Number),
    })
    // A run that was only slow continues after another has started.
    let [goOn, isWaiting] = [() => {}, () => {}]
    const waits = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const waiting = new Promise<void>((resolve) => {
      isWaiting = resolve
    })
    const slow = async function* (name: string) {
      let first = true
      for await (const piece of (await store.read(name)) ?? []) {
        yield piece
        if (first) {
          isWaiting()
          await waits
        }
        first = false
      }
    }
    const slowRun = imports.work(importId, {
      store: { ...store, read: async (name) => slow(name) },
    })
    await waiting
    await resume()
    goOn()
    await slowRun
    expect(await imports.one(importId)).toMatchObject({
      state: 'checked',
      rowsRead: 3_000,
      counts: { create: 3_000, bad: 0 },
    })
    const staged = await server
      .database()
      .pool.query(
        'select count(*)::int as count, count(distinct new_id)::int as ids from ' +
          'people_import_rows where import_id = $1',
        [importId],
      )
    expect(staged.rows).toEqual([{ count: 3_000, ids: 3_000 }])
  }, 60_000)

  it('IMP-11 twenty thousand rows, two hundred bad: each is listed, nobody changes', async () => {
    const before = await imports.everybody()
    const bad = await imports.check(file(ROWS, BAD_EVERY))
    const found = await imports.faults(bad.importId)
    expect(found.filter((fault) => fault.endsWith('birthISO NOT_A_DAY'))).toHaveLength(200)
    expect(found.slice(0, 2)).toEqual(['99 birthISO NOT_A_DAY', '199 birthISO NOT_A_DAY'])
    expect(await countPeople()).toBe(before.users.length)
  }, 120_000)

  it('an interrupted import or undo changes nothing or all; the next run finishes', async () => {
    const before = await imports.everybody()
    const { importId } = await imports.check(file(CUT_ROWS))
    const begun = await imports.post('/apply', { importId })
    expect(begun.status).toBe(200)
    const [cut, dying] = [
      cutWhen('%insert into users%'),
      imports
        .work(importId, { commands: createCommandRunner(server.database().db) })
        .catch(() => 'died'),
    ]
    expect(await cut).toBe(true)
    await dying
    expect(await countPeople()).toBe(before.users.length)
    if ((await imports.one(importId)).state === 'importing') await resume()
    expect(await imports.one(importId)).toMatchObject({
      state: 'imported',
      counts: { create: CUT_ROWS },
    })
    expect(await countPeople()).toBe(before.users.length + CUT_ROWS)

    await imports.post('/undo', { importId })
    const [cutAgain, dyingAgain] = [
      cutWhen('%delete from users%'),
      imports.work(importId).catch(() => 'died'),
    ]
    expect(await cutAgain).toBe(true)
    await dyingAgain
    expect([before.users.length, before.users.length + CUT_ROWS]).toContain(await countPeople())
    if ((await imports.one(importId)).state === 'undoing') await resume()
    expect(await imports.one(importId)).toMatchObject({ state: 'undone' })
    expect(await imports.everybody()).toEqual(before)
  }, 180_000)
})
