// People as the API speaks of them. Whoever holds an account sees all of it; others see less
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
  /** Which text was signed. */
  waiverVersion: z.number().nullable(),
  onboardingCompleted: z.array(z.string()),
  isInactive: z.boolean(),
  isHidden: z.boolean(),
  postalAddresses: z.array(z.record(z.string(), z.string())),
  /** What the account wants to be mailed about, by kind. */
  mailChoices: z.record(z.string(), z.boolean()),
  /** Rises with every change; an edit names the one it saw. */
  version: z.number(),
})

export const accountUserSchema = userSchema.extend({
  organization: memberOrganizationSchema,
  lingo: memberOrganizationSchema.shape.lingo,
  /** Whether the login is this account's second parent. */
  isParent2: z.boolean(),
  /**
   * All roles of the account, for rules about the household. `role` and `roles` are what this login
   * may use of them.
   */
  accountRoles: z.array(z.string()),
  /** Whether the second parent can sign in already; null where there is none. */
  parent2State: z.enum(['invited', 'joined']).nullable(),
  /** When they were last mailed, and from when on they may be again. */
  parent2InvitedAt: seconds,
  parent2NextMailAt: seconds,
  /** Who adds funds for the people of this account. */
  contributors: z.array(contributorSchema),
  /** The cards the account keeps with the provider of that name. */
  square: providerInfoSchema,
  authorizenet: providerInfoSchema,
})

export const participantSchema = z.object({
  ...personNameAndPhoto,
  accountHolderId: text,
  age: z.number().nullable(),
  /** The line that staff keep about somebody, such as bunk and session. */
  note: text,
  waiverSignedAt: seconds,
  waiverVersion: z.number().nullable(),
  /** Rises with every change; an edit or a removal names the one it saw. */
  version: z.number(),
})

export const userPairSchema = z.object({
  parentId: z.string(),
  childId: z.string(),
  relationship: z.string(),
  organizationId: z.string(),
  /** Decimal with two places. */
  currentBalance: z.string(),
  /** What has been paid in and is released later; decimal with two places. */
  scheduledBalance: z.string(),
  /** False where it was lent for a stay that is over, or is lent only when one begins. */
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
  /** Whom the login itself adds funds for. */
  contributingTo: z.array(contributingToSchema),
  /**
   * Where the login cannot do its work before it has shown a second factor, and whether it has one
   * that it could show.
   */
  missingFactor: z
    .object({ next: z.enum(['set-up', 'prove']), organizationIds: z.array(z.string()) })
    .exactOptional(),
})

export type User = DeepReadonly<z.output<typeof userSchema>>
export type AccountUser = DeepReadonly<z.output<typeof accountUserSchema>>
export type UserPair = DeepReadonly<z.output<typeof userPairSchema>>
export type AllDetails = DeepReadonly<z.output<typeof allDetailsSchema>>
