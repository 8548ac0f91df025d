// People in the API. The account holder sees everything about an account; others see less
// (`present` decides).

import * as z from 'zod'
import { providerInfoSchema } from './card-schemas.ts'
import { contributingToSchema, contributorSchema } from './contributors/schemas.ts'
import type { DeepReadonly } from '../kernel/endpoint.ts'
import { memberOrganizationSchema } from '../organizations/schemas.ts'

const text = z.string().nullable()
const seconds = z.number().nullable()

const personNameAndPhoto = {
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  imageUrl: text,
  imageUrl70: text,
  imageUrl150: text,
}

export const userSchema = z.object({
  ...personNameAndPhoto,
  organizationId: z.string(),
  username: text,
  email: text,
  loginEmail: text,
  accountHolderId: text,
  role: z.string(),
  roles: z.array(z.string()),
  phone: text,
  phoneNumbers: z.array(z.string()),
  parent2Email: text,
  parent2FirstName: text,
  parent2LastName: text,
  postalAddress1: text,
  postalAddress2: text,
  postalCity: text,
  postalState: text,
  postalZipcode: text,
  age: z.number().nullable(),
  birthISO: text,
  isResident: z.boolean().nullable(),
  memberId: text,
  membershipType: text,
  membershipAmountPaid: z.number().nullable(),
  membershipExpiresAt: seconds,
  billingExpiresAt: seconds,
  lodgingExpiresAt: seconds,
  lodgingIdPrimary: text,
  lodgingTenantType: text,
  bookingEventCapacityLimit: z.number().nullable(),
  lowBalanceThreshold: z.number(),
  restricted: z.boolean(),
  restrictionExpiresAt: seconds,
  restrictionMessage: text,
  viewedTutorial: z.boolean(),
  waiverSignedAt: seconds,
  /** The version that was signed. */
  waiverVersion: z.number().nullable(),
  onboardingCompleted: z.array(z.string()),
  isInactive: z.boolean(),
  isHidden: z.boolean(),
  postalAddresses: z.array(z.record(z.string(), z.string())),
  /** What the account wants to get email about, by kind. */
  mailChoices: z.record(z.string(), z.boolean()),
  /** Increases with every change. An edit names the version it is based on. */
  version: z.number(),
})

export const accountUserSchema = userSchema.extend({
  organization: memberOrganizationSchema,
  lingo: memberOrganizationSchema.shape.lingo,
  /** Whether the login is this account's second parent. */
  isParent2: z.boolean(),
  /**
   * All roles of the account, for rules about the household. `role` and `roles` are those that this
   * login may use.
   */
  accountRoles: z.array(z.string()),
  /** Whether the second parent can already sign in. Null when there is none. */
  parent2State: z.enum(['invited', 'joined']).nullable(),
  /** When the last email was sent to them, and when the next may be sent. */
  parent2InvitedAt: seconds,
  parent2NextMailAt: seconds,
  /** People who add funds for the people of this account. */
  contributors: z.array(contributorSchema),
  /** The cards that the account has saved with the provider of that name. */
  square: providerInfoSchema,
  authorizenet: providerInfoSchema,
})

export const participantSchema = z.object({
  ...personNameAndPhoto,
  accountHolderId: text,
  age: z.number().nullable(),
  /** A line in which staff note something about a person, such as bunk and session. */
  note: text,
  waiverSignedAt: seconds,
  waiverVersion: z.number().nullable(),
  /** Increases with every change. An edit or removal names the version it is based on. */
  version: z.number(),
})

export const userPairSchema = z.object({
  parentId: z.string(),
  childId: z.string(),
  relationship: z.string(),
  organizationId: z.string(),
  /** Decimal with two places. */
  currentBalance: z.string(),
  /** What has been deposited and is released later. Decimal with two places. */
  scheduledBalance: z.string(),
  /** False when the account was open for a stay that is over, or opens only when a stay begins. */
  hasSpendingAccount: z.boolean(),
  child: participantSchema,
})

export const lodgingQuotaSchema = z.object({
  encodedQuota: z.string(),
  lodgingId: z.string(),
  quotaAccountRegularCount: z.number(),
})

export const allDetailsSchema = z.object({
  users: z.array(accountUserSchema),
  pairs: z.array(userPairSchema),
  lodgingQuotas: z.array(lodgingQuotaSchema),
  /** The people whom the login itself adds funds for. */
  contributingTo: z.array(contributingToSchema),
  /**
   * The organizations where the login cannot work before it shows a second factor, and whether it
   * already has one to show.
   */
  missingFactor: z
    .object({ next: z.enum(['set-up', 'prove']), organizationIds: z.array(z.string()) })
    .exactOptional(),
})

export type User = DeepReadonly<z.output<typeof userSchema>>
export type AccountUser = DeepReadonly<z.output<typeof accountUserSchema>>
export type UserPair = DeepReadonly<z.output<typeof userPairSchema>>
export type AllDetails = DeepReadonly<z.output<typeof allDetailsSchema>>
