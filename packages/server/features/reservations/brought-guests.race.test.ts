import type { Member } from '@lodgepole/domain/identity/access/actor'
import { completeFeatures } from '@lodgepole/domain/organizations/features'
import { completePolicies } from '@lodgepole/domain/organizations/policies'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { createCommandRunner } from '../../platform/run-command.ts'
import { createRunBatch } from '../../platform/run-batch.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { createBookingQueue, type TakeSeats } from './booking-queue.ts'
import { createBook } from './commands/book.ts'
import { bookingsOf, eventRow, makeAccounts, makeTimetable } from './testing/timetable.ts'

const database = useTestDatabase(20)
const { organizationId } = oak
const NOW = Date.UTC(2026, 10, 16, 12)
const START = NOW / 1000 + 7 * 86_400
const LIMIT = 2
const rules = async () => ({
  policies: completePolicies({ guestsPerEvent: LIMIT }),
  features: completeFeatures({ eventRegistration: true }),
})
/** Each has its own queue, as on two servers. */
let servers: readonly TakeSeats[] = []
const line = () =>
  createBookingQueue(
    createRunBatch(database().db, createCommandRunner(database().db)),
    createBook(rules),
  )
const memberOf = (userId: string): Member => ({
  kind: 'member',
  loginId: userId,
  userId,
  roles: new Set(['account-holder']),
})
const bring = (
  server: TakeSeats | undefined,
  userId: string,
  eventId: string,
  personIds: readonly string[],
  guests: readonly string[],
) =>
  server?.(
    {
      personIds,
      guests,
      eventIds: [eventId],
      extras: [],
      joinWaitlist: false,
      campusId: null,
      payerId: undefined,
    },
    { organizationId, actor: memberOf(userId), requestId: newId(), nowMs: NOW },
  )
const eventWithHost = async () => {
  const [eventId = ''] = await makeTimetable(database(), organizationId, {}, [
    { startSeconds: START, capacityCount: 50 },
  ])
  const [host = ''] = await makeAccounts(database(), organizationId, 1)
  expect(await bring(servers[0], host, eventId, [host], [])).toMatchObject({ ok: true })
  return { eventId, host }
}

beforeAll(async () => {
  await makeOrganizations(database())
  servers = [line(), line()]
})

describe('RSV-77 a household cannot pass its limit of guests with several requests at once', () => {
  it('20 at once, from two servers', async () => {
    const { eventId, host } = await eventWithHost()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        bring(servers[index % 2], host, eventId, [], [`Guest ${index}`]),
      ),
    )
    expect(answers.filter((answer) => answer?.ok)).toHaveLength(LIMIT)
    expect(await bookingsOf(database(), organizationId, [eventId])).toHaveLength(1 + LIMIT)
    expect((await eventRow(database(), organizationId, eventId)).registeredCount).toBe(1 + LIMIT)
  }, 60_000)

  it('would exceed it without the household’s lock (control)', async () => {
    const { eventId, host } = await eventWithHost()
    const { seriesId, startSeconds, endSeconds, startDayHash, startWeekHash } = await eventRow(
      database(),
      organizationId,
      eventId,
    )
    let [looked, release] = [0, () => undefined as void]
    const allHaveLooked = new Promise<void>((resolve) => (release = resolve))
    await Promise.all(
      Array.from({ length: 5 }, () =>
        tenantTransaction(database().db, organizationId, async (tx) => {
          const seats = await tx.db
            .selectFrom('bookings')
            .select('bookingId')
            .where('organizationId', '=', organizationId)
            .where('eventId', '=', eventId)
            .where('authUserId', '<>', host)
            .execute()
          looked += 1
          if (looked === 5) release()
          await allHaveLooked
          if (seats.length >= LIMIT) return
          const guest = newId()
          await tx.db
            .insertInto('users')
            .values({
              organizationId,
              userId: guest,
              firstName: 'Guest',
              role: 'guest',
              guestOf: host,
            })
            .execute()
          await tx.db
            .insertInto('bookings')
            .values({
              organizationId,
              bookingId: newId(),
              eventId,
              seriesId,
              userId: host,
              authUserId: guest,
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
    expect((await bookingsOf(database(), organizationId, [eventId])).length).toBeGreaterThan(
      1 + LIMIT,
    )
  })
})
