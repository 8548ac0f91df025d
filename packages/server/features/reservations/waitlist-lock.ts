// Locks events together with everyone on their waitlists who could move up into a freed seat.
// People are read first, then locked in the order every command uses.

import type { BookingGroupId, EventId } from '@lodgepole/domain/kernel/ids'
import type { Series } from '@lodgepole/domain/reservations/series'
import type { CommandTransaction } from '../../platform/run-command.ts'
import { listWaitingIn } from './waitlist-store.ts'
import { limitsByLodging, type Rules } from './facts.ts'
import { lockPeople, lockPeopleWithLodgings, type PersonRow } from './household-store.ts'
import { recount } from './seat-count-store.ts'
import type { BookingRow } from './locked-bookings-store.ts'
import { promoteWaiting } from './promote.ts'
import { findSeriesOf, lockEvents, type ListedEvent } from './series-store.ts'

export interface WaitlistLock {
  readonly events: readonly ListedEvent[]
  readonly series: readonly Series[]
  /** Everyone whose lock is held. */
  readonly locked: readonly PersonRow[]
  /** The last waitlist place of an event whose party is locked. */
  readonly askedUpTo: (eventId: EventId) => number
}

/** Limits the lock to the head of the waitlist. A job handles the parties behind it. */
const MAX_WAITING_ROWS = 160

/** Entries from before numbers were introduced have 0. */
const BEFORE_ALL = -1

interface WaitingRow {
  readonly eventId: EventId
  readonly groupId: BookingGroupId
  readonly waitingNumber: number | null
}

/**
 * The last place per event. When the list is cut off, its last party may be incomplete, so that
 * party is handled with those behind it. Anyone who joins a waitlist after it was read comes after
 * its end.
 */
const lastAsked = (
  waiting: readonly WaitingRow[],
  afterPlace: number,
): ((eventId: EventId) => number) => {
  const cut = waiting.length < MAX_WAITING_ROWS ? undefined : waiting.at(-1)?.groupId
  const last = new Map(
    waiting
      .filter(({ groupId }) => groupId !== cut)
      .map(({ eventId, waitingNumber }) => [eventId, waitingNumber ?? 0]),
  )
  return (eventId) => last.get(eventId) ?? afterPlace
}

/**
 * `userIds` are the people whose bookings are about to change. Waiting people are looked up before
 * anything is locked, so that people are locked before events here as well. Parties up to
 * `afterPlace` have already been considered.
 */
export const lockWithWaitlist = async (
  tx: CommandTransaction,
  eventIds: readonly EventId[],
  userIds: readonly string[],
  afterPlace = BEFORE_ALL,
): Promise<WaitlistLock> => {
  const series = await findSeriesOf(tx, eventIds)
  const waiting = await listWaitingIn(tx, eventIds, afterPlace, MAX_WAITING_ROWS)
  const everybody = [
    ...new Set([...userIds, ...waiting.flatMap(({ userId, authUserId }) => [userId, authUserId])]),
  ]
  const locked = limitsByLodging(series)
    ? await lockPeopleWithLodgings(tx, everybody, everybody, Math.floor(tx.context.nowMs / 1000))
    : await lockPeople(tx, everybody)
  return {
    series,
    locked,
    askedUpTo: lastAsked(waiting, afterPlace),
    events: await lockEvents(tx, eventIds),
  }
}

/**
 * Runs after seats were given back: corrects the counts and promotes waiting parties. Returns the
 * promoted parties.
 */
export const fillFreedSeats = async (
  tx: CommandTransaction,
  { events, series, locked, askedUpTo }: WaitlistLock,
  rules: Rules,
): Promise<readonly (readonly BookingRow[])[]> => {
  const promoted: (readonly BookingRow[])[] = []
  const eventIds = events.map(({ eventId }) => eventId)
  await recount(tx, eventIds)
  for (const event of await lockEvents(tx, eventIds)) {
    const ofEvent = series.find(({ sessionId }) => sessionId === event.sessionId)
    if (ofEvent)
      promoted.push(
        ...(await promoteWaiting(tx, {
          event,
          series: ofEvent,
          locked,
          askedUpTo: askedUpTo(event.eventId),
          rules,
        })),
      )
  }
  return promoted
}
