import { type Member, system } from '@lodgepole/domain/identity/access/actor'
import { completeFeatures } from '@lodgepole/domain/organizations/features'
import { completePolicies } from '@lodgepole/domain/organizations/policies'
import type { Series } from '@lodgepole/domain/reservations/series'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { createCommandRunner, type CommandRunner } from '../../platform/run-command.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { createRunBatch } from '../../platform/run-batch.ts'
import { createBookingQueue, type TakeSeats } from './booking-queue.ts'
import { createBook } from './commands/book.ts'
import { createCancel } from './commands/cancel.ts'
import { createFill } from './commands/fill.ts'
import { bookingsOf, eventRow, makeAccounts, makeTimetable } from './testing/timetable.ts'
import { testSecrets } from '../../testing/secrets.ts'

const database = useTestDatabase(20)
const { organizationId } = oak
const NOW = Date.UTC(2026, 10, 16, 12)
/** A week later, far from the moment when quotas open. */
const START = NOW / 1000 + 7 * 86_400
const rules = async () => ({
  policies: completePolicies({}),
  features: completeFeatures({ eventRegistration: true }),
})
const cancel = createCancel(rules)
let runner: CommandRunner
let book: TakeSeats

beforeAll(async () => {
  await makeOrganizations(database())
  runner = createCommandRunner(database().db)
  book = createBookingQueue(createRunBatch(database().db, runner), createBook(rules))
})

const memberOf = (userId: string): Member => ({
  kind: 'member',
  loginId: userId,
  userId,
  roles: new Set(['account-holder']),
})
const context = (userId: string) => ({
  organizationId,
  actor: memberOf(userId),
  requestId: newId(),
  nowMs: NOW,
})
const take = (userId: string, eventIds: readonly string[], joinWaitlist = false) =>
  book(
    { personIds: [userId], eventIds, extras: [], joinWaitlist, campusId: null, payerId: undefined },
    context(userId),
  )
const giveUp = async (userId: string, eventId: string) => {
  const own = (await bookingsOf(database(), organizationId, [eventId])).find(
    (one) => one.userId === userId && one.status !== 'Cancelled',
  )
  return own
    ? runner.run(cancel, { eventId, groupId: own.groupId, personIds: [userId] }, context(userId))
    : undefined
}
const timetable = (series: Partial<Series>, count: number, capacityCount: number) =>
  makeTimetable(
    database(),
    organizationId,
    series,
    Array.from({ length: count }, (_, index) => ({
      startSeconds: START + index * 3600,
      capacityCount,
    })),
  )

/** Booking without its locks: everyone reads, then everyone writes. */
const withoutLocks = async (
  rows: readonly { readonly userId: string; readonly eventId: string }[],
  isFree: (taken: number) => boolean,
  counts: 'event' | 'account',
) => {
  let [looked, release] = [0, () => undefined as void]
  const allHaveLooked = new Promise<void>((resolve) => (release = resolve))
  await Promise.all(
    rows.map(({ userId, eventId }) =>
      tenantTransaction(database().db, organizationId, async (tx) => {
        const mine = tx.db
          .selectFrom('bookings')
          .select('bookingId')
          .where('organizationId', '=', organizationId)
        const taken = await (
          counts === 'event'
            ? mine.where('eventId', '=', eventId)
            : mine.where('userId', '=', userId)
        ).execute()
        looked += 1
        if (looked === rows.length) release()
        await allHaveLooked
        if (!isFree(taken.length)) return
        const event = await tx.db
          .selectFrom('events')
          .selectAll()
          .where('organizationId', '=', organizationId)
          .where('eventId', '=', eventId)
          .executeTakeFirstOrThrow()
        const { seriesId, startSeconds, endSeconds, startDayHash, startWeekHash } = event
        await tx.db
          .insertInto('bookings')
          .values({
            organizationId,
            bookingId: newId(),
            eventId,
            seriesId,
            userId,
            authUserId: userId,
            groupId: newId(),
            status: 'Registered',
            startSeconds,
            endSeconds,
            startDayHash,
            startWeekHash,
          })
          .execute()
      }),
    ),
  )
}

describe('RSV-10 an event is never over its capacity', () => {
  it('500 people at once for 20 seats', async () => {
    const [eventId = ''] = await timetable({}, 1, 20)
    const members = await makeAccounts(database(), organizationId, 500)
    const answers = await Promise.all(members.map((userId) => take(userId, [eventId])))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.message])))).toEqual(
      new Set(['Full']),
    )
    expect(
      (await bookingsOf(database(), organizationId, [eventId])).map(({ status }) => status),
    ).toEqual(Array.from({ length: 20 }, () => 'Registered'))
    expect((await eventRow(database(), organizationId, eventId)).registeredCount).toBe(20)
  }, 120_000)

  it('with two servers side by side, each with its own line and its own connections', async () => {
    const other = openDatabase(database().connection, { maxConnections: 10, secrets: testSecrets })
    try {
      const elsewhere = createBookingQueue(
        createRunBatch(other.db, createCommandRunner(other.db)),
        createBook(rules),
      )
      const [eventId = ''] = await timetable({}, 1, 20)
      const members = await makeAccounts(database(), organizationId, 200)
      const answers = await Promise.all(
        members.map((userId, index) =>
          index % 2
            ? take(userId, [eventId])
            : elsewhere(
                {
                  personIds: [userId],
                  eventIds: [eventId],
                  extras: [],
                  joinWaitlist: false,
                  campusId: null,
                  payerId: undefined,
                },
                context(userId),
              ),
        ),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
      expect(await bookingsOf(database(), organizationId, [eventId])).toHaveLength(20)
    } finally {
      await other.close()
    }
  }, 60_000)

  it('would be without its lock (control)', async () => {
    const [eventId = ''] = await timetable({}, 1, 5)
    const members = await makeAccounts(database(), organizationId, 15)
    await withoutLocks(
      members.map((userId) => ({ userId, eventId })),
      (taken) => taken < 5,
      'event',
    )
    expect((await bookingsOf(database(), organizationId, [eventId])).length).toBeGreaterThan(5)
  })
})

describe('RSV-61 an item is never over its limit of bookings', () => {
  const extras = [{ extraId: 'kayak', label: 'Kayak', bookingsMax: 3 }]
  const event = () =>
    makeTimetable(database(), organizationId, {}, [
      { startSeconds: START, capacityCount: 100, eventExtras: extras },
    ])

  it('40 people at once for 3', async () => {
    const [eventId = ''] = await event()
    const members = await makeAccounts(database(), organizationId, 40)
    const answers = await Promise.all(
      members.map((userId) =>
        book(
          {
            personIds: [userId],
            eventIds: [eventId],
            extras: [{ eventId, extraId: 'kayak' }],
            joinWaitlist: false,
            campusId: null,
            payerId: undefined,
          },
          context(userId),
        ),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    expect((await eventRow(database(), organizationId, eventId)).eventExtras).toMatchObject([
      { bookingsCount: 3 },
    ])
  })

  it('would be without the lock (control)', async () => {
    const [eventId = ''] = await event()
    const members = await makeAccounts(database(), organizationId, 6)
    await withoutLocks(
      members.map((userId) => ({ userId, eventId })),
      (taken) => taken < 3,
      'event',
    )
    expect((await bookingsOf(database(), organizationId, [eventId])).length).toBeGreaterThan(3)
  })
})

describe('RSV-11 two requests of one household cannot pass a quota together', () => {
  it('50 at once against three a week', async () => {
    const eventIds = await timetable({ quotaWholeWeek: { scope: 'ACCOUNT', maxPerWeek: 3 } }, 50, 4)
    const [userId = ''] = await makeAccounts(database(), organizationId, 1)
    const answers = await Promise.all(eventIds.map((eventId) => take(userId, [eventId])))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    expect(await bookingsOf(database(), organizationId, eventIds)).toHaveLength(3)
  }, 60_000)

  it('of a lodging, from two accounts that share it', async () => {
    const eventIds = await timetable({ quotaWholeWeek: { scope: 'LODGING', maxPerWeek: 2 } }, 30, 4)
    const members = await makeAccounts(database(), organizationId, 2)
    const lodgingIdPrimary = newId()
    await tenantTransaction(database().db, organizationId, (tx) =>
      tx.db
        .updateTable('users')
        .set({ lodgingIdPrimary })
        .where('organizationId', '=', organizationId)
        .where('userId', 'in', members)
        .execute(),
    )
    await Promise.all(eventIds.map((eventId, index) => take(members[index % 2] ?? '', [eventId])))
    expect(await bookingsOf(database(), organizationId, eventIds)).toHaveLength(2)
  }, 60_000)

  it('would exceed it without its lock (control)', async () => {
    const eventIds = await timetable({}, 15, 4)
    const [userId = ''] = await makeAccounts(database(), organizationId, 1)
    await withoutLocks(
      eventIds.map((eventId) => ({ userId, eventId })),
      (taken) => taken < 3,
      'account',
    )
    expect((await bookingsOf(database(), organizationId, eventIds)).length).toBeGreaterThan(3)
  })
})

describe('RSV-12 storms of booking and canceling', () => {
  it('keep seat counts and the waitlist correct, and promote nobody twice', async () => {
    const eventIds = await timetable({ waitlistEnabled: true }, 2, 3)
    const members = await makeAccounts(database(), organizationId, 40)
    await Promise.all(
      members.map((userId, index) => take(userId, [eventIds[index % 2] ?? ''], true)),
    )
    await Promise.all(
      members.map((userId, index) =>
        index % 3 === 0 ? giveUp(userId, eventIds[index % 2] ?? '') : undefined,
      ),
    )
    for (const eventId of eventIds) {
      const rows = await bookingsOf(database(), organizationId, [eventId])
      const seated = rows.filter(({ status }) => status === 'Registered')
      const waiting = rows.filter(({ status }) => status === 'Waitlisted')
      expect(seated).toHaveLength(3)
      expect((await eventRow(database(), organizationId, eventId)).registeredCount).toBe(3)
      expect(
        new Set(rows.filter(({ status }) => status !== 'Cancelled').map(({ userId }) => userId))
          .size,
      ).toBe(seated.length + waiting.length)
      const numbers = waiting.map(({ waitingNumber }) => waitingNumber)
      expect(new Set(numbers).size).toBe(numbers.length)
    }
  }, 120_000)

  it('give a freed seat to the party that has waited longest', async () => {
    const [eventId = ''] = await timetable({ waitlistEnabled: true }, 1, 1)
    const [holder = '', first = '', second = ''] = await makeAccounts(database(), organizationId, 3)
    for (const userId of [holder, first, second])
      expect((await take(userId, [eventId], true)).ok).toBe(true)
    expect((await giveUp(holder, eventId))?.ok).toBe(true)
    const statusOf = async (userId: string) =>
      (await bookingsOf(database(), organizationId, [eventId])).find((one) => one.userId === userId)
        ?.status
    expect([await statusOf(holder), await statusOf(first), await statusOf(second)]).toEqual([
      'Cancelled',
      'Registered',
      'Waitlisted',
    ])
  })
  it('find the first party that may have the seat, and finish', async () => {
    const [eventId = ''] = await timetable({ waitlistEnabled: true }, 1, 1)
    const [holder = '', ...line] = await makeAccounts(database(), organizationId, 402)
    const [free = '', behind = ''] = line.slice(-2)
    await take(holder, [eventId])
    await Promise.all(line.map((userId) => take(userId, [eventId], true)))
    await tenantTransaction(database().db, organizationId, (tx) =>
      tx.db
        .updateTable('users')
        .set({ restricted: true })
        .where('organizationId', '=', organizationId)
        .where('userId', 'in', line.slice(0, -2))
        .execute(),
    )
    await giveUp(holder, eventId)
    const asks = () =>
      tenantTransaction(database().db, organizationId, async (tx) => {
        const rows = await tx.db
          .selectFrom('outbox')
          .select('payload')
          .where('organizationId', '=', organizationId)
          .where('topic', '=', 'reservations.seat-free')
          .orderBy('createdAt')
          .execute()
        return rows
          .map(({ payload }) => payload as { eventId: string; after: number })
          .filter((one) => one.eventId === eventId)
      })
    // Does what the job would do, with an advancing clock.
    let done = 0
    for (let left = await asks(); left.length > done && done < 10; left = await asks()) {
      const { after } = left[done] as { after: number }
      done += 1
      await runner.run(
        createFill(rules),
        { eventId, afterPlace: after },
        { organizationId, actor: system, requestId: newId(), nowMs: NOW + done },
      )
    }
    expect(done).toBeLessThan(5)
    const statusOf = async (userId: string) =>
      (await bookingsOf(database(), organizationId, [eventId])).find((one) => one.userId === userId)
        ?.status
    expect(
      [await statusOf(line[0] ?? ''), await statusOf(free), await statusOf(behind)].filter(
        (status) => status === 'Registered',
      ),
    ).toHaveLength(1)
    expect((await eventRow(database(), organizationId, eventId)).registeredCount).toBe(1)
  }, 120_000)
})
