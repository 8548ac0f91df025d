// An event while its seats are being assigned.

import { demoId } from '../seed/demo-id.ts'
import type { DemoClock } from '../seed/clock.ts'
import { seededRandom } from '../seed/random.ts'
import type { Row } from '../store/insert-rows.ts'
import type { ExtraPlan, SeriesPlan, Slots } from './series-plan.ts'

export interface ExtraDraft extends ExtraPlan {
  readonly extraId: string
  readonly people: Set<string>
  readonly households: Set<string>
}

export interface EventDraft {
  readonly eventId: string
  readonly seriesId: string
  readonly plan: SeriesPlan
  readonly slots: Slots
  readonly offsetDays: number
  readonly time: string
  readonly startSeconds: number
  readonly endSeconds: number
  readonly startDayHash: string
  readonly startWeekHash: string
  readonly isWeekend: boolean
  readonly isCancelled: boolean
  readonly extras: readonly ExtraDraft[]
  /** Its weekly recurrence. Null for a single event. */
  readonly ruleId: string | null
  /** It has a waitlist, so it must be full. */
  mustFill: boolean
  seatsTaken: number
}

const FROM_DAYS = -30
const TO_DAYS = 21

/** Monday is 1, Sunday 7. */
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() || 7

const ruleIdOf = (organizationId: string, plan: SeriesPlan, slots: Slots, time: string) =>
  demoId(organizationId, 'rule', plan.key, String(plan.slots.indexOf(slots)), time)

const draft = (
  organizationId: string,
  clock: DemoClock,
  plan: SeriesPlan,
  slots: Slots,
  offsetDays: number,
  time: string,
): EventDraft => {
  const startSeconds = clock.at(offsetDays, time)
  const name = [organizationId, plan.key, clock.day(offsetDays), time] as const
  return {
    eventId: demoId('event', ...name),
    seriesId: demoId(organizationId, 'series', plan.key),
    plan,
    slots,
    offsetDays,
    time,
    startSeconds,
    endSeconds: startSeconds + slots.minutes * 60,
    startDayHash: clock.day(offsetDays),
    startWeekHash: clock.week(offsetDays),
    isWeekend: weekdayOf(clock.day(offsetDays)) > 5,
    // Thunder, an instructor's flu: about one in seventy. Never in the next days, where people look
    // first.
    isCancelled:
      (offsetDays < -1 || offsetDays > 3) &&
      seededRandom(`cancelled/${name.join('/')}`).chance(0.014),
    extras: (plan.extras ?? []).map((extra) => ({
      ...extra,
      extraId: demoId(organizationId, 'extra', plan.key, extra.key),
      people: new Set(),
      households: new Set(),
    })),
    ruleId: ruleIdOf(organizationId, plan, slots, time),
    mustFill: false,
    seatsTaken: 0,
  }
}

export const draftEvents = (
  organizationId: string,
  clock: DemoClock,
  plans: readonly SeriesPlan[],
): EventDraft[] => {
  const offsets = Array.from({ length: TO_DAYS - FROM_DAYS + 1 }, (_, index) => FROM_DAYS + index)
  return offsets.flatMap((offsetDays) => {
    const weekday = weekdayOf(clock.day(offsetDays))
    return plans.flatMap((plan) =>
      plan.slots
        .filter(({ weekdays }) => weekdays.includes(weekday))
        .flatMap((slots) =>
          slots.times.map((time) => draft(organizationId, clock, plan, slots, offsetDays, time)),
        ),
    )
  })
}

/** Each hour of the timetable, over all the days of the history. */
export const ruleRows = (
  organizationId: string,
  clock: DemoClock,
  plans: readonly SeriesPlan[],
): Row<'eventRules'>[] =>
  plans.flatMap((plan) =>
    plan.slots.flatMap((slots) =>
      slots.times.map((time) => ({
        organizationId,
        ruleId: ruleIdOf(organizationId, plan, slots, time),
        seriesId: demoId(organizationId, 'series', plan.key),
        firstDay: clock.day(FROM_DAYS),
        untilDay: clock.day(TO_DAYS),
        weekdays: [...slots.weekdays],
        everyWeeks: 1,
        startTime: time,
        minutes: slots.minutes,
      })),
    ),
  )

/**
 * Far enough away that nobody sees it, and that a demo that runs for months does not come to an
 * end.
 */
const NEXT_SEASON_DAYS = 350

/**
 * The first event of next season. A session that recurs without end asks nobody about remaining
 * funds.
 */
export const nextSeason = (
  organizationId: string,
  clock: DemoClock,
  plans: readonly SeriesPlan[],
): EventDraft[] =>
  plans.flatMap((plan) => {
    const [slots] = plan.slots
    const day = Array.from({ length: 7 }, (_, more) => NEXT_SEASON_DAYS + more).find((offsetDays) =>
      slots?.weekdays.includes(weekdayOf(clock.day(offsetDays))),
    )
    return slots && day !== undefined && plan.state === undefined
      ? [
          {
            ...draft(organizationId, clock, plan, slots, day, slots.times[0] ?? '09:00'),
            isCancelled: false,
            ruleId: null,
          },
        ]
      : []
  })

const extraValue = ({ extraId, label, capacity, people, households }: ExtraDraft) => ({
  extraId,
  label,
  status: 'Available',
  capacityCount: capacity,
  capacityMax: capacity,
  registeredCount: people.size,
  householdsMax: 0,
  householdsCount: households.size,
  bookingsMax: 0,
  bookingsCount: people.size,
  householdParticipantMax: 0,
})

export const eventRow = (organizationId: string, event: EventDraft): Row<'events'> => ({
  organizationId,
  eventId: event.eventId,
  seriesId: event.seriesId,
  label: event.plan.eventLabel,
  startSeconds: event.startSeconds,
  endSeconds: event.endSeconds,
  startDayHash: event.startDayHash,
  startWeekHash: event.startWeekHash,
  capacityCount: event.slots.capacity,
  registeredCount: event.seatsTaken,
  status: event.isCancelled ? 'Cancelled' : 'Scheduled',
  eventExtras: event.extras.map(extraValue),
  isPremium: event.slots.isPremium ?? false,
  ruleId: event.ruleId,
  ruleDay: event.ruleId === null ? null : event.startDayHash,
})
