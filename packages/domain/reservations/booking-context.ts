// Who is asking about an event, for whom, and what is known about them.

import type { PersonId } from '../kernel/ids.ts'
import type { Policies } from '../organizations/policies.ts'
import type { BookedSeat, Household } from './bookings.ts'
import type { Closure } from './closures.ts'
import type { Occurrences } from './gaps.ts'
import type { Restrictable } from './restrictions.ts'
import type { Seated } from './seat-price.ts'
import type { StayTime } from './stay.ts'
import type { BookableEvent } from './series.ts'
import type { Viewer } from './visibility.ts'

export interface SelectedPerson extends Restrictable {
  readonly personId: PersonId
  readonly firstName: string
  /** Brought along by the account, but not a member of the household. */
  readonly isGuest?: boolean
  /**
   * What the price of their seat depends on, including residency. Missing for people without an
   * account.
   */
  readonly seated?: Seated
}

export interface BookingContext extends Viewer {
  /** Skips quotas and gaps, because staff decide. */
  readonly isConcierge: boolean
  /**
   * Staff book for a person at the desk, so the opening and closing times for reservations do not
   * apply.
   */
  readonly isAtDesk?: boolean
  /**
   * Staff book for a household, or the household already has a place on the waitlist, so the day on
   * which members may start to book does not apply.
   */
  readonly maySkipOpening?: boolean
  /** Staff have given a reason why a person may have two seats at the same time. */
  readonly mayOverlap?: boolean
  readonly household: Household
  /** `stay`: set for renters. */
  readonly account: Restrictable & {
    readonly bookingEventCapacityLimit: number | null
    readonly stay?: StayTime | null
  }
  /** The people coming. May be empty. */
  readonly people: readonly SelectedPerson[]
  /** The events selected so far, in order of their start. */
  readonly selection: readonly BookableEvent[]
  /** The bookings of the account, of its lodging, and of each person wherever they are booked. */
  readonly seats: readonly BookedSeat[]
  readonly policies: Pick<
    Policies,
    | 'guestsPerEvent'
    | 'noOverlappingReservations'
    | 'noSameTimeOnConsecutiveDays'
    | 'weeklySlotCap'
    | 'minimumNoticeHours'
    | 'requirePriceSettings'
  >
  /** By series. Needed when a gap is counted in occurrences. */
  readonly occurrences: ReadonlyMap<string, Occurrences>
  /** For the days concerned. */
  readonly closures: readonly Closure[]
  readonly nowSeconds: number
}
