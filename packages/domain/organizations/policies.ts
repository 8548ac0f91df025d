// Rules that only some organizations have. They are data on the organization, so no organization id
// appears in code.

import { languages, type Language } from '../kernel/locale.ts'
import { DEFAULT_SESSION_DAYS } from '../identity/session-end.ts'
import type { Cents } from '../kernel/money.ts'
import { defaultDepositLimits, type DepositLimits } from './deposit-limits.ts'

const none = {
  /** What the portal and its mails are offered in. */
  languages: languages as readonly Language[],
  /** What one deposit by card may be, gifts and automatic deposits included. */
  depositLimits: defaultDepositLimits,
  /** What a till sells one person at most while it has no network. */
  offlineTillCents: 2_000,
  /** How many authorized users one account may have; null is no limit. */
  maxAuthorizedUsers: null as number | null,
  /** One person cannot have seats in two events at the same time. */
  noOverlappingReservations: true,
  noSameTimeOnConsecutiveDays: false,
  /** How many weekday and weekend bookings an account may hold in a week. */
  weeklySlotCap: null as { readonly weekday: number; readonly weekend: number } | null,
  minimumNoticeHours: 0,
  /** How many guests a household may bring to one event; zero is none. */
  guestsPerEvent: 0,
  /** How long a sign-in lasts at most, however often it is used. */
  sessionDays: DEFAULT_SESSION_DAYS,
  /** Whoever works here signs in with an app's code or a passkey besides the password. */
  staffSecondFactor: false,
  requirePriceSettings: false,
  /** The word for renters, such as `guests`; null keeps the product's own. */
  renterWording: null as string | null,
  tenantOwnersManageProperty: false,
  shortTermStaySkipsOnboarding: false,
  /** A stay that an owner registers waits for whoever manages the unit. */
  staysNeedApproval: false,
  /** What the organization asks for a stay, by invoice; null is nothing. */
  stayFee: null as { readonly perStayCents: Cents; readonly perNightCents: Cents } | null,
  duesExemptMembershipTypes: [] as readonly string[],
  /** Shows "Place Order" in the side menu. */
  placeOrderMenu: false,
  /**
   * People without an account may look at the shop and fill a cart, which they order after they
   * have signed in.
   */
  guestShop: false,
  /** A recreation club's home starts with the next bookings instead of the people. */
  recreationClubHome: false,
  /** A portal setting that is on for these addresses alone, before everybody has it. */
  featurePreview: {} as Readonly<Record<string, readonly string[]>>,
}

export type Policies = Readonly<typeof none>
export type StoredPolicies = Partial<Omit<Policies, 'depositLimits'>> & {
  readonly depositLimits?: Partial<DepositLimits>
}

/** An organization that offers no language would offer no portal. */
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
