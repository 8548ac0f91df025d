// Staff book, move and cancel in the name of a household. Moving is a swap: the old seats and their
// money go along even when it is too late for members to cancel, but not once the event is over or
// somebody came.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import type { Command } from '../../../platform/run-command.ts'
import type { BookInput } from '../book-input.ts'
import { findEvent } from '../event-store.ts'
import type { RulesIn } from '../facts.ts'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import { findBookingHousehold } from '../schedule/family-store.ts'
import { cancelSeats, type CancelInput, type CancelledSeats } from './cancel.ts'
import { swapSeats, type Swapped } from './swap.ts'

/** The actor stands for the household; their roles are those of the staff person. */
export const createBookForMember = (rules: RulesIn): Command<BookInput, Swapped> => ({
  name: 'reservations.book-for-member',
  permission: { capability: 'bookings' },
  run: async (tx, input) => {
    const { actor } = tx.context
    // Quotas count by the account, and only a household's own sees what it has booked and can give
    // it up.
    if (!(await findBookingHousehold(tx, actor.userId))) return refuse(peopleRefusals.NOT_LISTED)
    return swapSeats(tx, rules, input, { ifLate: 'refund', isMove: true })
  },
})

/** The same with seats that are given up for it: the audit tells the two apart. */
export const createMoveForMember = (rules: RulesIn): Command<BookInput, Swapped> => ({
  ...createBookForMember(rules),
  name: 'reservations.move-for-member',
})

export const createCancelForMember = (
  rules: RulesIn,
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
