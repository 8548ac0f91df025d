// Bookings of the people with demo sign-ins. They are made first. The other seats are assigned
// randomly.

import { seededRandom } from '../seed/random.ts'
import type { Household } from '../people/person.ts'
import { seatsLeft, type Booker, type BookingStatus } from './booker.ts'
import type { EventDraft } from './event-draft.ts'

export interface PlannedBooking {
  readonly series: string
  /** Keys of people of one household. */
  readonly people: readonly string[]
  /**
   * The series' first event on or after this day (or the last one on or before it, if it is in the
   * past).
   */
  readonly offsetDays: number
  readonly time?: string
  readonly status?: BookingStatus
}

export const pinewoodBookings: readonly PlannedBooking[] = [
  { series: 'waterski', people: ['maya'], offsetDays: 1, time: '10:00' },
  { series: 'waterski', people: ['maya'], offsetDays: -2, time: '10:00' },
  { series: 'lane-swim', people: ['maya', 'theo'], offsetDays: 3, time: '09:00' },
  { series: 'lane-swim', people: ['theo'], offsetDays: -3, time: '11:00' },
  { series: 'archery', people: ['theo'], offsetDays: 2 },
  { series: 'pottery', people: ['maya'], offsetDays: 5 },
  { series: 'waterski', people: ['theo'], offsetDays: 2, time: '14:00', status: 'Waitlisted' },
  { series: 'high-ropes', people: ['maya'], offsetDays: 4, status: 'Needs Approval' },
  { series: 'court-2', people: ['maya', 'theo'], offsetDays: -6, status: 'Cancelled' },
  { series: 'pottery', people: ['family-hana', 'family-miles'], offsetDays: 1 },
  { series: 'lane-swim', people: ['family-hana', 'family-miles'], offsetDays: 2, time: '10:00' },
]

export const lakesideBookings: readonly PlannedBooking[] = [
  { series: 'court-1', people: ['andre', 'simone'], offsetDays: 1, time: '18:30' },
  { series: 'swim-lessons', people: ['jada'], offsetDays: 2, time: '16:00' },
  { series: 'pickleball', people: ['imani', 'elijah'], offsetDays: 3 },
  { series: 'court-2', people: ['imani', 'elijah'], offsetDays: -8, time: '09:30' },
  { series: 'lap-lanes', people: ['simone'], offsetDays: -3, time: '06:30' },
  { series: 'lap-lanes', people: ['andre'], offsetDays: 5, time: '17:30', status: 'Waitlisted' },
  { series: 'club-room', people: ['andre'], offsetDays: 12, status: 'Needs Approval' },
  { series: 'court-1', people: ['family', 'family-hana'], offsetDays: 2, time: '08:00' },
]

export const harborBookings: readonly PlannedBooking[] = [
  { series: 'kayaks', people: ['paloma', 'tomas'], offsetDays: 1, time: '09:00' },
  { series: 'cabanas', people: ['ingrid'], offsetDays: 2 },
  { series: 'slips', people: ['anders'], offsetDays: -4 },
  { series: 'pier-yoga', people: ['ingrid', 'maren'], offsetDays: 3 },
  { series: 'sunset-sail', people: ['ingrid', 'anders'], offsetDays: 4, status: 'Needs Approval' },
  { series: 'shuttle', people: ['tomas', 'paloma', 'nico'], offsetDays: 2, time: '10:00' },
  { series: 'cabanas', people: ['paloma'], offsetDays: 3, status: 'Waitlisted' },
  { series: 'kayaks', people: ['family-hana', 'family'], offsetDays: 2, time: '14:00' },
]

const eventOf = (
  planned: PlannedBooking,
  events: readonly EventDraft[],
): EventDraft | undefined => {
  const possible = events.filter(
    ({ plan, time, isCancelled }) =>
      plan.key === planned.series && time === (planned.time ?? time) && !isCancelled,
  )
  return planned.offsetDays < 0
    ? possible.findLast(({ offsetDays }) => offsetDays <= planned.offsetDays)
    : possible.find(({ offsetDays }) => offsetDays >= planned.offsetDays)
}

/** Returns the account holders whose people have planned bookings. */
export const bookPlanned = (
  plannedBookings: readonly PlannedBooking[],
  events: readonly EventDraft[],
  households: readonly Household[],
  booker: Booker,
): ReadonlySet<string> => {
  const plannedHolders = new Set<string>()
  for (const planned of plannedBookings) {
    const household = households.find(({ holder, participants }) =>
      [holder, ...participants].some(({ key }) => planned.people.includes(key)),
    )
    const event = eventOf(planned, events)
    if (!household || !event)
      throw new Error(`no household or event for ${planned.series} of ${planned.people.join(', ')}`)
    const people = [household.holder, ...household.participants].filter(({ key }) =>
      planned.people.includes(key),
    )
    if (planned.status === 'Waitlisted') event.mustFill = true
    else if (seatsLeft(event) < people.length)
      throw new Error(`no seats left for ${planned.series} of ${planned.people.join(', ')}`)
    booker.book(
      seededRandom(`wish/${event.eventId}`),
      event,
      household,
      people,
      planned.status ?? 'Registered',
    )
    plannedHolders.add(household.holder.userId)
  }
  return plannedHolders
}
