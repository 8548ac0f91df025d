// Harbor: a lodging community of owners, long-term tenants and renters, here called guests. Its
// shuttle takes people without an account, on a separate host.

import type { StoredOrganization } from '@lodgepole/domain/organizations/organization'
import { organizationIdOf } from './recipe.ts'

export const harbor = {
  organizationId: organizationIdOf('harbor'),
  organizationName: 'Harbor',
  organizationType: 'other',
  domainUrl: 'harbor.localhost',
  locale: 'en-US',
  timeZone: 'America/Los_Angeles',
  currencySymbol: '$',
  portalSettings: {
    allowCreateAuthorizedUsers: true,
    allowEventRegistrationAnonymous: true,
    displayInvoices: true,
    displayPets: true,
    displayRenterStays: true,
    displayVehicles: true,
  },
  processorSettings: { webProcessor: 'square', squareLocationId: 'HARBOR-DOCKSIDE' },
  features: {
    attendance: false,
    carePackages: false,
    spendingAccounts: true,
    eventRegistration: {
      enabled: true,
      requirePriceSettings: true,
      guestDefaultPrice: { basePrice: 12 },
      qrConfirmCode: true,
    },
    eventEntryControl: { enabled: true },
    idCard: { enabled: true },
  },
  policies: {
    minimumNoticeHours: 2,
    requirePriceSettings: true,
    renterWording: 'Guests',
    staysNeedApproval: true,
    stayFee: { perStayCents: 2_500, perNightCents: 0 },
  },
  userRequiredData: {
    agreement: {
      text:
        'Quiet hours are from ten in the evening to seven. Guests park only in the marked ' +
        'places of their unit, keep pets on a leash, take their rubbish to the shed by the ' +
        'gate, and leave by eleven on the last morning.',
    },
  },
  userRequiredFields: [
    'RESIDENCY_DECLARATION',
    'LODGING_UNCLAIMED',
    'TENANT_SHORT_TERM-PHONE_NUMBER',
    'TENANT_SHORT_TERM-VEHICLES',
    'TENANT_SHORT_TERM-AGREEMENT',
  ],
  userWaiverRequired: false,
  userWaiverVersion: 1,
  userWaiverScope: 'household',
  lingo: { renter: 'Guest', renters: 'Guests', phrases: { welcome: 'Welcome aboard' } },
  endSessionMessage: '',
  links: [
    { name: 'Tide table', link: 'https://harbor.example/tides', iconName: 'calendar' },
    { name: 'Shuttle stops', link: 'https://harbor.example/shuttle', iconName: 'bus' },
    { name: 'Front office', link: 'https://harbor.example/office', iconName: 'phone' },
  ],
  contact: { email: 'front.office@harbor.example', phone: '(207) 555-0167' },
  organizationStatus: [],
  branding: { color: '#0f5c63', tagline: 'Lodging community', logoUrl: null },
} as const satisfies StoredOrganization
