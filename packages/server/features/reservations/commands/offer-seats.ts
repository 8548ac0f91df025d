// Staff run the waitlist again: free seats go to waiting parties, first come, first served, by the
// same rules as an automatically freed seat. This helps when a party could not be given a seat at
// that time but can be now.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { EventId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { Command } from '../../../platform/run-command.ts'
import { fillFreedSeats, lockWithWaitlist } from '../waitlist-lock.ts'
import type { ReadRules } from '../facts.ts'

export interface Offered {
  readonly parties: number
  readonly people: number
}

export const createOfferSeats = (
  rules: ReadRules,
): Command<{ readonly eventId: EventId }, Offered, Member | ApiKey> => ({
  name: 'reservations.offer-seats',
  permission: { capability: 'approvals' },
  run: async (tx, { eventId }) => {
    const known = await rules(tx)
    if (!known) return refuse(commonRefusals.NOT_FOUND)
    const waitlistLock = await lockWithWaitlist(tx, [eventId], [])
    if (waitlistLock.events.length === 0) return refuse(reservationRefusals.EVENT_NOT_FOUND)
    const parties = await fillFreedSeats(tx, waitlistLock, known)
    const people = parties.flat().length
    tx.note({ eventId, parties: parties.length, people })
    return ok({ parties: parties.length, people })
  },
})
