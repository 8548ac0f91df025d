import { describe, expect, it } from 'vitest'
import { effectivePortalSettings } from './effective-settings.ts'
import { completeFeatures } from './features.ts'
import { completeOrganization, type StoredOrganization } from './organization.ts'
import { completePortalSettings } from './portal-settings.ts'
import { memberOrganization, publicOrganization } from './public-organization.ts'

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
  organizationStatus: ['WELCOME'],
  branding: { color: '#1f6b4f', tagline: '', logoUrl: null },
}

describe('ORG-01 an organization has every field, with the defaults', () => {
  it('fills in type, locale, time zone, symbol and waiver scope', () => {
    expect(completeOrganization(stored)).toMatchObject({
      organizationType: 'rec-club',
      orgType: 'rec-club',
      locale: 'en-US',
      timeZone: 'America/New_York',
      currencySymbol: '$',
      userWaiverScope: 'individual',
    })
    expect(completeOrganization({ ...stored, locale: 'fr-FR' }).currencySymbol).toBe('€')
  })

  it('ORG-31 shows no symbol that belongs to another currency', () => {
    const symbol = (currency: string | null, currencySymbol: string | null, locale = 'en-US') =>
      completeOrganization({ ...stored, locale, currency, currencySymbol }).currencySymbol
    expect([symbol('EUR', '$'), symbol(null, '$', 'fr-FR'), symbol('GBP', '€')]).toEqual([
      '€',
      '€',
      '£',
    ])
    expect([symbol('CAD', 'CA$'), symbol('USD', null), symbol('EUR', '€')]).toEqual([
      'CA$',
      '$',
      '€',
    ])
  })
})

describe('ORG-02 portal settings have their defaults', () => {
  it('has three bank switches and the photo option on, the rest off', () => {
    const on = Object.entries(completePortalSettings({}))
      .filter(([, value]) => value)
      .map(([name]) => name)
    expect(on).toEqual([
      'allowBankDailyAllowance',
      'allowBankDailyLimit',
      'allowBankTransfers',
      'displayPhotoOption',
    ])
  })

  it('understands the older name of displayDonateOptions, and lets the newer one win', () => {
    expect(completePortalSettings({ showDonateOptions: true }).displayDonateOptions).toBe(true)
    expect(
      completePortalSettings({ showDonateOptions: true, displayDonateOptions: false })
        .displayDonateOptions,
    ).toBe(false)
    expect(completePortalSettings({ showDonateOptions: true })).not.toHaveProperty(
      'showDonateOptions',
    )
  })
})

describe('ORG-03 features are completed', () => {
  it('takes eventRegistration as yes or no, or as an object', () => {
    expect(completeFeatures({ eventRegistration: true }).eventRegistration).toEqual({
      enabled: true,
      requirePriceSettings: false,
      guestDefaultPrice: null,
      qrConfirmCode: false,
    })
    expect(
      completeFeatures({
        eventRegistration: {
          enabled: true,
          qrConfirmCode: true,
          guestDefaultPrice: { basePrice: 5 },
        },
      }).eventRegistration,
    ).toEqual({
      enabled: true,
      requirePriceSettings: false,
      guestDefaultPrice: { basePrice: 5 },
      qrConfirmCode: true,
    })
    expect(
      completeFeatures({ eventRegistration: { qrConfirmCode: true } }).eventRegistration.enabled,
    ).toBe(false)
    expect(completeFeatures({}).eventRegistration.enabled).toBe(false)
  })

  it('calls the card ID Card unless told otherwise', () => {
    expect(completeFeatures({}).idCard).toEqual({ enabled: false, label: 'ID Card' })
    expect(completeFeatures({ idCard: { enabled: true, label: 'Pool Pass' } }).idCard).toEqual({
      enabled: true,
      label: 'Pool Pass',
    })
  })
})

describe('ORG-04 policies are data, and a preview names people', () => {
  const organization = completeOrganization({
    ...stored,
    policies: { maxAuthorizedUsers: 6, featurePreview: { displayPets: ['Early@One.example'] } },
  })

  it('keeps what is stored and has no rule otherwise', () => {
    expect(organization.policies).toMatchObject({
      maxAuthorizedUsers: 6,
      minimumNoticeHours: 0,
      weeklySlotCap: null,
      placeOrderMenu: false,
    })
  })

  it('turns a setting on for the people named, whatever the case of their address', () => {
    expect(effectivePortalSettings(organization, 'early@one.example').displayPets).toBe(true)
    expect(effectivePortalSettings(organization, 'late@one.example').displayPets).toBe(false)
    expect(effectivePortalSettings(organization, undefined).displayPets).toBe(false)
  })

  it('ORG-07 tells members whom to ask, and guests nothing of it', () => {
    const reached = completeOrganization({ ...stored, contact: { email: 'office@one.example' } })
    expect(memberOrganization(reached).contact).toEqual({
      email: 'office@one.example',
      phone: null,
    })
    expect(JSON.stringify(publicOrganization(reached))).not.toContain('office@one')
  })

  it('never shows guests who is named, nor staff onboarding, nor a processor’s secret', () => {
    const withSecret = {
      ...organization,
      processorSettings: {
        webProcessor: 'square',
        squareLocationId: 'L1',
        accessToken: 'hush',
      } as const,
    }
    expect(publicOrganization(withSecret).processorSettings).toEqual({
      webProcessor: 'square',
      squareLocationId: 'L1',
    })
    expect(JSON.stringify(publicOrganization(withSecret))).not.toMatch(
      /early@one|featurePreview|WELCOME|hush/i,
    )
  })
})
