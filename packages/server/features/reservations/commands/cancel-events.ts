// Calls off events: their reservations end, payments are refunded, and everyone is notified.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { EventId } from '@lodgepole/domain/kernel/ids'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { recount } from '../seat-count-store.ts'
import { setStatus } from '../booking-store.ts'
import type { listLiveIn } from '../locked-bookings-store.ts'
import { refundSeats } from '../refund-seats.ts'
import { cancelEvents } from '../schedule/rule-store.ts'

type Live = Awaited<ReturnType<typeof listLiveIn>>

/** Sends one email per group that booked together. For a moved event it includes the old time. */
export const emitChanged = (
  tx: CommandTransaction,
  live: Live,
  change: 'moved' | 'event-cancelled',
  startedBefore: ReadonlyMap<string, number> = new Map(),
): void => {
  for (const [, rows] of groupBy(live, (row) => `${row.groupId} ${row.eventId}`)) {
    const [eventId = '', bookingIds] = [rows[0]?.eventId, rows.map(({ bookingId }) => bookingId)]
    const beforeSeconds = startedBefore.get(eventId)
    tx.emit({
      topic: 'reservations.changed',
      payload: {
        groupId: rows[0]?.groupId,
        eventId,
        bookingIds,
        change,
        ...(beforeSeconds === undefined ? {} : { beforeSeconds }),
      },
    })
  }
}

/** The households whose reservations are affected. The audit log is searched by these. */
export const householdsOf = (live: readonly { readonly userId: string }[]) =>
  live.length === 0 ? {} : { accountIds: [...new Set(live.map(({ userId }) => userId))] }

/** Requires the events' locks. Returns the refunds to start. */
export const cancelEventsAndRefund = async (
  tx: CommandTransaction,
  eventIds: readonly EventId[],
  live: Live,
): Promise<readonly string[]> => {
  if (eventIds.length === 0) return []
  await cancelEvents(tx, eventIds)
  if (live.length > 0)
    await setStatus(
      tx,
      live.map(({ bookingId }) => bookingId),
      { status: 'Cancelled' },
    )
  const { refundIds } = await refundSeats(tx, live)
  await recount(tx, eventIds)
  emitChanged(tx, live, 'event-cancelled')
  return refundIds
}
