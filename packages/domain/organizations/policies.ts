// Rules that only some organizations have. They are data on the organization, so that no
// organization id appears in code.

import { languages, type Language } from '../kernel/locale.ts'
import { DEFAULT_SESSION_DAYS } from '../identity/session-end.ts'
import type { Cents } from '../kernel/money.ts'
import { defaultDepositLimits, type DepositLimits } from './deposit-limits.ts'

const none = {
  /** The languages that the portal and its emails are offered in. */
  languages: languages as readonly Language[],
  /** Limits of one card deposit, including gifts and automatic deposits. */
  depositLimits: defaultDepositLimits,
  /** The most that an offline till sells to one person. */
  offlineTillCents: 2_000,
  /** How many authorized users one account may have. Null means no limit. */
  maxAuthorizedUsers: null as number | null,
  /** One person cannot have seats in two events at the same time. */
  noOverlappingReservations: true,
  noSameTimeOnConsecutiveDays: false,
  /** How many weekday and weekend bookings an account may have in a week. */
  weeklySlotCap: null as { readonly weekday: number; readonly weekend: number } | null,
  minimumNoticeHours: 0,
  /** How many guests a household may bring to one event. Zero means none. */
  guestsPerEvent: 0,
  /** How long a sign-in lasts at most, however often it is used. */
  sessionDays: DEFAULT_SESSION_DAYS,
  /** Staff sign in with a code from an app or a passkey in addition to the password. */
  staffSecondFactor: false,
  requirePriceSettings: false,
  /** The word for renters, such as `guests`. Null uses the product's own. */
  renterWording: null as string | null,
  tenantOwnersManageProperty: false,
  shortTermStaySkipsOnboarding: false,
  /** A stay registered by an owner waits for approval by the unit's manager. */
  staysNeedApproval: false,
  /** The fee for a stay, charged by invoice. Null means no fee. */
  stayFee: null as { readonly perStayCents: Cents; readonly perNightCents: Cents } | null,
  duesExemptMembershipTypes: [] as readonly string[],
  /** Shows "Place Order" in the side menu. */
  placeOrderMenu: false,
  /** People without an account may view the shop and fill a cart, but must sign in to order. */
  guestShop: false,
  /** A recreation club's home page starts with the next bookings instead of the people. */
  recreationClubHome: false,
  /** A portal setting that is on only for these addresses, before everyone gets it. */
  featurePreview: {} as Readonly<Record<string, readonly string[]>>,
}

export type Policies = Readonly<typeof none>
export type StoredPolicies = Partial<Omit<Policies, 'depositLimits'>> & {
  readonly depositLimits?: Partial<DepositLimits>
}

/** An organization that offers no language would have no portal. */
export const completePolicies = ({
  depositLimits,
  languages: offered = [],
  ...stored
}: StoredPolicies): Policies => ({
  ...none,
  ...stored,
  languages: offered.length > 0 ? offered : none.languages,
  depositLimits: { ...none.depositLimits, ...depositLimits },
})
