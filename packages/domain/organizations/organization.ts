// An organization as the whole product reads it: every field is present and every default is
// applied.

import { DEFAULT_TIME_ZONE } from '../kernel/calendar.ts'
import { currencyFor, symbolsOf, type Currency } from '../kernel/currency.ts'
import type { OrganizationId } from '../kernel/ids.ts'
import { DEFAULT_LOCALE } from '../kernel/locale.ts'
import type { StoredMembership } from './membership-terms.ts'
import { completeContact, type Contact, type StoredContact } from './contact.ts'
import { completeFeatures, type Features, type StoredFeatures } from './features.ts'
import { completePolicies, type Policies, type StoredPolicies } from './policies.ts'
import {
  completePortalSettings,
  type PortalSettings,
  type StoredPortalSettings,
} from './portal-settings.ts'

export const organizationTypes = ['camp', 'rec-club', 'other'] as const
export type OrganizationType = (typeof organizationTypes)[number]
export const DEFAULT_ORGANIZATION_TYPE: OrganizationType = 'rec-club'

export const cardProcessors = ['authorizenet', 'square'] as const
export type CardProcessor = (typeof cardProcessors)[number]

export interface OrganizationLink {
  readonly name: string
  readonly link: string
  readonly iconName: string
}

/** Replaced terms (`renters: "guests"`) and, under `phrases`, whole sentences by key. */
export type Lingo = Readonly<Record<string, string | Readonly<Record<string, string>>>>

export interface Branding {
  readonly color: string
  readonly tagline: string
  readonly logoUrl: string | null
}

/** Fields without a default, which are the same whether stored or complete. */
interface OrganizationFacts {
  readonly organizationId: OrganizationId
  readonly organizationName: string
  readonly domainUrl: string
  readonly processorSettings: {
    readonly webProcessor: CardProcessor | null
    readonly squareLocationId?: string
  }
  readonly userRequiredData: {
    readonly membership?: StoredMembership
    /** What tenants agree to, if the organization requires it. */
    readonly agreement?: { readonly text: string }
  }
  readonly userRequiredFields: readonly string[]
  readonly userWaiverRequired: boolean
  /** The waiver version in force. Null until one is published. */
  readonly userWaiverVersion: number | null
  readonly lingo: Lingo
  readonly endSessionMessage: string
  readonly links: readonly OrganizationLink[]
  readonly organizationStatus: readonly string[]
  readonly branding: Branding
}

export interface StoredOrganization extends OrganizationFacts {
  readonly organizationType: OrganizationType | null
  readonly locale: string | null
  readonly timeZone: string | null
  readonly currency?: string | null
  readonly currencySymbol: string | null
  readonly userWaiverScope: 'individual' | 'household' | null
  readonly contact?: StoredContact
  readonly portalSettings: StoredPortalSettings
  readonly features: StoredFeatures
  readonly policies: StoredPolicies
}

export interface Organization extends OrganizationFacts {
  readonly organizationType: OrganizationType
  /** The same value under the specification's second name. */
  readonly orgType: OrganizationType
  readonly locale: string
  readonly timeZone: string
  /** The currency in which prices are shown and cards are charged. */
  readonly currency: Currency
  readonly currencySymbol: string
  /** As stored. A symbol of another currency is not shown. */
  readonly chosenCurrencySymbol: string | null
  readonly userWaiverScope: 'individual' | 'household'
  readonly contact: Contact
  readonly portalSettings: PortalSettings
  readonly features: Features
  readonly policies: Policies
}

export const completeOrganization = (stored: StoredOrganization): Organization => {
  const organizationType = stored.organizationType ?? DEFAULT_ORGANIZATION_TYPE
  const locale = stored.locale ?? DEFAULT_LOCALE
  const currency = currencyFor(stored.currency, locale)
  return {
    ...stored,
    organizationType,
    orgType: organizationType,
    locale,
    timeZone: stored.timeZone ?? DEFAULT_TIME_ZONE,
    currency,
    currencySymbol:
      symbolsOf[currency].find((symbol) => symbol === stored.currencySymbol) ??
      symbolsOf[currency][0] ??
      '',
    chosenCurrencySymbol: stored.currencySymbol,
    userWaiverScope: stored.userWaiverScope ?? 'individual',
    contact: completeContact(stored.contact),
    portalSettings: completePortalSettings(stored.portalSettings),
    features: completeFeatures(stored.features),
    policies: completePolicies(stored.policies),
  }
}
