import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { brokenInvariants } from './broken-invariants.ts'
import { isDemoLoaded, loadDemo } from './load-demo.ts'

const nowSeconds = Date.UTC(2026, 1, 3, 15, 0) / 1000
const nextDaySeconds = nowSeconds + 86_400
const database = useTestDatabase(2)
let objectsFolder = ''

beforeAll(async () => {
  objectsFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-objects-'))
})
afterAll(() => rm(objectsFolder, { recursive: true, force: true }))

const counts = async () => {
  const names = [
    'logins',
    'organizations',
    'users',
    'journals',
    'postings',
    'bookings',
    'hosts',
  ] as const
  const found = await Promise.all(
    names.map((name) => database().pool.query<{ count: string }>(`select count(*) from ${name}`)),
  )
  return Object.fromEntries(
    names.map((name, index) => [name, Number(found[index]?.rows[0]?.count)]),
  )
}

/** The number of rows that the planner expects. */
const isDistributed = inject('testServers').workers.length > 0
const believed = async (table: string) =>
  Number(
    (
      await database().pool.query<{ reltuples: number }>(
        'select reltuples from pg_class where oid = $1::regclass',
        [table],
      )
    ).rows[0]?.reltuples,
  )

describe('a load that was interrupted', () => {
  it('DEMO-05 leaves nothing of an unfinished organization, and is not yet loaded', async () => {
    // Simulates a database that fails at the last table of the first organization.
    await database().pool.query('alter table bookings add constraint interrupted check (false)')
    await expect(loadDemo(database().db, { nowSeconds, objectsFolder })).rejects.toThrow(
      /interrupted/,
    )
    await database().pool.query('alter table bookings drop constraint interrupted')
    expect(await counts()).toEqual({
      logins: 26,
      organizations: 0,
      users: 0,
      journals: 0,
      postings: 0,
      bookings: 0,
      hosts: 0,
    })
    expect(await isDemoLoaded(database().db)).toBe(false)
  })

  it('DEMO-05 goes on after the last finished organization', async () => {
    const stopAfter = 'Lakeside'
    const onStep = (text: string) => {
      if (text.startsWith(stopAfter)) throw new Error('stopped')
    }
    await expect(loadDemo(database().db, { nowSeconds, objectsFolder, onStep })).rejects.toThrow(
      'stopped',
    )
    const half = await counts()
    expect([half['organizations'], half['hosts']]).toEqual([2, 0])
    expect(await isDemoLoaded(database().db)).toBe(false)

    await loadDemo(database().db, { nowSeconds: nextDaySeconds, objectsFolder })
    expect(await isDemoLoaded(database().db)).toBe(true)
    expect(await counts()).toMatchObject({ logins: 26, organizations: 3, hosts: 6 })
    // For a distributed table, the planner's statistics are on the workers.
    if (!isDistributed) expect(await believed('postings')).toBe((await counts())['postings'])
    expect(await brokenInvariants(database().pool)).toEqual([])
  })

  it('DEMO-05 changes nothing when the demo is there', async () => {
    const before = await counts()
    await loadDemo(database().db, { nowSeconds: nextDaySeconds + 86_400, objectsFolder })
    expect(await counts()).toEqual(before)
  })
})
