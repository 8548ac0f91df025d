// Records bookings: seats, extras, the group, when they were made, and who came through the gate.

import { demoId } from '../seed/demo-id.ts'
import type { DemoClock } from '../seed/clock.ts'
import type { Random } from '../seed/random.ts'
import type { Household, Person } from '../people/person.ts'
import type { Row } from '../store/insert-rows.ts'
import type { EventDraft } from './event-draft.ts'
import type { FairUse } from './fair-use.ts'

export type BookingStatus =
  | 'Registered'
  | 'Needs Approval'
  | 'Waitlisted'
  | 'Offered'
  | 'Declined'
  | 'Cancelled'
  | 'No Show'

const takesSeat: ReadonlySet<BookingStatus> = new Set(['Registered', 'Needs Approval', 'Offered'])
const CANCEL_UNTIL_SECONDS = 2 * 3600

export const seatsLeft = ({ slots, seatsTaken }: EventDraft): number =>
  (slots.capacity ?? Infinity) - seatsTaken

/**
 * Some came a little early, and most left about on time. People who are inside now have not left.
 */
const gate = (random: Random, event: EventDraft, nowSeconds: number) => {
  const inAt = event.startSeconds + random.integer(-9, 6) * 60
  const outAt = event.endSeconds + random.integer(-12, 4) * 60
  const seen = random.chance(0.9)
  return {
    lastCheckInAt: seen && inAt < nowSeconds ? inAt : null,
    lastCheckOutAt: seen && outAt < nowSeconds && random.chance(0.93) ? outAt : null,
  }
}

const takeExtra = (
  random: Random,
  event: EventDraft,
  person: Person,
  household: Household,
): string[] => {
  if (!event.plan.settings?.extraRequired && !random.chance(0.35)) return []
  const extra = random.shuffled(event.extras).find(({ people, capacity }) => people.size < capacity)
  extra?.people.add(person.userId)
  extra?.households.add(household.holder.userId)
  return extra ? [extra.extraId] : []
}

/** Everyone who waits for an event has a number, in the order in which they joined the waitlist. */
const numberWaiting = (rows: readonly Row<'bookings'>[]): Row<'bookings'>[] => {
  const lastNumbers = new Map<string, number>()
  const numbers = new Map<string, number>()
  const waiting = rows
    .filter(({ status }) => status === 'Waitlisted')
    .toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt))
  for (const { bookingId, eventId } of waiting) {
    const number = (lastNumbers.get(eventId) ?? 0) + 1
    lastNumbers.set(eventId, number)
    numbers.set(bookingId, number)
  }
  return rows.map((row) => ({ ...row, waitingNumber: numbers.get(row.bookingId) ?? null }))
}

export const createBooker = (organizationId: string, clock: DemoClock, fairUse: FairUse) => {
  const rows: Row<'bookings'>[] = []

  const madeSeconds = (random: Random, event: EventDraft): number => {
    const latest = Math.min(event.startSeconds - 3600, clock.nowSeconds - 600)
    return latest - random.integer(0, 5 * 86_400)
  }

  const book = (
    random: Random,
    event: EventDraft,
    household: Household,
    people: readonly Person[],
    status: BookingStatus,
  ): void => {
    const groupId = demoId('group', event.eventId, household.holder.userId, status)
    const createdAt = new Date(madeSeconds(random, event) * 1000)
    const seated = takesSeat.has(status)
    for (const person of people) {
      if (seated) event.seatsTaken += 1
      if (status !== 'Cancelled' && status !== 'Declined') fairUse.note(event, person, household)
      const came =
        status === 'Registered'
          ? gate(random, event, clock.nowSeconds)
          : { lastCheckInAt: null, lastCheckOutAt: null }
      rows.push({
        organizationId,
        bookingId: demoId('booking', event.eventId, person.userId, status),
        eventId: event.eventId,
        seriesId: event.seriesId,
        userId: household.holder.userId,
        authUserId: person.userId,
        groupId,
        status,
        startSeconds: event.startSeconds,
        endSeconds: event.endSeconds,
        startDayHash: event.startDayHash,
        startWeekHash: event.startWeekHash,
        extraIds: seated ? takeExtra(random, event, person, household) : [],
        ...came,
        cancelExpiresAt: event.startSeconds - CANCEL_UNTIL_SECONDS,
        createdAt,
      })
    }
  }

  return { book, rows: () => numberWaiting(rows) }
}

export type Booker = ReturnType<typeof createBooker>
