// Gives back a booking that has no stay around it any more: after an early departure, a shorter
// stay, or one that came to nothing. Whether that is so is asked again under the units' locks, so
// that a stay which was lengthened meanwhile keeps its bookings.

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
    const rules = await organizations.findIn(tx)
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
    // What a seat cost may have come back to an account that has ended.
    if (cancelled.ok && cancelled.value.refundedCents > 0)
      tx.emit({ topic: SESSION_ENDED, payload: { userIds: [accountId] } })
    return cancelled
  },
})
