import { describe, expect, inject, it } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { brokenInvariants } from '../broken-invariants.ts'
import { isLargeLoaded, loadLarge } from './load-large.ts'
import { largeOrganizationId } from './make-organization.ts'
import { sizesAt } from './sizes.ts'

const nowSeconds = Date.UTC(2026, 10, 1, 15, 0) / 1000
const scale = 0.01
const database = useTestDatabase(2)
const rows = async <T extends object>(text: string, values: unknown[] = []) =>
  (await database().pool.query<T>(text, values)).rows
const UUID_V4 = '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'

describe('the sizes of large data', () => {
  it('DEMO-07 add up exactly, with two fifths in the first organization', () => {
    const sum = (pick: (size: ReturnType<typeof sizesAt>[number]) => number) =>
      sizesAt(1).reduce((total, size) => total + pick(size), 0)
    expect([sizesAt(1).length, sum(({ people }) => people)]).toEqual([50, 100_000])
    expect([sum(({ bookings }) => bookings), sum(({ journals }) => journals)]).toEqual([
      1_000_000, 1_000_000,
    ])
    expect(sizesAt(1)[0]).toMatchObject({
      people: 40_000,
      bookings: 400_000,
      journals: 400_000,
      journalsOfOneAccount: 100_000,
    })
  })

  it('DEMO-07 refuse a scale that makes no sense', () => {
    for (const wrong of [0, -1, 0.001, 11, Number.NaN])
      expect(() => sizesAt(wrong)).toThrow(RangeError)
  })
})

// Loaded on a single machine and distributed afterwards: rows generated from a series would be
// copied between nodes, which the policies refuse.
describe.skipIf(inject('testServers').workers.length > 0)('large data at one hundredth', () => {
  it('DEMO-07 goes on after an interruption and has the right counts', async () => {
    const { connection } = database()
    expect(await isLargeLoaded(connection)).toBe(false)
    const stop = (text: string) => {
      if (text.startsWith('5/50')) throw new Error('stopped')
    }
    await expect(loadLarge(connection, { scale, nowSeconds, onStep: stop })).rejects.toThrow(
      'stopped',
    )
    expect(await isLargeLoaded(connection)).toBe(false)
    expect((await rows('select 1 from organizations')).length).toBeLessThan(10)
    await loadLarge(connection, { scale, nowSeconds, onStep: () => undefined })
    expect(await isLargeLoaded(connection)).toBe(true)
    const tables = ['organizations', 'users', 'bookings', 'journals', 'postings', 'hosts', 'logins']
    const counts = await Promise.all(
      tables.map((table) => rows<{ count: number }>(`select count(*)::int from ${table}`)),
    )
    expect(counts.map(([row]) => row?.count)).toEqual([50, 1_000, 10_000, 10_000, 20_000, 50, 100])
  })

  it('DEMO-07 keeps every rule of ledger and reservations', async () => {
    expect(await brokenInvariants(database().pool)).toEqual([])
  })

  it('DEMO-07 has one account with very many postings, in the largest organization', async () => {
    const [most] = await rows(`
      select organization_id as "organizationId", count(*)::int
      from postings p join accounts a using (organization_id, account_id)
      where a.user_id is not null group by organization_id, account_id order by 2 desc limit 1`)
    expect(most).toEqual({ organizationId: largeOrganizationId({ number: 1 }), count: 1_000 })
  })

  it('DEMO-07 has ids the API accepts, days in the series’ time zone, and sign-ins', async () => {
    const ids = await rows(
      `
      select user_id::text as id from users where user_id::text !~ $1
      union all select booking_id::text from bookings where booking_id::text !~ $1`,
      [UUID_V4],
    )
    expect(ids).toEqual([])
    const days = await rows(`
      select event_id from events e join series s using (organization_id, series_id)
      where to_char(to_timestamp(start_seconds) at time zone s.time_zone, 'YYYY-MM-DD/IYYY"-W"IW')
            <> start_day_hash || '/' || start_week_hash`)
    expect(days).toEqual([])
    const signIns = await rows(`
      select l.email, u.role
      from logins l
      join users u on u.login_id = l.login_id where l.email like '%@org-07.example' order by 1`)
    expect(signIns).toEqual([
      { email: 'admin@org-07.example', role: 'admin' },
      { email: 'member@org-07.example', role: 'account-holder' },
    ])
  })
})
