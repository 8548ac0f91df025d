// The organization as guests and members see it. The compiler checks that it matches the domain's
// type.

import { currencies } from '@lodgepole/domain/kernel/currency'
import { cardProcessors, organizationTypes } from '@lodgepole/domain/organizations/organization'
import type {
  MemberOrganization,
  PublicOrganization,
} from '@lodgepole/domain/organizations/public-organization'
import {
  portalSettingNames,
  type PortalSettingName,
} from '@lodgepole/domain/organizations/portal-settings'
import { languages } from '@lodgepole/domain/kernel/locale'
import * as z from 'zod'
import type { DeepReadonly } from '../kernel/endpoint.ts'

const portalSettings = z.object(
  Object.fromEntries(portalSettingNames.map((name) => [name, z.boolean()])) as Record<
    PortalSettingName,
    z.ZodBoolean
  >,
)

const features = z.object({
  attendance: z.boolean(),
  carePackages: z.boolean(),
  spendingAccounts: z.boolean(),
  eventRegistration: z.object({
    enabled: z.boolean(),
    requirePriceSettings: z.boolean(),
    guestDefaultPrice: z.object({ basePrice: z.number() }).nullable(),
    qrConfirmCode: z.boolean(),
  }),
  eventEntryControl: z.object({ enabled: z.boolean() }),
  idCard: z.object({ enabled: z.boolean(), label: z.string() }),
})

const policies = z.object({
  depositLimits: z.object({ minimumCents: z.number(), maximumCents: z.number() }),
  duesExemptMembershipTypes: z.array(z.string()),
  guestShop: z.boolean(),
  guestsPerEvent: z.number(),
  languages: z.array(z.enum(languages)),
  maxAuthorizedUsers: z.number().nullable(),
  minimumNoticeHours: z.number(),
  noOverlappingReservations: z.boolean(),
  noSameTimeOnConsecutiveDays: z.boolean(),
  placeOrderMenu: z.boolean(),
  recreationClubHome: z.boolean(),
  renterWording: z.string().nullable(),
  requirePriceSettings: z.boolean(),
  shortTermStaySkipsOnboarding: z.boolean(),
  weeklySlotCap: z.object({ weekday: z.number(), weekend: z.number() }).nullable(),
})

export const publicOrganizationSchema = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  organizationType: z.enum(organizationTypes),
  orgType: z.enum(organizationTypes),
  domainUrl: z.string(),
  currency: z.enum(currencies),
  currencySymbol: z.string(),
  locale: z.string(),
  timeZone: z.string(),
  portalSettings,
  processorSettings: z.object({
    webProcessor: z.enum(cardProcessors).nullable(),
    squareLocationId: z.string().exactOptional(),
  }),
  features,
  policies,
  userRequiredData: z.object({
    membership: z
      .object({
        price: z.number(),
        prices: z.record(z.string(), z.number()).exactOptional(),
        months: z.number().exactOptional(),
        taxBasisPoints: z.number().exactOptional(),
      })
      .exactOptional(),
    agreement: z.object({ text: z.string() }).exactOptional(),
  }),
  userRequiredFields: z.array(z.string()),
  userWaiverRequired: z.boolean(),
  userWaiverScope: z.enum(['individual', 'household']),
  userWaiverVersion: z.number().nullable(),
  lingo: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
  endSessionMessage: z.string(),
  links: z.array(z.object({ name: z.string(), link: z.string(), iconName: z.string() })),
  branding: z.object({ color: z.string(), tagline: z.string(), logoUrl: z.string().nullable() }),
}) satisfies z.ZodType<PublicOrganization>

export const memberOrganizationSchema = publicOrganizationSchema.extend({
  /** Who members can ask for help. */
  contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
}) satisfies z.ZodType<MemberOrganization>

export const servicesSchema = z.object({
  api: z.string(),
  carePackages: z.string(),
  email: z.string(),
  payments: z.string(),
  square: z.string(),
  temporaryImages: z.string(),
})

/** What the portal needs to know about the host it was opened on. */
export const varsSchema = z.object({
  host: z.object({ kind: z.enum(['main', 'organization', 'console']), anonymous: z.boolean() }),
  /**
   * Missing on the main portal host and the console, which do not belong to a single organization.
   */
  organization: publicOrganizationSchema.optional(),
  /** People here sign in with the organization's own provider. The button has this label. */
  identityProvider: z.object({ label: z.string() }).exactOptional(),
  services: servicesSchema,
  /** The console's URL, if this installation has a host for it. */
  consoleUrl: z.string().exactOptional(),
  /** Whether this installation runs on demo data. */
  demo: z.boolean(),
})

export type Vars = DeepReadonly<z.output<typeof varsSchema>>
export type Services = DeepReadonly<z.output<typeof servicesSchema>>
