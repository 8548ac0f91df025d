import { describe, expect, it } from 'vitest'
import { completeOrganization, type StoredOrganization } from '../organization.ts'
import { settingNames, settings, settingSections, settingsOf, type SettingName } from './catalog.ts'
import { violationsOf, type ViolationReason, type SettingFacts } from './rules.ts'
import {
  effectiveValues,
  settingChanges,
  storedValues,
  invalidSettingNames,
  withSettings,
  type SettingValues,
} from './values.ts'

const stored: StoredOrganization = {
  organizationId: 'one',
  organizationName: 'One',
  domainUrl: 'http://one.example',
  organizationType: null,
  locale: null,
  timeZone: null,
  currencySymbol: null,
  userWaiverScope: null,
  portalSettings: {},
  features: {},
  policies: {},
  processorSettings: { webProcessor: null },
  userRequiredData: {},
  userRequiredFields: [],
  userWaiverRequired: false,
  userWaiverVersion: null,
  lingo: {},
  endSessionMessage: '',
  links: [],
  organizationStatus: [],
  branding: { color: '#1f6b4f', tagline: '', logoUrl: null },
}
const facts: SettingFacts = {
  usableProcessors: ['square'],
  membersMoneyCents: 0,
  currencyInUse: null,
  unitCount: 0,
  unpricedSeries: [],
  pricedSeries: [],
}

describe('SET-01 every setting by name', () => {
  it('reads what is stored, null where the default holds, and what takes effect', () => {
    expect(storedValues(stored)).toMatchObject({
      organizationName: 'One',
      timeZone: null,
      'portalSettings.allowBankTransfers': null,
      'branding.tagline': null,
      'policies.weeklySlotCap': null,
    })
    expect(effectiveValues(stored)).toMatchObject({
      timeZone: 'America/New_York',
      'portalSettings.allowBankTransfers': true,
      'features.idCard.label': 'ID Card',
      'policies.minimumNoticeHours': 0,
    })
  })

  it('understands the older forms as one setting', () => {
    const older = {
      ...stored,
      portalSettings: { showDonateOptions: true },
      features: { eventRegistration: true },
    }
    expect(storedValues(older)).toMatchObject({
      'portalSettings.displayDonateOptions': true,
      'features.eventRegistration.enabled': true,
    })
    const cleared = withSettings(older, {
      'portalSettings.displayDonateOptions': null,
      'features.eventRegistration.qrConfirmCode': true,
    })
    expect(cleared.portalSettings).toEqual({})
    expect(completeOrganization(cleared).features.eventRegistration).toMatchObject({
      enabled: true,
      qrConfirmCode: true,
    })
  })

  it('puts each into one section, and every section has some', () => {
    expect(settingSections.flatMap(settingsOf).toSorted()).toEqual(settingNames.toSorted())
    expect(settingSections.every((section) => settingsOf(section).length > 0)).toBe(true)
  })

  it('takes back to its default what is cleared, and leaves the rest alone', () => {
    const set = withSettings(stored, {
      'policies.maxAuthorizedUsers': 6,
      'lingo.person': 'Scout',
      timeZone: 'Europe/Paris',
      'userRequiredData.membership.price': 40,
      'userRequiredData.membership.months': 6,
    })
    expect(effectiveValues(set)).toMatchObject({
      'policies.maxAuthorizedUsers': 6,
      'lingo.person': 'Scout',
      timeZone: 'Europe/Paris',
      'userRequiredData.membership.months': 6,
    })
    const back = withSettings(set, {
      'policies.maxAuthorizedUsers': null,
      timeZone: null,
      'lingo.person': '',
      'userRequiredData.membership.price': null,
    })
    expect(back).toMatchObject({ policies: {}, timeZone: null, lingo: {}, userRequiredData: {} })
    expect(settingChanges(storedValues(set), storedValues(back))).toEqual({
      'policies.maxAuthorizedUsers': { before: 6, after: null },
      'lingo.person': { before: 'Scout', after: null },
      timeZone: { before: 'Europe/Paris', after: null },
      'userRequiredData.membership.price': { before: 40, after: null },
      'userRequiredData.membership.months': { before: 6, after: null },
    })
  })
})

describe('SET-02 a setting holds what its kind allows', () => {
  const good: SettingValues = {
    organizationName: 'Oak',
    organizationType: 'camp',
    timeZone: 'America/Denver',
    locale: 'fr-FR',
    'contact.email': 'a@b.example',
    'contact.phone': '(603) 555-0142',
    'branding.color': '#22618f',
    'branding.logoUrl': '/objects/0a/logos/1.png',
    links: [
      { name: 'Map', link: '/map', iconName: 'map' },
      { name: 'Site', link: 'www.oak.example/a', iconName: '' },
    ],
    'features.eventRegistration.guestDefaultPrice.basePrice': 12.5,
    'policies.weeklySlotCap': { weekday: 3, weekend: 1 },
    'policies.stayFee': { perStayCents: 100, perNightCents: 0 },
    'policies.featurePreview': { displayPets: ['a@b.example'] },
    'lingo.phrases': { welcome: 'Ahoy' },
    userRequiredFields: ['AGE', 'TENANT_SHORT_TERM-PETS'],
    'userRequiredData.membership.prices': { Family: 40 },
    'policies.duesExemptMembershipTypes': ['Honorary'],
    'policies.languages': ['en', 'fr'],
    'portalSettings.displayPets': null,
  }
  const bad: SettingValues = {
    'userRequiredData.membership.taxBasisPoints': 10_001,
    organizationName: '',
    organizationType: 'zoo',
    timeZone: 'Mars/Olympus',
    locale: 'de-DE',
    'contact.email': 'nobody',
    'contact.phone': 'ask Bo',
    'branding.color': 'green',
    'branding.logoUrl': 'javascript:alert(1)',
    links: [{ name: 'x', link: 'javascript:alert(1)', iconName: '' }],
    'features.eventRegistration.guestDefaultPrice.basePrice': 1.005,
    'policies.weeklySlotCap': { weekday: 3 },
    'policies.stayFee': { perStayCents: -1, perNightCents: 0 },
    'policies.featurePreview': { nothing: ['a@b.example'] },
    'lingo.phrases': { welcome: 5 },
    userRequiredFields: ['SHOE_SIZE'],
    'userRequiredData.membership.prices': { Family: -1 },
    'policies.duesExemptMembershipTypes': ['a', 'a'],
    'policies.languages': [],
    'portalSettings.displayPets': 'yes',
    'policies.maxAuthorizedUsers': 0,
    'branding.tagline': 'two\nlines',
    endSessionMessage: 'x'.repeat(2_001),
  }

  it('takes these', () => expect(invalidSettingNames(good)).toEqual([]))
  it('SET-12 takes languages and phrases that the portal knows, each once', () => {
    const isFit = (values: SettingValues) => invalidSettingNames(values).length === 0
    expect(
      [
        { 'policies.languages': ['de'] },
        { 'policies.languages': ['en', 'en'] },
        { 'lingo.phrases': { nowhere: 'x' } },
        { 'lingo.phrases': { help: 'Call Bo.' } },
      ].map(isFit),
    ).toEqual([false, false, false, true])
  })
  it.each(Object.keys(bad) as SettingName[])('refuses a wrong %s', (name) =>
    expect(invalidSettingNames({ [name]: bad[name] })).toEqual([name]),
  )
  it('MAIL-27 takes no name that turns the text around it', () => {
    for (const organizationName of ['Oak \u202Emoc.knab', 'Oak\u2069', 'Oak\u0000'])
      expect(invalidSettingNames({ organizationName })).toEqual(['organizationName'])
  })
  it('has a wrong one of every kind in this test', () => {
    const kinds = new Set((Object.keys(bad) as SettingName[]).map((name) => settings[name].kind))
    expect(
      settingNames
        .map((name) => settings[name].kind)
        .filter((kind) => !kinds.has(kind) && kind !== 'cents'),
    ).toEqual([])
  })
})

describe('SET-05 what would leave members stuck is refused with the reason', () => {
  const cases: readonly [ViolationReason, SettingValues, SettingValues, Partial<SettingFacts>][] = [
    [
      'PAYMENT_PROVIDER_NEEDED',
      { 'features.spendingAccounts': true },
      { 'features.spendingAccounts': true, 'processorSettings.webProcessor': 'square' },
      {},
    ],
    [
      'CARD_ACCOUNT_NEEDED',
      { 'processorSettings.webProcessor': 'authorizenet' },
      { 'processorSettings.webProcessor': 'square' },
      {},
    ],
    ['WAIVER_TEXT_NEEDED', { userWaiverRequired: true }, { userWaiverRequired: false }, {}],
    [
      'AGREEMENT_TEXT_NEEDED',
      { userRequiredFields: ['TENANT_SHORT_TERM-AGREEMENT'] },
      { userRequiredFields: ['AGREEMENT'], 'userRequiredData.agreement.text': 'Quiet after ten.' },
      {},
    ],
    [
      'DUES_PRICE_NEEDED',
      { userRequiredFields: ['MEMBER_DUES'], 'processorSettings.webProcessor': 'square' },
      {
        userRequiredFields: ['MEMBER_DUES'],
        'userRequiredData.membership.price': 40,
        'processorSettings.webProcessor': 'square',
      },
      {},
    ],
    [
      'DUES_PROVIDER_NEEDED',
      { userRequiredFields: ['MEMBER_DUES'], 'userRequiredData.membership.price': 40 },
      { userRequiredFields: ['AGE'] },
      {},
    ],
    [
      'SERIES_PROVIDER_NEEDED',
      { 'features.eventRegistration.enabled': true },
      { 'features.eventRegistration.enabled': true, 'processorSettings.webProcessor': 'square' },
      { pricedSeries: ['Canoe'] },
    ],
    [
      'UNITS_NEEDED',
      { userRequiredFields: ['LODGING'] },
      { userRequiredFields: ['PHONE_NUMBER'] },
      {},
    ],
    [
      'PEOPLE_CANNOT_BE_ADDED',
      { userRequiredFields: ['PARTICIPANTS'] },
      { userRequiredFields: ['PARTICIPANTS'], 'portalSettings.allowCreateAuthorizedUsers': true },
      {},
    ],
    [
      'PETS_ARE_OFF',
      { userRequiredFields: ['PETS'] },
      { userRequiredFields: ['PETS'], 'portalSettings.displayPets': true },
      {},
    ],
    [
      'VEHICLES_ARE_OFF',
      { userRequiredFields: ['VEHICLES'] },
      { userRequiredFields: ['VEHICLES'], 'portalSettings.displayVehicles': true },
      {},
    ],
    [
      'PRICES_MISSING',
      { 'features.eventRegistration.enabled': true, 'policies.requirePriceSettings': true },
      { 'features.eventRegistration.enabled': true },
      { unpricedSeries: ['Tennis'] },
    ],
    [
      'LIMITS_CROSSED',
      { 'policies.depositLimits.minimumCents': 600_000 },
      { 'policies.depositLimits.minimumCents': 200 },
      {},
    ],
    [
      'END_MESSAGE_NEEDED',
      { 'portalSettings.displayEndSessionMessage': true },
      { 'portalSettings.displayEndSessionMessage': true, endSessionMessage: 'Bye' },
      {},
    ],
  ]
  const reasons = (
    before: StoredOrganization,
    values: SettingValues,
    more: Partial<SettingFacts> = {},
  ) =>
    violationsOf(completeOrganization(before), completeOrganization(withSettings(before, values)), {
      ...facts,
      ...more,
    }).map(({ reason }) => reason)

  it.each(cases)('%s', (reason, broken, whole, more) => {
    expect(reasons(stored, broken, more)).toContain(reason)
    expect(reasons(stored, whole, more)).toEqual([])
  })

  it('MONEY_IS_HELD while members have money', () => {
    const on = withSettings(stored, {
      'features.spendingAccounts': true,
      'processorSettings.webProcessor': 'square',
    })
    expect(reasons(on, { 'features.spendingAccounts': false }, { membersMoneyCents: 1 })).toEqual([
      'MONEY_IS_HELD',
    ])
    expect(reasons(on, { 'features.spendingAccounts': false })).toEqual([])
  })

  it('never holds against a change what was wrong before it', () => {
    const wrong = withSettings(stored, { 'features.spendingAccounts': true })
    expect(reasons(wrong, { 'branding.tagline': 'Hello' })).toEqual([])
  })

  it('names what the reason speaks of', () => {
    const after = completeOrganization(
      withSettings(stored, {
        'features.eventRegistration.enabled': true,
        'policies.requirePriceSettings': true,
      }),
    )
    expect(
      violationsOf(completeOrganization(stored), after, {
        ...facts,
        unpricedSeries: ['Tennis'],
      }),
    ).toMatchObject([{ reason: 'PRICES_MISSING', names: ['Tennis'] }])
  })
})
