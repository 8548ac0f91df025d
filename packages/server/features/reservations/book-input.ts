// What a request for reservations asks for: a member's own, one by staff, or a swap.

import type { BookingGroupId, EventId, PersonId } from '@lodgepole/domain/kernel/ids'

/** Staff at the front desk book for a person who is with them. */
export interface AtDesk {
  /** Why staff override a limit for members; without a reason the limit holds. */
  readonly limitReason: string | undefined
  /** The payer's spending limits are counted per day in this time zone. */
  readonly timeZone: string
}

export interface BookInput {
  readonly personIds: readonly PersonId[]
  /** Names of guests whom the household brings along. */
  readonly guests?: readonly string[]
  readonly eventIds: readonly EventId[]
  readonly extras: readonly { readonly eventId: EventId; readonly extraId: string }[]
  readonly joinWaitlist: boolean
  readonly campusId: string | null
  /** Whose spending account pays, if there is something to pay and no card pays it. */
  readonly payerId: PersonId | undefined
  readonly byCard?: boolean
  readonly atDesk?: AtDesk
  /** Set when staff book: the payer's daily limits are counted in this time zone. */
  readonly limitsIn?: string
  /** Set when staff book for the household, which they may do before the day opens for members. */
  readonly isForMember?: boolean
  /** Seats that the same transaction gives up; the rules count them as already free. */
  readonly instead?: readonly ReleasedBooking[]
}

export interface ReleasedBooking {
  readonly eventId: EventId
  readonly groupId: BookingGroupId
  readonly personIds: readonly PersonId[]
}
