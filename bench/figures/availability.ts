// A timetable for a family: what the rules decide about every event, from the tables to the text
// that is sent.

import { figureAtMost, ratioAtMost, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import type { BookingContext } from '../../packages/domain/reservations/booking-context.ts'
import { createLabeller } from '../../packages/domain/reservations/label.ts'
import type { BookableEvent, Series } from '../../packages/domain/reservations/series.ts'
import { startBare } from '../support/bare.ts'
import { freshEvents, makeBookers, withClient } from '../support/bookers.ts'
import { percentileMs, type Asked } from '../support/latency.ts'
import { databaseUrl, runningProduct } from '../support/product.ts'

const HOST = 'harbor.localhost'
const SAMPLES = 60

/** A household of six with a booking in every hundredth event, and as many events as requested. */
const timetable = (ground: BenchContext, count: number) =>
  ground.shared(
    `timetable-${count}`,
    async (): Promise<{ readonly product: Asked; readonly bare: Asked }> => {
      const [url, { port }] = [await databaseUrl(ground), await runningProduct(ground)]
      const where = await ground.shared('timetable-place', () => makeBookers(url, port, HOST, 1))
      const [family] = where.bookers
      if (!family) throw new Error('no family')
      await withClient(url, (client) =>
        client.query(
          "update organizations set policies = '{}', features = '{\"eventRegistration\": " +
            "true}' where organization_id = $1",
          [where.organizationId],
        ),
      )
      const eventIds = await freshEvents(url, where, count, 100)
      await withClient(url, (client) =>
        client.query(
          `insert into bookings (organization_id, booking_id, event_id, series_id, user_id,
              auth_user_id, group_id, status, start_seconds, end_seconds, start_day_hash,
                start_week_hash)
         select organization_id, gen_random_uuid(), event_id, series_id, $2, person,
           gen_random_uuid(), 'Registered', start_seconds, end_seconds, start_day_hash,
           start_week_hash
         from events, unnest($3::uuid[]) person
         where organization_id = $1 and event_id = any($4::uuid[])`,
          [
            where.organizationId,
            family.userId,
            family.people,
            eventIds.filter((_, index) => index % 100 === 0),
          ],
        ),
      )
      const bare = await startBare(ground, {
        DATABASE_URL: url,
        READ_STATEMENT: `select * from events where organization_id = '${where.organizationId}'
            and series_id = '${where.seriesId}'`,
      })
      ground.onClose(bare.stop)
      const both = {
        product: {
          port,
          host: HOST,
          path: `/v2/session/availability?personIds=${family.people.join(',')}`,
          token: family.token,
        },
        bare: { port: bare.port, host: HOST, path: '/read' },
      }
      for (const each of Object.values(both)) await percentileMs(0.95, each, 20)
      return both
    },
  )

const availabilityOf =
  (count: number, goalMs: number) =>
  (ground: BenchContext): Figure => ({
    name: `availability-${count}`,
    what:
      `95th percentile of what ${count.toLocaleString('en-US')} events are to a family of six, ` +
      'every rule on, database to JSON',
    unit: 'ms',
    against: 'a bare Fastify route that reads the same events and sends them',
    goal: figureAtMost(goalMs),
    rounds: 5,
    measure: async () => percentileMs(0.95, (await timetable(ground, count)).product, SAMPLES),
    denominator: async () => percentileMs(0.95, (await timetable(ground, count)).bare, SAMPLES),
  })

export const availabilityLarge = availabilityOf(10_000, 150)
export const availabilitySmall = availabilityOf(1_000, 30)

const HOUR = 3600
const NOW = 1_800_000_000
const EVENTS = 10_000
const WIDE = {
  maxPerDay: 50,
  maxPerWeek: 50,
  maxPerPremium: 50,
  maxPerSplit0: 50,
  maxPerSplit1: 50,
  maxFutureBookings: 5_000,
}

const series: Series = {
  sessionId: 'court',
  label: 'Court',
  category: 'Location',
  campusId: null,
  timeZone: 'America/New_York',
  state: null,
  enabled: true,
  hidden: false,
  waitlistEnabled: true,
  quotaWholeWeek: { ...WIDE, scope: 'ACCOUNT' },
  quotaSplitWeek: { ...WIDE, scope: 'PARTICIPANT', stratifyId: 'PARTICIPANT_ID' },
  quotaLimitBookings: { ...WIDE, scope: 'PARTICIPANT' },
  quotaGapDays: 1,
  quotaGapOccurances: 0,
  eventReservationSettings: { cutoffAtHoursPrior: 1, forwardBookingDays: 400 },
  priceSettings: null,
}
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
const events: readonly BookableEvent[] = Array.from({ length: EVENTS }, (_, index) => {
  const startSeconds = NOW + 10 * HOUR + (index % 8_000) * HOUR
  return {
    eventId: `e${index}`,
    sessionId: 'court',
    startSeconds,
    endSeconds: startSeconds + HOUR,
    startDayHash: day(startSeconds),
    startWeekHash: `W${Math.floor(startSeconds / 604_800)}`,
    capacityCount: 8,
    registeredCount: index % 7,
    status: 'Scheduled',
    expiresAt: null,
    eventExtras: [],
    isPremium: index % 11 === 0,
  }
})
const people = Array.from({ length: 6 }, (_, index) => ({
  personId: `p${index}`,
  firstName: `P${index}`,
  restricted: false,
  restrictionExpiresAt: null,
}))
const asking: BookingContext = {
  household: { accountId: 'a', lodgingId: null },
  account: { restricted: false, restrictionExpiresAt: null, bookingEventCapacityLimit: null },
  people,
  selection: [],
  campusId: null,
  isAdmin: false,
  isConcierge: false,
  seats: events
    .filter((_, index) => index % 500 === 0)
    .flatMap((event) =>
      people.map(({ personId }) => ({
        ...event,
        personId,
        accountId: 'a',
        lodgingId: null,
        status: 'Registered',
      })),
    ),
  policies: {
    guestsPerEvent: 0,
    noOverlappingReservations: true,
    noSameTimeOnConsecutiveDays: true,
    weeklySlotCap: null,
    minimumNoticeHours: 0,
    requirePriceSettings: false,
  },
  occurrences: new Map(),
  closures: [],
  nowSeconds: NOW,
}

let kept = 0
const timed = (work: () => void): number => {
  const started = performance.now()
  for (let turn = 0; turn < 20; turn += 1) work()
  return (performance.now() - started) / 20
}

const labelAll = (): void => {
  const label = createLabeller(asking)
  for (const event of events) kept += label(event, series).code.length
}

export const labelling = (): Figure => ({
  name: 'labelling',
  what: `labels of ${EVENTS.toLocaleString('en-US')} events for six people, every rule on`,
  unit: 'ms',
  against:
    'a loop over the same events and people that only reads the fields which the rules look at',
  goal: ratioAtMost(3),
  rounds: 7,
  measure: async () => {
    // The first turns only warm up the code.
    if (kept === 0) timed(labelAll)
    return timed(labelAll)
  },
  denominator: async () =>
    timed(() => {
      for (const event of events) {
        for (const person of people) {
          kept +=
            event.startSeconds +
            event.endSeconds +
            event.startDayHash.length +
            event.startWeekHash.length +
            event.registeredCount +
            (event.capacityCount ?? 0) +
            event.status.length +
            event.eventExtras.length
          kept +=
            person.personId.length +
            (person.restricted ? 1 : 0) +
            (event.isPremium ? 1 : 0) +
            series.quotaGapDays +
            (series.eventReservationSettings.cutoffAtHoursPrior ?? 0)
        }
      }
    }),
})
