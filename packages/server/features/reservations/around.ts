// Events, with everybody who could move up into a seat that becomes free there: read, then locked in the order that everybody keeps.

import type { Series } from '@lodgepole/domain/reservations/series'
import type { CommandTransaction } from '../../platform/run-command.ts'
import { listWaitingIn } from './booking-store.ts'
import { asksLodging, type Rules } from './facts.ts'
import { findPeople, lockLodgings, lockPeople, type PersonRow } from './household-store.ts'
import { recount } from './booking-store.ts'
import { promoteWaiting } from './promote.ts'
import { findSeriesOf, lockEvents, type ListedEvent } from './series-store.ts'

export interface Around {
  readonly events: readonly ListedEvent[]
  readonly series: readonly Series[]
  /** Everybody whose lock is held. */
  readonly locked: readonly PersonRow[]
}

/** The head of the line is enough: whoever stands behind is asked at the next chance. */
const MOST_ASKED = 160

/** `userIds`: whose bookings are about to change. Who waits is looked up before anything is locked, so that people come before events here as well. */
export const lockAround = async (tx: CommandTransaction, eventIds: readonly string[], userIds: readonly string[]): Promise<Around> => {
  const series = await findSeriesOf(tx, eventIds)
  const waiting = await listWaitingIn(tx, eventIds, MOST_ASKED)
  const everybody = [...new Set([...userIds, ...waiting.flatMap(({ userId, authUserId }) => [userId, authUserId])])]
  if (asksLodging(series)) await lockLodgings(tx, (await findPeople(tx, everybody)).flatMap(({ lodgingIdPrimary }) => lodgingIdPrimary ?? []))
  const locked = await lockPeople(tx, everybody)
  return { series, locked, events: await lockEvents(tx, eventIds) }
}

/** After seats were given back: the counts are right again, and who waits has moved up. */
export const fillFreed = async (tx: CommandTransaction, { events, series, locked }: Around, rules: Rules): Promise<void> => {
  const eventIds = events.map(({ eventId }) => eventId)
  await recount(tx, eventIds)
  for (const event of await lockEvents(tx, eventIds)) {
    const ofEvent = series.find(({ sessionId }) => sessionId === event.sessionId)
    if (ofEvent) await promoteWaiting(tx, { event, series: ofEvent, locked, rules })
  }
}
