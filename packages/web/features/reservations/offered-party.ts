// A party that waited together is offered its seats together. One answer applies to all of them.

import type { Booking } from '@lodgepole/contract/reservations/schemas'

type Seat = Pick<Booking, 'groupId' | 'eventId' | 'status' | 'personName'>

/** All seats that are answered together with this one. */
export const offeredParty = <S extends Seat>(
  bookings: readonly S[],
  { groupId, eventId }: Pick<Seat, 'groupId' | 'eventId'>,
): readonly S[] =>
  bookings.filter(
    (one) => one.groupId === groupId && one.eventId === eventId && one.status === 'Offered',
  )
