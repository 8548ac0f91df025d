// People before they are rows. A plan describes a person, and `personOf` returns the id and the
// row.

import { demoId } from '../seed/demo-id.ts'
import { seededRandom } from '../seed/random.ts'
import type { DemoClock } from '../seed/clock.ts'
import type { Row } from '../store/insert-rows.ts'
import type { PortraitHints, Presents } from '../portraits/look.ts'

export interface PersonPlan {
  /** Identifies the person within the organization. The id is derived from it. */
  readonly key: string
  readonly firstName: string
  readonly lastName: string
  readonly ageYears: number
  readonly presents: Presents
  readonly complexion: number
  readonly headwear?: boolean
  /** To the account holder, for participants. */
  readonly relationship?: string
  readonly portrait?: boolean
  readonly fields?: Partial<Row<'users'>>
}

/** `named('maya', 'Maya Alvarez', 11, 'feminine', 3)`: the part of a plan that every person has. */
export const named = (
  key: string,
  name: string,
  ageYears: number,
  presents: Presents,
  complexion: number,
) => {
  const [firstName = '', ...rest] = name.split(' ')
  return { key, firstName, lastName: rest.join(' '), ageYears, presents, complexion } as const
}

export interface HouseholdPlan {
  readonly holder: PersonPlan & {
    readonly loginEmail?: string
    readonly parent2LoginEmail?: string
  }
  readonly people: readonly PersonPlan[]
}

export interface Person {
  readonly key: string
  readonly userId: string
  readonly firstName: string
  readonly ageYears: number
  readonly relationship: string
  readonly row: Row<'users'>
  /**
   * How to draw the portrait, for people who have one. The same person has the same face in every
   * organization.
   */
  readonly portrait: { readonly seed: string; readonly hints: PortraitHints } | undefined
}

export interface Household {
  readonly holder: Person
  readonly participants: readonly Person[]
}

export const loginId = (email: string): string => demoId('login', email)

/** A birthday that makes them this old today. */
const birthday = (clock: DemoClock, ageYears: number, daysAgo: number): string => {
  const [year = 0, month = 1, day = 1] = clock.day(-daysAgo).split('-').map(Number)
  return new Date(Date.UTC(year - ageYears, month - 1, Math.min(day, 28)))
    .toISOString()
    .slice(0, 10)
}

/** Every users row has all of these columns, because a bulk insert needs rows of one shape. */
const blankUser = {
  loginId: null,
  parent2LoginId: null,
  accountHolderId: null,
  username: null,
  email: null,
  role: '',
  roles: [] as string[],
  imageUrl: null,
  imageUrl70: null,
  imageUrl150: null,
  phone: null,
  phoneNumbers: [] as string[],
  parent2Email: null,
  parent2FirstName: null,
  parent2LastName: null,
  postalAddress1: null,
  postalAddress2: null,
  postalCity: null,
  postalState: null,
  postalZipcode: null,
  isResident: null,
  memberId: null,
  membershipType: null,
  membershipAmountPaidCents: null,
  membershipExpiresAt: null,
  billingExpiresAt: null,
  lodgingExpiresAt: null,
  lodgingIdPrimary: null,
  lodgingTenantType: null,
  bookingEventCapacityLimit: null,
  lowBalanceThresholdCents: 500,
  restricted: false,
  restrictionExpiresAt: null,
  restrictionMessage: null,
  viewedTutorial: false,
  waiverSignedAt: null,
  onboardingCompleted: [] as string[],
  note: null,
  isInactive: false,
  isHidden: false,
} as const

/**
 * Lists show people in the order they joined: each household together, its people in the order of
 * the plan.
 */
export interface Joined {
  readonly daysAgo: number
  readonly place: number
}

export const personOf = (
  organizationId: string,
  clock: DemoClock,
  plan: PersonPlan,
  joined: Joined,
  more: Partial<Row<'users'>> = {},
): Person => {
  const userId = demoId(organizationId, 'user', plan.key)
  const random = seededRandom(`${organizationId}/birthday/${plan.key}`)
  const hasPortrait =
    plan.portrait ?? seededRandom(`${organizationId}/photo/${plan.key}`).chance(0.7)
  const imageUrl = hasPortrait ? `/objects/${organizationId}/portraits/${userId}.svg` : null
  return {
    key: plan.key,
    userId,
    firstName: plan.firstName,
    ageYears: plan.ageYears,
    relationship: plan.relationship ?? '',
    portrait: hasPortrait
      ? { seed: `${plan.key}/${plan.firstName} ${plan.lastName}`, hints: plan }
      : undefined,
    row: {
      ...blankUser,
      organizationId,
      userId,
      firstName: plan.firstName,
      lastName: plan.lastName,
      age: plan.ageYears,
      birthIso: birthday(clock, plan.ageYears, random.integer(0, 360)),
      imageUrl,
      imageUrl70: imageUrl,
      imageUrl150: imageUrl,
      createdAt: new Date((clock.nowSeconds - joined.daysAgo * 86_400 + joined.place * 60) * 1000),
      ...more,
      ...plan.fields,
    },
  }
}
