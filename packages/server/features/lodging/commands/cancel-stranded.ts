// Cancels a booking that no stay covers anymore, after an early departure, a shorter stay, or a
// canceled one. It checks again under the units' locks, so that a stay extended meanwhile keeps its
// bookings.

import type { System } from '@lodgepole/domain/identity/access/actor'
import { isStranded } from '@lodgepole/domain/people/stay-entitlement'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import type { Command } from '../../../platform/run-command.ts'
import { SESSION_ENDED } from '../../money/leftover-funds/index.ts'
import {
  cancelSeats,
  lockLodgings,
  type CancelledSeats,
  type SeatsAhead,
} from '../../reservations/index.ts'
import { confirmedStaysOf } from '../entitle-store.ts'
import type { LodgingRules } from '../viewer.ts'

export const createCancelStranded = ({
  organizations,
}: Pick<LodgingRules, 'organizations'>): Command<SeatsAhead, CancelledSeats, System> => ({
  name: 'lodging.cancel-stranded',
  permission: 'admin',
  run: async (tx, seats) => {
    const { accountId, eventId, groupId, personIds } = seats
    const rules = await organizations.findCurrent(tx)
    if (!rules) return refuse(commonRefusals.NOT_FOUND)
    await lockLodgings(
      tx,
      (await confirmedStaysOf(tx, [accountId])).map(({ unitId }) => unitId),
    )
    const stays = await confirmedStaysOf(tx, [accountId])
    if (!isStranded(seats, stays, Math.floor(tx.context.nowMs / 1000)))
      return refuse(commonRefusals.NOT_FOUND)
    const cancelled = await cancelSeats(
      tx,
      rules,
      accountId,
      { eventId, groupId, personIds },
      'keeps-late-money',
    )
    // A seat's price may have been refunded to an account that has ended.
    if (cancelled.ok && cancelled.value.refundedCents > 0)
      tx.emit({ topic: SESSION_ENDED, payload: { userIds: [accountId] } })
    return cancelled
  },
})
