// Staff book, move, and cancel on behalf of a household. A move is a swap: the old seats and their
// money carry over even when it is too late for members to cancel, but not once the event is over
// or someone has checked in.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import type { Command } from '../../../platform/run-command.ts'
import type { BookInput } from '../book-input.ts'
import { findEvent } from '../event-store.ts'
import type { ReadRules } from '../facts.ts'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import { findBookingHousehold } from '../schedule/household-search-store.ts'
import { cancelSeats, type CancelInput, type CancelledSeats } from './cancel.ts'
import { swapSeats, type Swapped } from './swap.ts'

/** The actor represents the household but has the roles of the staff member. */
export const createBookForMember = (rules: ReadRules): Command<BookInput, Swapped> => ({
  name: 'reservations.book-for-member',
  permission: { capability: 'bookings' },
  run: async (tx, input) => {
    const { actor } = tx.context
    // Quotas count by account. Only a household's own account sees and can cancel what it booked.
    if (!(await findBookingHousehold(tx, actor.userId))) return refuse(peopleRefusals.NOT_LISTED)
    return swapSeats(tx, rules, input, { ifLate: 'refund', isMove: true })
  },
})

/**
 * Like booking, but gives up other seats in exchange. It has a separate name so that the audit log
 * distinguishes the two.
 */
export const createMoveForMember = (rules: ReadRules): Command<BookInput, Swapped> => ({
  ...createBookForMember(rules),
  name: 'reservations.move-for-member',
})

export const createCancelForMember = (
  rules: ReadRules,
): Command<CancelInput & { readonly refundLate: boolean }, CancelledSeats> => ({
  name: 'reservations.cancel-for-member',
  permission: { capability: 'bookings' },
  run: async (tx, { refundLate, ...input }) => {
    const { actor, nowMs } = tx.context
    const known = await rules(tx)
    if (!known) return refuse(commonRefusals.NOT_PERMITTED)
    const event = await findEvent(tx, input.eventId)
    if (event && event.endSeconds * 1000 <= nowMs) return refuse(reservationRefusals.EVENT_OVER)
    return cancelSeats(tx, known, actor.userId, input, refundLate ? 'refund' : 'keeps-late-money')
  },
})
