// Combinations of settings that are refused because members would get stuck or lose sight of
// something they own. Each rule gives a reason. A change is refused only for problems that it
// causes, so that existing problems never prevent a fix.

import type { Cents } from '../../kernel/money.ts'
import { duesTerms } from '../membership-terms.ts'
import { symbolsOf } from '../../kernel/currency.ts'
import { SHORT_TERM_PREFIX } from '../onboarding-codes.ts'
import type { CardProcessor, Organization } from '../organization.ts'
import { canBePaid } from '../ways-to-pay.ts'
import type { SettingName } from './catalog.ts'

/** What the rules need to know besides the settings themselves. */
export interface SettingFacts {
  /**
   * Providers that would take a payment today: those with which the organization has an account, or
   * all of them in the sandbox.
   */
  readonly usableProcessors: readonly CardProcessor[]
  /** Members' money in spending accounts, including scheduled funds. */
  readonly membersMoneyCents: Cents
  /** The currency in which money has moved. Null until any has. */
  readonly currencyInUse: string | null
  readonly unitCount: number
  /** Series that members see and that have no prices. */
  readonly unpricedSeries: readonly string[]
  /** Series that members see and that cost something. */
  readonly pricedSeries: readonly string[]
}

export const violationReasons = [
  'PAYMENT_PROVIDER_NEEDED',
  'CARD_ACCOUNT_NEEDED',
  'MONEY_IS_HELD',
  'CURRENCY_IN_USE',
  'SYMBOL_OF_ANOTHER_CURRENCY',
  'WAIVER_TEXT_NEEDED',
  'AGREEMENT_TEXT_NEEDED',
  'DUES_PRICE_NEEDED',
  'DUES_PROVIDER_NEEDED',
  'SERIES_PROVIDER_NEEDED',
  'UNITS_NEEDED',
  'PEOPLE_CANNOT_BE_ADDED',
  'PETS_ARE_OFF',
  'VEHICLES_ARE_OFF',
  'PRICES_MISSING',
  'LIMITS_CROSSED',
  'END_MESSAGE_NEEDED',
] as const
export type ViolationReason = (typeof violationReasons)[number]

export interface Violation {
  readonly reason: ViolationReason
  /** The settings involved, starting with the one to fix first. */
  readonly settings: readonly SettingName[]
  /** Names that the reason mentions. */
  readonly names?: readonly string[]
}

interface Rule extends Pick<Violation, 'settings'> {
  /** Whether the rule concerns a setting, if it does not concern all of them. */
  readonly isAbout?: (organization: Organization, name: SettingName) => boolean
  readonly isBroken: (organization: Organization, facts: SettingFacts) => boolean
  readonly names?: (facts: SettingFacts) => readonly string[]
}

const asksFor = ({ userRequiredFields }: Organization, code: string): boolean =>
  userRequiredFields.includes(code) || userRequiredFields.includes(`${SHORT_TERM_PREFIX}${code}`)
const processorOf = ({ processorSettings }: Organization): CardProcessor | null =>
  processorSettings.webProcessor
const needsCards = ({ features }: Organization): boolean =>
  features.spendingAccounts || features.carePackages
const needsPrices = ({ features, policies }: Organization): boolean =>
  features.eventRegistration.enabled &&
  (features.eventRegistration.requirePriceSettings || policies.requirePriceSettings)

const rules: Readonly<Record<ViolationReason, Rule>> = {
  PAYMENT_PROVIDER_NEEDED: {
    settings: [
      'processorSettings.webProcessor',
      'features.spendingAccounts',
      'features.carePackages',
    ],
    isAbout: ({ features }, name) =>
      !(name === 'features.spendingAccounts' && !features.spendingAccounts) &&
      !(name === 'features.carePackages' && !features.carePackages),
    isBroken: (organization) => needsCards(organization) && processorOf(organization) === null,
  },
  CARD_ACCOUNT_NEEDED: {
    settings: ['processorSettings.webProcessor'],
    isBroken: (organization, { usableProcessors }) => {
      const processor = processorOf(organization)
      return processor !== null && !usableProcessors.includes(processor)
    },
  },
  MONEY_IS_HELD: {
    settings: ['features.spendingAccounts'],
    isBroken: ({ features }, { membersMoneyCents }) =>
      !features.spendingAccounts && membersMoneyCents > 0,
  },
  CURRENCY_IN_USE: {
    settings: ['currency', 'locale'],
    isAbout: (_organization, name) => name === 'currency',
    isBroken: ({ currency }, { currencyInUse }) =>
      currencyInUse !== null && currency !== currencyInUse,
  },
  SYMBOL_OF_ANOTHER_CURRENCY: {
    settings: ['currencySymbol', 'currency'],
    isBroken: ({ currency, chosenCurrencySymbol: symbol }) =>
      symbol !== null && !symbolsOf[currency].includes(symbol),
  },
  WAIVER_TEXT_NEEDED: {
    settings: ['userWaiverRequired'],
    isBroken: ({ userWaiverRequired, userWaiverVersion }) =>
      userWaiverRequired && userWaiverVersion === null,
  },
  AGREEMENT_TEXT_NEEDED: {
    settings: ['userRequiredData.agreement.text', 'userRequiredFields'],
    isBroken: (organization) =>
      asksFor(organization, 'AGREEMENT') && !organization.userRequiredData.agreement?.text.trim(),
  },
  DUES_PRICE_NEEDED: {
    settings: ['userRequiredData.membership.price', 'userRequiredFields'],
    isBroken: (organization) =>
      asksFor(organization, 'MEMBER_DUES') &&
      duesTerms(organization.userRequiredData.membership, null) === undefined,
  },
  DUES_PROVIDER_NEEDED: {
    settings: ['processorSettings.webProcessor', 'userRequiredFields'],
    isBroken: (organization) =>
      asksFor(organization, 'MEMBER_DUES') && processorOf(organization) === null,
  },
  SERIES_PROVIDER_NEEDED: {
    settings: ['processorSettings.webProcessor', 'features.eventRegistration.enabled'],
    isBroken: (organization, { pricedSeries }) =>
      organization.features.eventRegistration.enabled &&
      !canBePaid(organization) &&
      pricedSeries.length > 0,
    names: ({ pricedSeries }) => pricedSeries,
  },
  UNITS_NEEDED: {
    settings: ['userRequiredFields'],
    isBroken: (organization, { unitCount }) =>
      unitCount === 0 &&
      (asksFor(organization, 'LODGING') || asksFor(organization, 'LODGING_UNCLAIMED')),
  },
  PEOPLE_CANNOT_BE_ADDED: {
    settings: ['portalSettings.allowCreateAuthorizedUsers', 'userRequiredFields'],
    isBroken: (organization) =>
      asksFor(organization, 'PARTICIPANTS') &&
      !organization.portalSettings.allowCreateAuthorizedUsers,
  },
  PETS_ARE_OFF: {
    settings: ['portalSettings.displayPets', 'userRequiredFields'],
    isBroken: (organization) =>
      asksFor(organization, 'PETS') && !organization.portalSettings.displayPets,
  },
  VEHICLES_ARE_OFF: {
    settings: ['portalSettings.displayVehicles', 'userRequiredFields'],
    isBroken: (organization) =>
      asksFor(organization, 'VEHICLES') && !organization.portalSettings.displayVehicles,
  },
  PRICES_MISSING: {
    settings: ['features.eventRegistration.requirePriceSettings', 'policies.requirePriceSettings'],
    isBroken: (organization, { unpricedSeries }) =>
      needsPrices(organization) && unpricedSeries.length > 0,
    names: ({ unpricedSeries }) => unpricedSeries,
  },
  LIMITS_CROSSED: {
    settings: ['policies.depositLimits.minimumCents', 'policies.depositLimits.maximumCents'],
    isBroken: ({ policies: { depositLimits } }) =>
      depositLimits.minimumCents > depositLimits.maximumCents || depositLimits.maximumCents === 0,
  },
  END_MESSAGE_NEEDED: {
    settings: ['endSessionMessage', 'portalSettings.displayEndSessionMessage'],
    isBroken: ({ portalSettings, endSessionMessage }) =>
      portalSettings.displayEndSessionMessage && !endSessionMessage.trim(),
  },
}

/**
 * The reasons against a change, most serious first. Empty when the change breaks nothing that
 * worked before.
 */
export const violationsOf = (
  before: Organization,
  after: Organization,
  facts: SettingFacts,
): readonly Violation[] =>
  violationReasons
    .filter(
      (reason) => rules[reason].isBroken(after, facts) && !rules[reason].isBroken(before, facts),
    )
    .map((reason) => ({
      reason,
      settings: rules[reason].settings.filter(
        (name) => rules[reason].isAbout?.(after, name) ?? true,
      ),
      ...(rules[reason].names ? { names: rules[reason].names(facts) } : {}),
    }))
