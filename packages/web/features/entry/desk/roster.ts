// The displayed roster: by event, in the order of the day, filtered by the search.

import type { RosterEvent, RosterPerson } from '@lodgepole/contract/entry/desk/endpoints'
import type { Direction } from '@lodgepole/domain/entry/admit'
import { EARLY_SECONDS, LATE_SECONDS } from '@lodgepole/domain/entry/verify'
import { foldWords } from '@lodgepole/domain/people/fold'
import type { ScanResult } from './make-scan.ts'

export type Shown = 'all' | 'coming' | 'here' | 'waiting'

export const isHere = ({ checkedInAt, checkedOutAt }: RosterPerson): boolean =>
  checkedInAt !== null && (checkedOutAt === null || checkedOutAt < checkedInAt)
export const isGone = (person: RosterPerson): boolean =>
  person.checkedOutAt !== null && !isHere(person)
const isExpected = ({ status, checkedInAt }: RosterPerson): boolean =>
  status === 'Registered' && checkedInAt === null
const isWaiting = ({ status }: RosterPerson): boolean =>
  status !== 'Registered' && status !== 'No Show'

const fits: Readonly<Record<Shown, (person: RosterPerson) => boolean>> = {
  all: () => true,
  coming: isExpected,
  here: isHere,
  waiting: isWaiting,
}

export interface EventRoster {
  readonly event: RosterEvent
  readonly people: readonly RosterPerson[]
  readonly hereCount: number
  readonly seatedCount: number
  readonly waitingCount: number
}

/** Every typed word must start a word of the person's or the household's name. */
export const isCalled = (text: string) => {
  const asked = foldWords(text)
    .split(' ')
    .filter((word) => word !== '')
  return ({
    firstName,
    lastName,
    accountName,
  }: Pick<RosterPerson, 'firstName' | 'lastName' | 'accountName'>): boolean => {
    const labels = foldWords(`${firstName} ${lastName} ${accountName}`).split(' ')
    return asked.every((word) => labels.some((one) => one.startsWith(word)))
  }
}

/** Seats first, by name; then the waitlist, in its order. */
const inOrder = (a: RosterPerson, b: RosterPerson): number =>
  Number(isWaiting(a)) - Number(isWaiting(b)) ||
  (a.waitingNumber ?? 0) - (b.waitingNumber ?? 0) ||
  `${a.lastName} ${a.firstName}`.localeCompare(`${b.lastName} ${b.firstName}`)

export const rosterOf = (
  events: readonly RosterEvent[],
  people: readonly RosterPerson[],
  shown: Shown,
  text: string,
): readonly EventRoster[] => {
  const byEvent = new Map<string, RosterPerson[]>(events.map(({ eventId }) => [eventId, []]))
  for (const person of people) byEvent.get(person.eventId)?.push(person)
  const called = isCalled(text)
  const isNarrowed = shown !== 'all' || text.trim() !== ''
  return events.flatMap((event) => {
    const all = byEvent.get(event.eventId) ?? []
    const found = all.filter((person) => fits[shown](person) && called(person)).toSorted(inOrder)
    if (isNarrowed && found.length === 0) return []
    return [
      {
        event,
        people: found,
        hereCount: all.filter(isHere).length,
        seatedCount: all.filter((person) => !isWaiting(person)).length,
        waitingCount: all.filter(isWaiting).length,
      },
    ]
  })
}

/** By the gate's rule, after which it admits nobody. */
export const isOver = (
  { endSeconds }: Pick<RosterEvent, 'endSeconds'>,
  nowSeconds: number,
): boolean => nowSeconds > endSeconds + LATE_SECONDS

/** People of a past event whom nobody has checked in. */
export const isMissing = (
  person: RosterPerson,
  event: Pick<RosterEvent, 'endSeconds'>,
  nowSeconds: number,
): boolean => isExpected(person) && isOver(event, nowSeconds)

/** When the gate starts to admit people, if that is in the future. */
export const opensAt = (
  { startSeconds }: Pick<RosterEvent, 'startSeconds'>,
  nowSeconds: number,
): number | undefined =>
  nowSeconds < startSeconds - EARLY_SECONDS ? startSeconds - EARLY_SECONDS : undefined

/**
 * The available action: people inside may leave at any time, and people marked as absent may still
 * arrive late.
 */
export const wayOf = (
  person: RosterPerson,
  event: Pick<RosterEvent, 'startSeconds' | 'endSeconds'>,
  nowSeconds: number,
): Direction | undefined => {
  if (isHere(person)) return 'out'
  const hasSeat = person.status === 'Registered' || person.status === 'No Show'
  return hasSeat && !isOver(event, nowSeconds) && opensAt(event, nowSeconds) === undefined
    ? 'in'
    : undefined
}

/** People who haven't arrived by the start of the event. The mark can be removed. */
export const canMarkAbsent = (
  person: RosterPerson,
  { startSeconds, status: eventStatus }: Pick<RosterEvent, 'startSeconds' | 'status'>,
  nowSeconds: number,
): boolean =>
  eventStatus !== 'Cancelled' &&
  startSeconds <= nowSeconds &&
  (person.status === 'No Show' || isExpected(person))

/** Shows a scan immediately on the current bookings, the way the server records it. */
export const withScan = (
  people: readonly RosterPerson[],
  events: readonly RosterEvent[],
  { isDone, personIds, direction }: ScanResult,
  bookingId: string | undefined,
  nowSeconds: number,
): readonly RosterPerson[] => {
  if (!isDone) return people
  const current = new Set(
    events
      .filter(
        ({ startSeconds, endSeconds }) =>
          startSeconds <= nowSeconds + 3_600 && endSeconds >= nowSeconds - 3_600,
      )
      .map(({ eventId }) => eventId),
  )
  const isMeant = (person: RosterPerson) =>
    bookingId === undefined
      ? personIds.includes(person.personId) &&
        current.has(person.eventId) &&
        person.status === 'Registered'
      : person.bookingId === bookingId
  return people.map((person) =>
    isMeant(person)
      ? {
          ...person,
          ...(direction === 'in'
            ? { checkedInAt: nowSeconds, status: 'Registered' as const }
            : { checkedOutAt: nowSeconds }),
        }
      : person,
  )
}
