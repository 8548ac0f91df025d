// Pinewood: a summer camp. Parents deposit spending money for their campers. The camp takes cards
// with Authorize.Net.

import type { StoredOrganization } from '@lodgepole/domain/organizations/organization'
import { organizationIdOf } from './recipe.ts'

export const pinewood = {
  organizationId: organizationIdOf('pinewood'),
  organizationName: 'Pinewood',
  organizationType: 'camp',
  domainUrl: 'pinewood.localhost',
  locale: 'en-US',
  timeZone: 'America/New_York',
  currencySymbol: '$',
  portalSettings: {
    allowCreateAuthorizedUsers: true,
    displayDonateOptions: true,
    displayEndSessionMessage: true,
    displayInvoices: true,
    displayParentAppLinks: true,
    displayTransactionItems: true,
  },
  processorSettings: { webProcessor: 'authorizenet' },
  features: {
    attendance: true,
    carePackages: true,
    spendingAccounts: true,
    eventRegistration: { enabled: true, requirePriceSettings: false, qrConfirmCode: true },
    eventEntryControl: { enabled: true },
    idCard: { enabled: false },
  },
  policies: {
    maxAuthorizedUsers: 6,
    featurePreview: { displayVehicles: ['parent@pinewood.example'] },
  },
  userRequiredData: {},
  userRequiredFields: ['FULL_ADDRESS', 'PHONE_NUMBER', 'BIRTHDAY'],
  userWaiverRequired: true,
  userWaiverVersion: 1,
  userWaiverScope: 'individual',
  lingo: { phrases: { welcome: 'Welcome to the pines' } },
  endSessionMessage:
    'Session 2 ends soon. What is left on an account can be refunded, donated to the ' +
    'campership fund, or kept for next summer.',
  links: [
    { name: 'Camp map', link: 'https://pinewood.example/map', iconName: 'map' },
    { name: 'Packing list', link: 'https://pinewood.example/packing', iconName: 'document' },
    { name: 'Photo gallery', link: 'https://pinewood.example/photos', iconName: 'camera' },
  ],
  contact: { email: 'office@pinewood.example', phone: '(603) 555-0142' },
  organizationStatus: [],
  branding: { color: '#1f6b4f', tagline: 'Summer camp', logoUrl: null },
} as const satisfies StoredOrganization
