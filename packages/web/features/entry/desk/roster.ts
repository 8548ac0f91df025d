// The roster as it is shown: by event, in the order of the day, with those who are looked for.

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

/** Every word typed begins a word of the name or of the household's. */
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

/** Seats first, by name; then who waits, in the order of the line. */
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

/** By the rule of the gate, which takes nobody any more. */
export const isOver = (
  { endSeconds }: Pick<RosterEvent, 'endSeconds'>,
  nowSeconds: number,
): boolean => nowSeconds > endSeconds + LATE_SECONDS

/** Whom nobody has checked in, of what is over. */
export const isMissing = (
  person: RosterPerson,
  event: Pick<RosterEvent, 'endSeconds'>,
  nowSeconds: number,
): boolean => isExpected(person) && isOver(event, nowSeconds)

/** From when the gate takes somebody, as long as that is still to come. */
export const opensAt = (
  { startSeconds }: Pick<RosterEvent, 'startSeconds'>,
  nowSeconds: number,
): number | undefined =>
  nowSeconds < startSeconds - EARLY_SECONDS ? startSeconds - EARLY_SECONDS : undefined

/**
 * What can be done with them now: whoever is in may leave at any time; who was marked as not having
 * come may come late.
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

/** Whoever has not come by the beginning of the event; the mark can be taken back. */
export const canMarkAbsent = (
  person: RosterPerson,
  { startSeconds, status: eventStatus }: Pick<RosterEvent, 'startSeconds' | 'status'>,
  nowSeconds: number,
): boolean =>
  eventStatus !== 'Cancelled' &&
  startSeconds <= nowSeconds &&
  (person.status === 'No Show' || isExpected(person))

/** A scan shows at once: on the bookings of about now, as the server writes it. */
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
