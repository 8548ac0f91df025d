// The input of a booking request: a member's own, one made by staff, or a swap.

import type { BookingGroupId, EventId, PersonId } from '@lodgepole/domain/kernel/ids'

/** Set when staff at the front desk book for a person who is present. */
export interface AtDesk {
  /** Why staff override a limit for members. Without a reason the limit applies. */
  readonly limitReason: string | undefined
  /** The payer's spending limits are counted per day in this time zone. */
  readonly timeZone: string
}

export interface BookInput {
  readonly personIds: readonly PersonId[]
  /** Names of guests the household brings. */
  readonly guests?: readonly string[]
  readonly eventIds: readonly EventId[]
  readonly extras: readonly { readonly eventId: EventId; readonly extraId: string }[]
  readonly joinWaitlist: boolean
  readonly campusId: string | null
  /** The person whose spending account pays, if there is something to pay and no card pays it. */
  readonly payerId: PersonId | undefined
  readonly byCard?: boolean
  readonly atDesk?: AtDesk
  /** Set when staff book: the payer's daily limits are counted in this time zone. */
  readonly limitsIn?: string
  /** Set when staff book for the household. They may do so before the day opens for members. */
  readonly isForMember?: boolean
  /** Seats the same transaction gives up. The rules count them as already free. */
  readonly instead?: readonly ReleasedBooking[]
}

export interface ReleasedBooking {
  readonly eventId: EventId
  readonly groupId: BookingGroupId
  readonly personIds: readonly PersonId[]
}
