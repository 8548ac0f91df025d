// A finalized selection: what the second step shows, what is sent, and what the last step remembers
// even though the timetable has changed by then.

import { eventName } from '@lodgepole/domain/reservations/event-name'
import type { CalendarEntry } from '@lodgepole/domain/reservations/ics'
import type { Choice, ChosenExtras } from './selection.ts'
import type { ReleasedBooking } from './swaps.ts'
import type { BroughtGuest, HouseholdPerson } from './timetable.ts'

export interface RequestedTime {
  readonly eventId: string
  readonly name: string
  readonly day: string
  readonly startSeconds: number
  readonly endSeconds: number
  readonly timeZone: string
  readonly extraIds: readonly string[]
  readonly extraLabels: readonly string[]
  readonly waits: boolean
  readonly needsApproval: boolean
  readonly terms: string
  readonly priceCents: number
  /** What is charged once people on the waitlist get a seat. */
  readonly laterCents: number
}

export interface ReservationRequest {
  readonly people: readonly HouseholdPerson[]
  /** The guests that the household brings along. */
  readonly brought: readonly BroughtGuest[]
  /** The number of people, when nobody is known by name. */
  readonly guests: number
  readonly times: readonly RequestedTime[]
  readonly totalCents: number
  readonly laterCents: number
  /** Reservations that end with this one. */
  readonly released: readonly ReleasedBooking[]
  /** What the member should know before sending. */
  readonly notices: readonly string[]
}

export interface RequestParts {
  readonly released?: readonly ReleasedBooking[]
  readonly notices?: readonly string[]
  readonly choices: readonly Choice[]
  readonly extras: ChosenExtras
  readonly people: readonly HouseholdPerson[]
  readonly brought?: readonly BroughtGuest[]
  readonly personIds: readonly string[]
  readonly totalCents: number
  readonly laterCents: number
  readonly seatCents: (choice: Choice, personId: string) => number
}

export const requestOf = ({
  released = [],
  notices = [],
  choices,
  extras,
  people,
  brought = [],
  personIds,
  totalCents,
  laterCents,
  seatCents,
}: RequestParts): ReservationRequest => ({
  people,
  brought,
  guests: personIds.length,
  times: choices.map((choice) => {
    const { event, series, verdict } = choice
    const waits = verdict.may === 'wait'
    const cents = personIds.reduce((sum, personId) => sum + seatCents(choice, personId), 0)
    const taken = event.eventExtras.filter(({ extraId }) =>
      extras.get(event.eventId)?.includes(extraId),
    )
    return {
      eventId: event.eventId,
      name: eventName(series.label, event.label),
      day: event.startDayHash,
      startSeconds: event.startSeconds,
      endSeconds: event.endSeconds,
      timeZone: series.timeZone,
      extraIds: taken.map(({ extraId }) => extraId),
      extraLabels: taken.map(({ label }) => label),
      waits,
      needsApproval: series.eventReservationSettings.needsApproval ?? false,
      terms: series.eventReservationSettings.terms?.trim() ?? '',
      priceCents: waits ? 0 : cents,
      laterCents: waits ? cents : 0,
    }
  }),
  totalCents,
  laterCents,
  released,
  notices,
})

/** The same for the same people, times, and items, regardless of the order of selection. */
export const requestKey = (
  choices: readonly Choice[],
  extras: ChosenExtras,
  coming: readonly { readonly personId: string }[],
): string =>
  JSON.stringify([
    coming.map(({ personId }) => personId).toSorted(),
    choices.map(({ event: { eventId } }) => [eventId, (extras.get(eventId) ?? []).toSorted()]),
  ])

/** The key of what is sent: the same for the same people, times, and items. */
export const bookingKey = (
  userId: string,
  { people, brought, times, released }: ReservationRequest,
): string =>
  JSON.stringify([
    'reservation',
    userId,
    people.map(({ personId }) => personId).toSorted(),
    times.map(({ eventId, extraIds, waits }) => [eventId, extraIds.toSorted(), waits]),
    ...(released.length > 0 ? [released.map(({ eventId, personId }) => [eventId, personId])] : []),
    ...(brought.length > 0 ? [{ guests: brought.map(({ name }) => name).toSorted() }] : []),
  ])

/** Each text once, even if several times share it. */
export const termsOf = ({ times }: ReservationRequest): readonly string[] => [
  ...new Set(times.flatMap(({ terms }) => (terms ? [terms] : []))),
]

export const extrasToSend = ({
  times,
}: ReservationRequest): readonly { readonly eventId: string; readonly extraId: string }[] =>
  times.flatMap(({ eventId, extraIds }) => extraIds.map((extraId) => ({ eventId, extraId })))

/** Only seats, because a place on the waitlist is not an appointment. */
export const entriesOf = (
  { times, people, brought }: ReservationRequest,
  groupId: string,
  place: { readonly hostname: string; readonly organizationName: string },
): readonly CalendarEntry[] =>
  times
    .filter(({ waits }) => !waits)
    .map(({ eventId, startSeconds, endSeconds, name, extraLabels }) => ({
      uid: `${groupId}-${eventId}@${place.hostname}`,
      startSeconds,
      endSeconds,
      summary: name,
      location: place.organizationName,
      description: [
        [
          ...people.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
          ...brought.map(({ name }) => name),
        ].join(', '),
        extraLabels.join(', '),
      ]
        .filter(Boolean)
        .join('\n'),
    }))
