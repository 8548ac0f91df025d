import { startOfDaySeconds } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { makeOrganizations } from '../testing/organizations.ts'
import { post, spentBetween, spentByDay } from './index.ts'
import { reverse } from './reverse.ts'
import { charge, inOak, makeRichPerson, spending } from './testing/ledger.ts'

const NEW_YORK = 'America/New_York'
const database = useTestDatabase()
beforeAll(() => makeOrganizations(database()))

const at = (iso: string) => Date.parse(iso) / 1000

const buy = async (userId: string, cents: number, iso: string): Promise<string> => {
  const posted = await inOak(database(), (tx) =>
    post(tx, { ...charge(userId, cents), happenedSeconds: at(iso) }),
  )
  return posted.ok ? posted.value.journalId : ''
}
const refundJournal = (journalId: string, userId: string, cents: number, iso: string) =>
  inOak(database(), (tx) =>
    reverse(tx, {
      journalId,
      kind: 'refund',
      key: `back ${journalId} ${cents}`,
      happenedSeconds: at(iso),
      part: [spending(userId, cents), { purpose: 'sales', amountCents: -cents }],
    }),
  )

/** As shown in the overview, and as counted by the limits. */
const todayOf = (userId: string, now: string) =>
  inOak(database(), async (tx) => {
    const day = (away: number) => startOfDaySeconds(at(now), NEW_YORK, away)
    const [limits] = await spentBetween(tx, [userId], day(0), day(1))
    const [overview] = await spentByDay(tx, [userId], day(0), NEW_YORK)
    return [overview?.cents ?? 0, limits?.allCents ?? 0]
  })

describe('BNK-02 a person’s spending by the organization’s day', () => {
  it('is the same for overview and limits, less the refunds of that day’s sales', async () => {
    const maya = await makeRichPerson(database(), 10_000)
    const yesterday = await buy(maya, 400, '2026-07-08T03:59:59Z')
    const cap = await buy(maya, 900, '2026-07-08T04:00:00Z')
    await buy(maya, 50, '2026-07-08T15:00:00Z')
    await refundJournal(cap, maya, 300, '2026-07-08T15:30:00Z')
    await refundJournal(yesterday, maya, 400, '2026-07-08T15:31:00Z')
    expect(await todayOf(maya, '2026-07-08T16:00:00Z')).toEqual([650, 650])
    const days = await inOak(database(), (tx) =>
      spentByDay(tx, [maya], at('2026-07-07T04:00:00Z'), NEW_YORK),
    )
    expect(days.toSorted((a, b) => (a.day < b.day ? -1 : 1))).toEqual([
      { day: '2026-07-07', cents: 0 },
      { day: '2026-07-08', cents: 650 },
    ])
  })

  it.each([
    ['the day of 23 hours', '2026-03-08T12:00:00Z', '2026-03-08T05:00:00Z'],
    ['the day of 25 hours', '2026-11-01T12:00:00Z', '2026-11-01T04:00:00Z'],
    ['the day after the clocks went forward', '2026-03-09T12:00:00Z', '2026-03-09T04:00:00Z'],
  ])('begins with %s', async (_day, now, began) => {
    const theo = await makeRichPerson(database(), 1_000)
    await buy(theo, 7, new Date((at(began) - 1) * 1000).toISOString())
    await buy(theo, 30, began)
    expect(await todayOf(theo, now)).toEqual([30, 30])
  })
})
