import { type Member } from '@lodgepole/domain/identity/access/actor'
import { localDay, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { completeFeatures } from '@lodgepole/domain/organizations/features'
import { completePolicies } from '@lodgepole/domain/organizations/policies'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { createCommandRunner, type CommandRunner } from '../../../platform/run-command.ts'
import { createRunBatch } from '../../../platform/run-batch.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { makeOrganizations, oak } from '../../../testing/organizations.ts'
import { together } from '../../../testing/together.ts'
import { createBookingQueue, type TakeSeats } from '../booking-queue.ts'
import { createBook } from '../commands/book.ts'
import { closeDays } from '../commands/close-days.ts'
import { bookingsOf, makeAccounts, makeTimetable } from '../testing/timetable.ts'
import { markOf } from './affected.ts'
import { createRefundClosed } from './refund-closed.ts'
import { insertClosure, listAffected, listClosures } from './store.ts'

const database = useTestDatabase(20)
const { organizationId } = oak
const NOW = Date.UTC(2026, 10, 16, 12)
const START = NOW / 1000 + 7 * 86_400
const rules = async () => ({
  policies: completePolicies({}),
  features: completeFeatures({ eventRegistration: true }),
})
let runner: CommandRunner
let book: TakeSeats
let refundClosed: ReturnType<typeof createRefundClosed>

beforeAll(async () => {
  await makeOrganizations(database())
  runner = createCommandRunner(database().db)
  book = createBookingQueue(createRunBatch(database().db, runner), createBook(rules))
  refundClosed = createRefundClosed({
    db: database().db,
    commands: runner,
    organizations: { findCurrent: rules },
    refundService: { begin: async () => undefined } as never,
    now: () => NOW,
  })
})

const memberOf = (userId: string): Member => ({
  kind: 'member',
  loginId: userId,
  userId,
  roles: new Set(['account-holder']),
})
const staff: Member = { ...memberOf(newId()), roles: new Set(['admin']) }
const take = (userId: string, eventId: string) =>
  book(
    {
      personIds: [userId],
      eventIds: [eventId],
      extras: [],
      joinWaitlist: false,
      campusId: null,
      payerId: undefined,
    },
    { organizationId, actor: memberOf(userId), requestId: newId(), nowMs: NOW },
  )
const spanOf = (sessionId: string) => ({
  sessionId,
  campusId: null,
  firstDay: localDay(START, DEFAULT_TIME_ZONE),
  lastDay: localDay(START, DEFAULT_TIME_ZONE),
})

/** Does what staff do: look, close what was shown, and look again when it has changed. */
const closeNow = async (sessionId: string): Promise<string> => {
  for (let tries = 0; tries < 50; tries += 1) {
    const span = spanOf(sessionId)
    const seen = await tenantTransaction(database().db, organizationId, (tx) =>
      listAffected(tx, { ...span, fromSeconds: NOW / 1000 }),
    )
    const closed = await runner.run(
      closeDays,
      { ...span, reason: 'Storm', offerAgain: false, mark: markOf(seen) },
      { organizationId, actor: staff, requestId: newId(), nowMs: NOW },
    )
    if (closed.ok) return closed.value.closureId
  }
  throw new Error('the day could not be closed')
}
const rowsOf = (closureId: string) =>
  tenantTransaction(database().db, organizationId, (tx) =>
    tx.db
      .selectFrom('closedBookings')
      .selectAll()
      .where('organizationId', '=', organizationId)
      .where('closureId', '=', closureId)
      .execute(),
  )

describe('SCH-05 closing while people book', () => {
  it('leaves nobody in a closed event, and refunds each reservation once', async () => {
    const sessionId = newId()
    const [eventId = ''] = await makeTimetable(database(), organizationId, { sessionId }, [
      { startSeconds: START, capacityCount: 200 },
    ])
    const members = await makeAccounts(database(), organizationId, 120)
    const closing = closeNow(sessionId)
    const answers = await Promise.all(members.map((userId) => take(userId, eventId)))
    const closureId = await closing
    const late = await take((await makeAccounts(database(), organizationId, 1))[0] ?? '', eventId)
    expect(late).toMatchObject({ ok: false, error: { details: { reason: { kind: 'closure' } } } })
    await Promise.all([1, 2, 3].map(() => refundClosed({ organizationId, closureId })))
    const rows = await bookingsOf(database(), organizationId, [eventId])
    expect(rows.filter(({ status }) => status !== 'Cancelled')).toEqual([])
    expect(rows).toHaveLength(answers.filter(({ ok }) => ok).length)
    // Each household is notified once, no matter how many runs of the job reached the end.
    const told = await tenantTransaction(database().db, organizationId, (tx) =>
      tx.db
        .selectFrom('outbox')
        .select('payload')
        .where('organizationId', '=', organizationId)
        .where('topic', '=', 'reservations.household-closed')
        .execute(),
    )
    expect(
      told.filter(({ payload }) => (payload as { closureId?: string }).closureId === closureId),
    ).toHaveLength(rows.length)
    expect(new Set((await rowsOf(closureId)).map(({ bookingId }) => bookingId))).toEqual(
      new Set(rows.map(({ bookingId }) => bookingId)),
    )
  }, 120_000)

  it('continues after an interruption', async () => {
    const sessionId = newId()
    const eventIds = await makeTimetable(
      database(),
      organizationId,
      { sessionId },
      [0, 1, 2].map((hour) => ({ startSeconds: START + hour * 3600, capacityCount: 10 })),
    )
    const members = await makeAccounts(database(), organizationId, 3)
    for (const [index, userId] of members.entries())
      expect((await take(userId, eventIds[index] ?? '')).ok).toBe(true)
    const closureId = await closeNow(sessionId)
    let begun = 0
    const broken: CommandRunner = {
      run: (command, input, context) => {
        begun += 1
        if (begun === 2) throw new Error('the machine went down')
        return runner.run(command, input, context)
      },
    }
    const first = createRefundClosed({
      db: database().db,
      commands: broken,
      organizations: { findCurrent: rules },
      refundService: { begin: async () => undefined } as never,
      now: () => NOW,
    })
    await expect(first({ organizationId, closureId })).rejects.toThrow('went down')
    expect(await rowsOf(closureId)).toHaveLength(1)
    await refundClosed({ organizationId, closureId })
    expect(await rowsOf(closureId)).toHaveLength(3)
  }, 60_000)

  it('would leave a person in it without the event’s lock (control)', async () => {
    const sessionId = newId()
    const [eventId = ''] = await makeTimetable(database(), organizationId, { sessionId }, [
      { startSeconds: START, capacityCount: 4 },
    ])
    const [userId = ''] = await makeAccounts(database(), organizationId, 1)
    const bothHaveLooked = together(2)
    const span = spanOf(sessionId)
    await Promise.all([
      tenantTransaction(database().db, organizationId, async (tx) => {
        const isOpen = (await listClosures(tx, span.firstDay)).every(
          (one) => one.sessionId !== sessionId,
        )
        await bothHaveLooked()
        const { seriesId, startSeconds, endSeconds, startDayHash, startWeekHash } = await tx.db
          .selectFrom('events')
          .selectAll()
          .where('organizationId', '=', organizationId)
          .where('eventId', '=', eventId)
          .executeTakeFirstOrThrow()
        if (isOpen)
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
      tenantTransaction(database().db, organizationId, async (tx) => {
        const seen = await listAffected(tx, { ...span, fromSeconds: NOW / 1000 })
        await bothHaveLooked()
        expect(seen).toEqual([])
        await insertClosure(tx, {
          ...span,
          closureId: newId(),
          reason: 'Storm',
          offerAgain: false,
          createdAt: new Date(NOW),
          createdByLoginId: null,
        })
      }),
    ])
    expect(
      (await bookingsOf(database(), organizationId, [eventId])).map(({ status }) => status),
    ).toEqual(['Registered'])
  })
})
