// The single definition of what an organization can set: where each setting is stored (its name is
// the path), what it may contain, and where the console shows it. Forms, checks, the audit log and
// the comparison of two admins' changes all use it.

import { requiredFieldCodes, SHORT_TERM_PREFIX, shortTermCodes } from '../onboarding-codes.ts'
import { currencies, currencySymbols } from '../../kernel/currency.ts'
import { languages } from '../../kernel/locale.ts'
import { phraseKeys } from '../phrases.ts'
import { cardProcessors, organizationTypes } from '../organization.ts'
import { portalSettingNames } from '../portal-settings.ts'
import type { SettingKind } from './kinds.ts'

/** In the order of the console's list. */
export const settingSections = [
  'general',
  'branding',
  'links',
  'portal',
  'features',
  'policies',
  'words',
  'requirements',
  'cards',
] as const
export type SettingSection = (typeof settingSections)[number]

export const settingGroups = [
  'place',
  'contact',
  'look',
  'home',
  'people',
  'bank',
  'shop',
  'reservations',
  'entry',
  'lodging',
  'terms',
  'session',
  'steps',
  'waiver',
  'dues',
  'agreement',
  'provider',
] as const
export type SettingGroup = (typeof settingGroups)[number]

export type Setting = SettingKind & {
  readonly section: SettingSection
  readonly group: SettingGroup
  /** Cannot be empty, because there is no default. */
  readonly needed?: true
}

const flag = { kind: 'flag' } as const
const at = <S extends SettingSection, G extends SettingGroup>(section: S, group: G) => ({
  section,
  group,
})
const [place, contact, look] = [
  at('general', 'place'),
  at('general', 'contact'),
  at('branding', 'look'),
]
const portal = <G extends SettingGroup>(group: G) => ({ ...flag, ...at('portal', group) })
const feature = <G extends SettingGroup>(group: G) => ({ ...flag, ...at('features', group) })
const [requirement, dues] = [at('requirements', 'steps'), at('requirements', 'dues')]
const term = { kind: 'text', most: 40, ...at('words', 'terms') } as const

export const requirementCodes: readonly string[] = [
  ...requiredFieldCodes,
  ...shortTermCodes.map((code) => `${SHORT_TERM_PREFIX}${code}`),
]
/** The combinations of country and language that the product formats dates and money for. */
export const locales = ['en-US', 'en-CA', 'fr-CA', 'fr-FR', 'es-US'] as const

export const settings = {
  organizationName: { kind: 'text', most: 80, needed: true, ...place },
  organizationType: { kind: 'choice', options: organizationTypes, ...place },
  timeZone: { kind: 'timeZone', ...place },
  locale: { kind: 'choice', options: locales, ...place },
  currency: { kind: 'choice', options: currencies, ...place },
  currencySymbol: { kind: 'choice', options: currencySymbols, ...place },
  'policies.languages': { kind: 'choices', options: languages, ...place },
  'contact.email': { kind: 'email', ...contact },
  'contact.phone': { kind: 'phone', ...contact },

  'branding.logoUrl': { kind: 'logo', ...look },
  'branding.color': { kind: 'color', needed: true, ...look },
  'branding.tagline': { kind: 'text', most: 80, ...look },
  links: { kind: 'links', ...at('links', 'home') },

  'portalSettings.allowCreateAccountHolders': portal('people'),
  'portalSettings.allowCreateAuthorizedUsers': portal('people'),
  'portalSettings.displayPhotoOption': portal('people'),
  'portalSettings.displayPets': portal('people'),
  'portalSettings.displayVehicles': portal('people'),
  'portalSettings.allowBankTransfers': portal('bank'),
  'portalSettings.allowBankDailyLimit': portal('bank'),
  'portalSettings.allowBankDailyAllowance': portal('bank'),
  'portalSettings.displayTransactionItems': portal('bank'),
  'portalSettings.displayInvoices': portal('bank'),
  'portalSettings.displayDonateOptions': portal('session'),
  'portalSettings.displayEndSessionMessage': portal('session'),
  'portalSettings.allowEventRegistrationAnonymous': portal('reservations'),
  'portalSettings.displayRenterStays': portal('lodging'),
  'portalSettings.displayParentAppLinks': portal('home'),

  'features.spendingAccounts': feature('bank'),
  'features.carePackages': feature('shop'),
  'features.eventRegistration.enabled': feature('reservations'),
  'features.eventRegistration.requirePriceSettings': feature('reservations'),
  'features.eventRegistration.guestDefaultPrice.basePrice': {
    kind: 'price',
    ...at('features', 'reservations'),
  },
  'features.eventRegistration.qrConfirmCode': feature('reservations'),
  'features.eventEntryControl.enabled': feature('entry'),
  'features.idCard.enabled': feature('entry'),
  'features.idCard.label': { kind: 'text', most: 40, ...at('features', 'entry') },
  'features.attendance': feature('entry'),

  'policies.maxAuthorizedUsers': {
    kind: 'count',
    least: 1,
    most: 1_000,
    ...at('policies', 'people'),
  },
  'policies.sessionDays': { kind: 'count', least: 1, most: 365, ...at('policies', 'people') },
  'policies.staffSecondFactor': { ...flag, ...at('policies', 'people') },
  'policies.depositLimits.minimumCents': { kind: 'cents', ...at('policies', 'bank') },
  'policies.depositLimits.maximumCents': { kind: 'cents', ...at('policies', 'bank') },
  'policies.offlineTillCents': { kind: 'cents', ...at('policies', 'bank') },
  'policies.guestShop': { ...flag, ...at('policies', 'shop') },
  'policies.placeOrderMenu': { ...flag, ...at('policies', 'shop') },
  'policies.minimumNoticeHours': {
    kind: 'count',
    least: 0,
    most: 8_760,
    ...at('policies', 'reservations'),
  },
  'policies.guestsPerEvent': {
    kind: 'count',
    least: 0,
    most: 20,
    ...at('policies', 'reservations'),
  },
  'policies.weeklySlotCap': {
    kind: 'pair',
    parts: ['weekday', 'weekend'],
    unit: 'count',
    ...at('policies', 'reservations'),
  },
  'policies.noOverlappingReservations': { ...flag, ...at('policies', 'reservations') },
  'policies.noSameTimeOnConsecutiveDays': { ...flag, ...at('policies', 'reservations') },
  'policies.requirePriceSettings': { ...flag, ...at('policies', 'reservations') },
  'policies.renterWording': { kind: 'text', most: 40, ...at('policies', 'lodging') },
  'policies.tenantOwnersManageProperty': { ...flag, ...at('policies', 'lodging') },
  'policies.shortTermStaySkipsOnboarding': { ...flag, ...at('policies', 'lodging') },
  'policies.staysNeedApproval': { ...flag, ...at('policies', 'lodging') },
  'policies.stayFee': {
    kind: 'pair',
    parts: ['perStayCents', 'perNightCents'],
    unit: 'cents',
    ...at('policies', 'lodging'),
  },
  'policies.recreationClubHome': { ...flag, ...at('policies', 'home') },
  'policies.featurePreview': {
    kind: 'previews',
    options: portalSettingNames,
    ...at('policies', 'home'),
  },

  'lingo.person': term,
  'lingo.people': term,
  'lingo.renter': term,
  'lingo.renters': term,
  'lingo.phrases': { kind: 'phrases', options: phraseKeys, ...at('words', 'terms') },
  endSessionMessage: { kind: 'message', most: 2_000, ...at('words', 'session') },

  userRequiredFields: { kind: 'codes', options: requirementCodes, ...requirement },
  userWaiverRequired: { ...flag, ...at('requirements', 'waiver') },
  userWaiverScope: {
    kind: 'choice',
    options: ['individual', 'household'],
    ...at('requirements', 'waiver'),
  },
  'userRequiredData.membership.price': { kind: 'price', ...dues },
  'userRequiredData.membership.prices': { kind: 'prices', ...dues },
  'userRequiredData.membership.months': { kind: 'count', least: 1, most: 120, ...dues },
  'userRequiredData.membership.taxBasisPoints': { kind: 'percent', ...dues },
  'policies.duesExemptMembershipTypes': { kind: 'names', ...dues },
  'userRequiredData.agreement.text': {
    kind: 'message',
    most: 20_000,
    ...at('requirements', 'agreement'),
  },

  'processorSettings.webProcessor': {
    kind: 'choice',
    options: cardProcessors,
    ...at('cards', 'provider'),
  },
  'processorSettings.squareLocationId': { kind: 'text', most: 100, ...at('cards', 'provider') },
} as const satisfies Readonly<Record<string, Setting>>

export type SettingName = keyof typeof settings
export const settingNames = Object.keys(settings) as SettingName[]
export const settingOf = (name: SettingName): Setting => settings[name]
export const settingsOf = (section: SettingSection): readonly SettingName[] =>
  settingNames.filter((name) => settings[name].section === section)
