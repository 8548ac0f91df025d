import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { inOak } from '../../../ledger/testing/ledger.ts'
import { createCommandRunner } from '../../../platform/run-command.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { makeBooking, makeEvent } from '../../../testing/bookings.ts'
import { makeOrganizations, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson } from '../../../testing/people.ts'
import { listLeftoverFunds } from './list-leftover-funds.ts'
import { createSendOffers } from './tasks.ts'

const database = useTestDatabase(8)
const DAY = 86_400
const nowSeconds = Math.floor(Date.now() / 1000)
let families = 0
beforeAll(() => makeOrganizations(database()))

const offerAt = (aheadSeconds = 0) =>
  createSendOffers({
    db: database().db,
    commands: createCommandRunner(database().db),
    refundService: { begin: async () => undefined },
    now: () => (nowSeconds + aheadSeconds) * 1000,
    findSite: async () => ({ origin: 'http://oak.localhost', locale: 'en-US' }),
  })()
const eventAt = (startSeconds: number, status = 'Scheduled') =>
  makeEvent(database(), oak.organizationId, { label: 'Camp', startSeconds, status })
const household = async (cents: number, { email = true, language = 'en' } = {}) => {
  const address = `h${(families += 1)}@mail.example`
  const loginId = await makeLogin(database(), address)
  await database().pool.query('update logins set language = $2 where login_id = $1', [
    loginId,
    language,
  ])
  const userId = await makeAccount(database(), oak.organizationId, loginId)
  if (email)
    await inOak(database(), (tx) =>
      tx.db
        .updateTable('users')
        .set({ email: address })
        .where('organizationId', '=', oak.organizationId)
        .where('userId', '=', userId)
        .execute(),
    )
  const personId = await makePerson(database(), oak.organizationId, userId, 'Maya', cents)
  return { userId, personId, address }
}
type Household = Awaited<ReturnType<typeof household>>
const book = (
  event: Awaited<ReturnType<typeof eventAt>>,
  { userId, personId }: Household,
  status = 'Registered',
) => makeBooking(database(), oak.organizationId, { event, userId, authUserId: personId, status })
const mailsTo = ({ address }: Household) =>
  inOak(database(), async (tx) =>
    (
      await tx.db
        .selectFrom('outbox')
        .select('payload')
        .where('organizationId', '=', oak.organizationId)
        .where('topic', '=', 'mail.requested')
        .execute()
    )
      .map(
        ({ payload }) =>
          payload as { kind: string; to: string; language: string; data: Record<string, string> },
      )
      .filter(({ to }) => to === address),
  )
const offersOf = ({ personId }: Household) =>
  inOak(database(), (tx) =>
    tx.db
      .selectFrom('remainingOffers')
      .selectAll()
      .where('organizationId', '=', oak.organizationId)
      .where('userId', '=', personId)
      .orderBy('endedSeconds')
      .execute(),
  )

describe('REM-01 the number of queries does not grow with the people', () => {
  it('is the same for one person and for thirty', async () => {
    const event = await eventAt(nowSeconds - 7200)
    const statementsFor = async (people: number) => {
      const one = await household(500)
      await book(event, one)
      for (let more = 1; more < people; more += 1)
        await book(event, {
          ...one,
          personId: await makePerson(
            database(),
            oak.organizationId,
            one.userId,
            `Person ${more}`,
            500,
          ),
        })
      await offerAt()
      const spy = vi.spyOn(pg.Client.prototype, 'query')
      const found = await inOak(database(), (tx) =>
        listLeftoverFunds(
          tx,
          { accountUserId: one.userId },
          { nowMs: nowSeconds * 1000, canDonate: true },
        ),
      )
      const statements = spy.mock.calls.length
      spy.mockRestore()
      return { statements, people: found.length }
    }
    const [one, thirty] = [await statementsFor(1), await statementsFor(30)]
    expect([one.people, thirty.people]).toEqual([1, 30])
    expect(one.statements).toBeGreaterThan(0)
    expect(thirty.statements).toBe(one.statements)
  })
})

describe('REM-06 a household is asked once when a person’s last session ended with money', () => {
  it('by one mail in its language with a link, however many jobs run', async () => {
    const one = await household(1250, { language: 'fr' })
    const event = await eventAt(nowSeconds - 7200)
    await book(event, one)
    await Promise.all([offerAt(), offerAt(), offerAt()])
    await offerAt(600)
    expect(await mailsTo(one)).toMatchObject([
      {
        kind: 'remaining-funds',
        language: 'fr',
        data: {
          names: 'Maya',
          sessions: 'Camp series',
          amount: '12.50',
          link: expect.stringMatching(/^http:\/\/oak\.localhost\/offer\/remaining#[\w-]{43}$/),
        },
      },
    ])
    expect(await offersOf(one)).toMatchObject([{ choice: null, endedSeconds: event.endSeconds }])
    const kept = JSON.stringify(
      await inOak(database(), (tx) =>
        tx.db
          .selectFrom('remainingLetters')
          .selectAll()
          .where('organizationId', '=', oak.organizationId)
          .execute(),
      ),
    )
    expect(kept).not.toContain((await mailsTo(one))[0]?.data['link']?.split('#')[1])
  })

  it('not before it has ended, nor with nothing left, nor where the booking was none', async () => {
    const [running, poor, cancelled, longAgo, calledOff] = [
      await household(100),
      await household(0),
      await household(100),
      await household(100),
      await household(100),
    ]
    await book(await eventAt(nowSeconds - 60), running)
    const ended = await eventAt(nowSeconds - 7200)
    await book(ended, poor)
    await book(ended, cancelled, 'Cancelled')
    await book(await eventAt(nowSeconds - 30 * DAY), longAgo)
    await book(await eventAt(nowSeconds - 7200, 'Cancelled'), calledOff)
    await offerAt()
    for (const one of [running, poor, cancelled, longAgo, calledOff])
      expect([await offersOf(one), await mailsTo(one)]).toEqual([[], []])
    await offerAt(3 * 3600)
    expect(await offersOf(running)).toHaveLength(1)
  })

  it('when a timetable runs out, those there at its end, not everybody from before', async () => {
    const last = await eventAt(nowSeconds - 7200)
    const on = (daysBefore: number) =>
      makeEvent(database(), oak.organizationId, {
        label: 'Camp',
        startSeconds: last.startSeconds - daysBefore * DAY,
        seriesId: last.seriesId,
      })
    const [long, recent, there] = [await household(300), await household(300), await household(300)]
    await book(await on(40), long)
    await book(await on(5), recent)
    await book(await on(1), there)
    await offerAt()
    expect([
      await offersOf(long),
      await offersOf(recent),
      await mailsTo(long),
      await mailsTo(recent),
    ]).toEqual([[], [], [], []])
    expect([(await offersOf(there)).length, (await mailsTo(there)).length]).toEqual([1, 1])
  })

  it('a person with an upcoming reservation is asked after that one', async () => {
    const one = await household(800)
    const next = await eventAt(nowSeconds + DAY)
    await book(await eventAt(nowSeconds - 7200), one)
    await book(next, one)
    await offerAt()
    expect(await offersOf(one)).toEqual([])
    await offerAt(2 * DAY)
    expect(await offersOf(one)).toMatchObject([{ seriesId: next.seriesId }])
  })

  it('what is undecided when the next session ends is offered again, and only that', async () => {
    const one = await household(800)
    await book(await eventAt(nowSeconds - 7200), one)
    await offerAt()
    const next = await eventAt(nowSeconds + DAY)
    await book(next, one)
    await offerAt(2 * DAY)
    await Promise.all([offerAt(2 * DAY), offerAt(2 * DAY)])
    expect((await offersOf(one)).map(({ choice }) => choice)).toEqual(['superseded', null])
    expect(await mailsTo(one)).toHaveLength(2)
  })

  it('a household without an email sees it after signing in', async () => {
    const one = await household(800, { email: false })
    await book(await eventAt(nowSeconds - 7200), one)
    await offerAt()
    expect(await offersOf(one)).toMatchObject([{ letterId: null, choice: null }])
  })
})
