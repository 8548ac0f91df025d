// Retries waitlisted parties that could not be considered when a seat opened up, and withdraws
// offers that have expired.

import type { System } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { EventId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../platform/run-command.ts'
import { fillFreedSeats, lockWithWaitlist } from '../waitlist-lock.ts'
import { listExpiredOffers } from '../waitlist-store.ts'
import { setStatus } from '../booking-store.ts'
import type { ReadRules } from '../facts.ts'

export const createFill = (
  rules: ReadRules,
): Command<
  { readonly eventId: EventId; readonly afterPlace?: number },
  { readonly expired: number },
  System
> => ({
  name: 'reservations.fill',
  permission: 'admin',
  run: async (tx, { eventId, afterPlace }) => {
    const known = await rules(tx)
    if (!known) return refuse(commonRefusals.NOT_FOUND)
    const waitlistLock = await lockWithWaitlist(tx, [eventId], [], afterPlace)
    const expired = await listExpiredOffers(tx, eventId, Math.floor(tx.context.nowMs / 1000))
    if (expired.length > 0)
      await setStatus(
        tx,
        expired.map(({ bookingId }) => bookingId),
        { status: 'Declined' },
      )
    for (const [groupId, rows] of groupBy(expired, (row) => row.groupId)) {
      tx.emit({
        topic: 'reservations.expired',
        payload: {
          groupId,
          eventId,
          bookingIds: rows.map(({ bookingId }) => bookingId),
          change: 'expired',
        },
      })
    }
    const promoted = await fillFreedSeats(tx, waitlistLock, known)
    if (expired.length + promoted.length === 0) tx.nothingDone()
    tx.note({ eventId, expired: expired.length, promoted: promoted.length })
    return ok({ expired: expired.length })
  },
})
