import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { asAnotherRequest } from '../../platform/database/one-connection.ts'
import { tenantTransaction, type TenantTransaction } from '../../platform/database/transaction.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeTimetable } from './testing/timetable.ts'
import { readChanges } from './timetable-store.ts'
import { createTimetable, type ReadTimetable } from './timetable.ts'

const database = useTestDatabase()
const NOW = Math.floor(Date.UTC(2026, 10, 16, 12) / 1000)
const HOUR = 3600
const at = (hours: number) => NOW + hours * HOUR
const span = { lowerSeconds: NOW, nowSeconds: NOW }
let eventIds: readonly string[]
let read: ReadTimetable

const change =
  (
    eventId: string,
    columns: { registeredCount?: number; startSeconds?: number; endSeconds?: number },
  ) =>
  ({ db }: TenantTransaction) =>
    db
      .updateTable('events')
      .set(columns)
      .where('organizationId', '=', oak.organizationId)
      .where('eventId', '=', eventId)
      .execute()
const write = (eventId: string, columns: Parameters<typeof change>[1]) =>
  asAnotherRequest(() =>
    tenantTransaction(database().db, oak.organizationId, change(eventId, columns)),
  )
const counts = async () =>
  new Map(
    (await read(oak.organizationId, span)).map(({ eventId, registeredCount }) => [
      eventId,
      registeredCount,
    ]),
  )

beforeAll(async () => {
  await makeOrganizations(database())
  eventIds = await makeTimetable(database(), oak.organizationId, {}, [
    { startSeconds: at(1) },
    { startSeconds: at(2) },
    { startSeconds: at(3) },
  ])
  read = createTimetable(database().db)
})

describe('RSV-52 a cached timetable is never stale', () => {
  it('sees every write since the last read', async () => {
    const [first = '', second = ''] = eventIds
    expect(await counts()).toEqual(new Map(eventIds.map((eventId) => [eventId, 0])))
    await write(first, { registeredCount: 2 })
    expect((await counts()).get(first)).toBe(2)
    await write(second, { registeredCount: 1 })
    await write(first, { registeredCount: 3 })
    expect([(await counts()).get(first), (await counts()).get(second)]).toEqual([3, 1])
  })

  it('sees what was written before a read and committed after it', async () => {
    const [first = '', second = ''] = eventIds
    const { db } = database()
    await counts()
    // The mark that a check of only the newest transaction would use, which misses changes.
    let unguarded = ''
    await tenantTransaction(db, oak.organizationId, async (slow) => {
      await change(first, { registeredCount: 4 })(slow)
      await write(second, { registeredCount: 3 })
      expect([
        (await asAnotherRequest(counts)).get(first),
        (await asAnotherRequest(counts)).get(second),
      ]).toEqual([3, 3])
      const newest = await asAnotherRequest(() =>
        tenantTransaction(db, oak.organizationId, (tx) =>
          sql<{ mark: string }>`
        select pg_snapshot_xmax(pg_current_snapshot())::text as mark
        from organizations where organization_id = ${tx.organizationId}`.execute(tx.db),
        ),
      )
      const { mark } = await asAnotherRequest(() =>
        tenantTransaction(db, oak.organizationId, (tx) => readChanges(tx, NOW, 10)),
      )
      unguarded = `${newest.rows[0]?.mark ?? ''}@${mark.split('@')[1]}`
    })
    const missed = await tenantTransaction(db, oak.organizationId, (tx) =>
      readChanges(tx, NOW, 10, unguarded),
    )
    expect(missed.changed).toEqual([])
    expect((await counts()).get(first)).toBe(4)
  })

  it('PLT-71 reads everything again once another server answers with other numbers', async () => {
    const { db } = database()
    const readSince = (mark?: string) =>
      tenantTransaction(db, oak.organizationId, (tx) => readChanges(tx, NOW, 10, mark))
    const { size } = await readSince()
    // A transaction of another test, in any database of this server, may hold the mark back.
    let mark = ''
    const readTwice = async () => {
      ;({ mark } = await readSince())
      return (await readSince(mark)).changed
    }
    await expect.poll(readTwice, { timeout: 50_000 }).toEqual([])
    // The other server's numbers are far ahead: judged by them alone, nothing here would be new.
    const [oldest = '', server = ''] = mark.split('@')
    const elsewhere = `${BigInt(oldest) + 1_000_000n}@${Number(server) - 60}`
    expect((await readSince(elsewhere)).changed).toHaveLength(size)
    expect((await readSince(`${BigInt(oldest) + 1_000_000n}@${server}`)).changed).toEqual([])
  })

  it('keeps the order when an event moves, and follows those that come and go', async () => {
    const [first = '', second = '', third = ''] = eventIds
    await write(first, { startSeconds: at(10), endSeconds: at(11) })
    const listed = async () => (await read(oak.organizationId, span)).map(({ eventId }) => eventId)
    expect(await listed()).toEqual([second, third, first])
    const [added = ''] = await makeTimetable(database(), oak.organizationId, {}, [
      { startSeconds: at(5) },
    ])
    expect(await listed()).toEqual([second, third, added, first])
    await tenantTransaction(database().db, oak.organizationId, (tx) =>
      tx.db
        .deleteFrom('events')
        .where('organizationId', '=', oak.organizationId)
        .where('eventId', '=', third)
        .execute(),
    )
    expect(await listed()).toEqual([second, added, first])
    await write(second, { startSeconds: at(-300), endSeconds: at(-299) })
    expect(await listed()).toEqual([added, first])
  })

  it('cuts the span that is asked for, and reads what is long over from the table', async () => {
    const [first = '', second = ''] = eventIds
    expect(
      (await read(oak.organizationId, { ...span, lowerSeconds: at(7), upperSeconds: at(12) })).map(
        ({ eventId }) => eventId,
      ),
    ).toEqual([first])
    expect(
      (await read(oak.organizationId, { ...span, lowerSeconds: at(7), upperSeconds: at(10) })).map(
        ({ eventId }) => eventId,
      ),
    ).toEqual([])
    expect(
      (await read(oak.organizationId, { ...span, lowerSeconds: at(-400) })).map(
        ({ eventId }) => eventId,
      )[0],
    ).toBe(second)
  })

  it('gives the same where there is more than is kept', async () => {
    const bounded = createTimetable(database().db, { ofOne: 1, inAll: 1 })
    expect(await bounded(oak.organizationId, span)).toEqual(await read(oak.organizationId, span))
    await write(eventIds[0] ?? '', { registeredCount: 1 })
    expect(await bounded(oak.organizationId, span)).toEqual(await read(oak.organizationId, span))
  })

  it('gives simultaneous requests each an answer as of their time', async () => {
    const [first = ''] = eventIds
    const seen: number[] = []
    for (const registeredCount of [2, 3, 4]) {
      const before = Promise.all(Array.from({ length: 20 }, counts))
      await write(first, { registeredCount })
      const after = await Promise.all(Array.from({ length: 20 }, counts))
      seen.push(
        ...after.map((one) => one.get(first) ?? 0).filter((count) => count !== registeredCount),
      )
      await before
    }
    expect(seen).toEqual([])
  })
})
