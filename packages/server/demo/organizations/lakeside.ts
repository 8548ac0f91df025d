// Lakeside: a recreation club with courts and a pool, strict about fair use of both. It takes cards
// by Square. Two settings are stored in their older or shorter form on purpose: showDonateOptions,
// and eventRegistration as a plain yes.

import type { StoredOrganization } from '@lodgepole/domain/organizations/organization'
import { organizationIdOf } from './recipe.ts'

export const lakeside = {
  organizationId: organizationIdOf('lakeside'),
  organizationName: 'Lakeside',
  organizationType: 'rec-club',
  domainUrl: 'lakeside.localhost',
  locale: null,
  timeZone: 'America/Chicago',
  currencySymbol: null,
  portalSettings: {
    allowBankDailyAllowance: false,
    allowCreateAccountHolders: true,
    allowCreateAuthorizedUsers: true,
    displayInvoices: true,
    displayPets: true,
    displayTransactionItems: true,
    showDonateOptions: true,
  },
  processorSettings: { webProcessor: 'square', squareLocationId: 'LAKESIDE-CLUBHOUSE' },
  features: {
    attendance: true,
    carePackages: false,
    spendingAccounts: true,
    eventRegistration: { enabled: true, guestDefaultPrice: { basePrice: 8 } },
    eventEntryControl: { enabled: true },
    idCard: { enabled: true, label: 'Pool Pass' },
  },
  policies: {
    weeklySlotCap: { weekday: 3, weekend: 1 },
    noSameTimeOnConsecutiveDays: true,
    duesExemptMembershipTypes: ['staff', 'honorary'],
    placeOrderMenu: true,
    guestShop: true,
    guestsPerEvent: 2,
  },
  userRequiredData: {
    membership: { price: 480, prices: { family: 720, individual: 480, senior: 360 }, months: 12 },
  },
  userRequiredFields: ['RESIDENCY_DECLARATION', 'PHONE_NUMBER', 'MEMBER_DUES'],
  userWaiverRequired: false,
  userWaiverVersion: 1,
  userWaiverScope: null,
  lingo: {},
  endSessionMessage: '',
  links: [
    { name: 'Pool weather', link: 'https://lakeside.example/weather', iconName: 'weather' },
    { name: 'Grill menu', link: 'https://lakeside.example/grill', iconName: 'food' },
    { name: 'Club news', link: 'https://lakeside.example/news', iconName: 'news' },
  ],
  contact: { email: 'desk@lakeside.example', phone: '(312) 555-0118' },
  organizationStatus: [],
  branding: { color: '#22618f', tagline: 'Recreation club', logoUrl: null },
} as const satisfies StoredOrganization
