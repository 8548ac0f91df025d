// Who asks about an event, for whom, and what is known about them.

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
  /** Brought along by the account, and not of the household. */
  readonly isGuest?: boolean
  /**
   * What the price of their seat depends on, residency decided; missing for people without an
   * account.
   */
  readonly seated?: Seated
}

export interface BookingContext extends Viewer {
  /** Quotas and gaps are passed: staff decide. */
  readonly isConcierge: boolean
  /**
   * Staff book for whoever stands before them: when it opens and closes for reservations does not
   * matter.
   */
  readonly isAtDesk?: boolean
  /**
   * Staff book for a household, or it has a place in the line already: when the day opens for
   * members does not matter.
   */
  readonly maySkipOpening?: boolean
  /** Staff have given a reason why somebody may have two seats at the same time. */
  readonly mayOverlap?: boolean
  readonly household: Household
  /** `stay`: of somebody who rents. */
  readonly account: Restrictable & {
    readonly bookingEventCapacityLimit: number | null
    readonly stay?: StayTime | null
  }
  /** Who is coming; nobody yet is fine. */
  readonly people: readonly SelectedPerson[]
  /** The events chosen so far, in the order of their start. */
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
  /** By series; needed where a gap is counted in occurrences. */
  readonly occurrences: ReadonlyMap<string, Occurrences>
  /** Of the days that are asked about. */
  readonly closures: readonly Closure[]
  readonly nowSeconds: number
}
