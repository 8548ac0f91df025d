import { describe, expect, it } from 'vitest'
import { completeFeatures, type StoredFeatures } from '@lodgepole/domain/organizations/features'
import {
  completePortalSettings,
  type StoredPortalSettings,
} from '@lodgepole/domain/organizations/portal-settings'
import { questionsOf } from './questions.ts'
import { sitemapOf } from './sitemap.ts'

const organization = (features: StoredFeatures = {}, settings: StoredPortalSettings = {}) => ({
  features: completeFeatures(features),
  portalSettings: completePortalSettings(settings),
  policies: { placeOrderMenu: true },
  links: [],
})
const everything = organization(
  {
    attendance: true,
    carePackages: true,
    spendingAccounts: true,
    eventRegistration: true,
    eventEntryControl: { enabled: true },
    idCard: { enabled: true },
  },
  {
    displayInvoices: true,
    displayPets: true,
    displayRenterStays: true,
    displayTransactionItems: true,
    displayVehicles: true,
    allowCreateAuthorizedUsers: true,
    allowBankTransfers: true,
    allowBankDailyLimit: true,
  },
)
const asked = (...which: Parameters<typeof organization>) =>
  questionsOf(organization(...which), undefined).map(({ id }) => id)

describe('HOME-21 common questions', () => {
  it('are only about features that the organization uses', () => {
    expect(asked()).toEqual(['password', 'language'])
    expect(asked({ carePackages: true, attendance: true })).toEqual([
      'care',
      'attendance',
      'password',
      'language',
    ])
    expect(
      asked(
        { spendingAccounts: true },
        { allowBankTransfers: false, displayTransactionItems: false },
      ),
    ).toEqual(['funds', 'contributors', 'password', 'language'])
    expect(questionsOf(everything, undefined)).toHaveLength(10)
  })

  it('link only to pages in the sitemap', () => {
    const pages = sitemapOf(everything, undefined).flatMap(({ routes }) => routes)
    for (const { route } of questionsOf(everything, undefined)) expect(pages).toContain(route)
  })
})
