// Maps each screen to the file that draws it and the message parts that load with it. A name that
// is missing here shows the "not yet available" screen.

import type { LoadScreen } from '../../lib/routing/lazy-screen.tsx'
import { withMessages } from '../../ui/i18n/with-messages.ts'
import type { PortalRouteName } from './route-table.ts'

const account = withMessages('people-account')
const attendance = withMessages('entry-attendance')
const bank = withMessages('money-bank')
const belongings = withMessages('people-pets-and-vehicles')
const calendar = withMessages('reservations-calendar')
const cards = withMessages('money-cards')
const contributors = withMessages('people-contributors')
const entry = withMessages('entry')
const guide = withMessages('guide', 'guide-member', 'portal')
const identity = withMessages('identity')
const lodging = withMessages('lodging')
const onboarding = withMessages('people-onboarding')
const people = withMessages('people')
const photos = withMessages('people-photos')
const portal = withMessages('portal')
const shop = withMessages('shop', 'money-cards')
const invoices = withMessages('billing-invoices', 'money-cards')
const tickets = withMessages('tickets')

const signOut: LoadScreen = identity(
  async () => (await import('../../features/identity/screens/SignOut.tsx')).SignOut,
)
const recovery: LoadScreen = identity(
  async () => (await import('../../features/identity/screens/Recovery.tsx')).Recovery,
)
const activate: LoadScreen = identity(
  async () => (await import('../../features/identity/screens/Activate.tsx')).Activate,
)
const sitemap: LoadScreen = portal(async () => (await import('./screens/Sitemap.tsx')).Sitemap)
const reserve: LoadScreen = withMessages(
  'reservations',
  'money-cards',
)(async () => (await import('../../features/reservations/screens/Reserve.tsx')).Reserve)
const newPerson: LoadScreen = people(
  async () => (await import('../../features/people/screens/NewPerson.tsx')).NewPerson,
)

const notYet: LoadScreen = portal(async () => (await import('./screens/NotYet.tsx')).NotYet)

const portalScreens: Readonly<Partial<Record<PortalRouteName, LoadScreen>>> = {
  home: withMessages(
    'portal',
    'people',
    'people-contributors',
  )(async () => (await import('./screens/Home.tsx')).Home),
  attendanceDownload: attendance(
    async () =>
      (await import('../../features/entry/attendance/screens/AttendanceDownload.tsx'))
        .AttendanceDownload,
  ),
  bookings: withMessages(
    'reservations',
    'money-cards',
  )(async () => (await import('../../features/reservations/screens/Bookings.tsx')).Bookings),
  calendar: calendar(
    async () =>
      (await import('../../features/reservations/calendar/screens/Calendar.tsx')).Calendar,
  ),
  idCards: entry(async () => (await import('../../features/entry/screens/IdCards.tsx')).IdCards),
  entryPass: entry(
    async () => (await import('../../features/entry/screens/EntryPass.tsx')).EntryPass,
  ),
  signOut,
  authLogout: signOut,
  signUp: identity(async () => (await import('../../features/identity/screens/SignUp.tsx')).SignUp),
  start: identity(async () => (await import('../../features/identity/screens/Start.tsx')).Start),
  activate,
  activateByQuery: activate,
  newPassword: identity(
    async () => (await import('../../features/identity/screens/NewPassword.tsx')).NewPassword,
  ),
  recovery,
  verify: recovery,
  requestInvite: identity(
    async () => (await import('../../features/identity/screens/RequestInvite.tsx')).RequestInvite,
  ),
  selectOrganization: identity(
    async () =>
      (await import('../../features/identity/screens/SelectOrganization.tsx')).SelectOrganization,
  ),
  actAs: identity(async () => (await import('../../features/identity/screens/ActAs.tsx')).ActAs),
  actAsEnter: identity(
    async () => (await import('../../features/identity/screens/ActAsEnter.tsx')).ActAsEnter,
  ),
  account: account(
    async () => (await import('../../features/people/account/screens/Account.tsx')).Account,
  ),
  profile: account(
    async () => (await import('../../features/people/account/screens/Profile.tsx')).Profile,
  ),
  sharing: account(
    async () => (await import('../../features/people/account/screens/Sharing.tsx')).Sharing,
  ),
  accountActivity: account(
    async () => (await import('../../features/people/account/screens/Activity.tsx')).Activity,
  ),
  communications: account(
    async () =>
      (await import('../../features/people/account/screens/Communications.tsx')).Communications,
  ),
  lowBalanceMail: account(
    async () => (await import('../../features/people/account/screens/LowBalance.tsx')).LowBalance,
  ),
  paymentMethods: cards(
    async () =>
      (await import('../../features/money/cards/screens/PaymentMethods.tsx')).PaymentMethods,
  ),
  newPaymentMethod: cards(
    async () => (await import('../../features/money/cards/screens/NewCard.tsx')).NewCard,
  ),
  contributor: contributors(
    async () =>
      (await import('../../features/people/contributors/screens/Contributor.tsx')).Contributor,
  ),
  contributors: contributors(
    async () =>
      (await import('../../features/people/contributors/screens/Contributors.tsx')).Contributors,
  ),
  giving: withMessages(
    'people-contributors',
    'money-cards',
  )(async () => (await import('../../features/people/contributors/screens/Giving.tsx')).Giving),
  give: withMessages(
    'people-contributors',
    'money-cards',
  )(
    async () =>
      (await import('../../features/people/contributors/components/GivePage.tsx')).GivePage,
  ),
  credentials: identity(
    async () => (await import('../../features/identity/screens/Credentials.tsx')).Credentials,
  ),
  newStay: lodging(
    async () => (await import('../../features/lodging/screens/NewStay.tsx')).NewStay,
  ),
  stays: lodging(async () => (await import('../../features/lodging/screens/Stays.tsx')).Stays),
  units: lodging(async () => (await import('../../features/lodging/screens/Units.tsx')).Units),
  onboarding: withMessages(
    'people-onboarding',
    'people-pets-and-vehicles',
    'people',
    'lodging',
    'billing-invoices',
    'money-cards',
  )(async () => (await import('./screens/Onboarding.tsx')).Onboarding),
  waivers: onboarding(
    async () =>
      (await import('../../features/people/onboarding/screens/SignedWaivers.tsx')).SignedWaivers,
  ),
  approveWaiver: onboarding(
    async () =>
      (await import('../../features/people/onboarding/screens/ApproveWaiver.tsx')).ApproveWaiver,
  ),
  participantPhoto: photos(
    async () =>
      (await import('../../features/people/photos/screens/ParticipantPhoto.tsx')).ParticipantPhoto,
  ),
  pets: belongings(
    async () => (await import('../../features/people/pets-and-vehicles/screens/Pets.tsx')).Pets,
  ),
  newPet: belongings(
    async () => (await import('../../features/people/pets-and-vehicles/screens/Pets.tsx')).NewPet,
  ),
  editPet: belongings(
    async () => (await import('../../features/people/pets-and-vehicles/screens/Pets.tsx')).EditPet,
  ),
  vehicles: belongings(
    async () =>
      (await import('../../features/people/pets-and-vehicles/screens/Vehicles.tsx')).Vehicles,
  ),
  newVehicle: belongings(
    async () =>
      (await import('../../features/people/pets-and-vehicles/screens/Vehicles.tsx')).NewVehicle,
  ),
  editVehicle: belongings(
    async () =>
      (await import('../../features/people/pets-and-vehicles/screens/Vehicles.tsx')).EditVehicle,
  ),
  participants: people(
    async () => (await import('../../features/people/screens/People.tsx')).People,
  ),
  newParticipant: newPerson,
  newAuthorizedUser: newPerson,
  editParticipant: people(
    async () => (await import('../../features/people/screens/EditPerson.tsx')).EditPerson,
  ),
  authorizedPersons: people(
    async () =>
      (await import('../../features/people/screens/AuthorizedPersons.tsx')).AuthorizedPersons,
  ),
  newAuthorizedPerson: people(
    async () =>
      (await import('../../features/people/screens/NewAuthorizedPerson.tsx')).NewAuthorizedPerson,
  ),
  editAuthorizedPerson: people(
    async () =>
      (await import('../../features/people/screens/EditAuthorizedPerson.tsx')).EditAuthorizedPerson,
  ),
  denied: async () => (await import('../Denied.tsx')).Denied,
  redirect: portal(async () => (await import('./screens/Redirect.tsx')).Redirect),
  bank: bank(async () => (await import('../../features/money/bank/screens/Bank.tsx')).Bank),
  bankAccount: bank(
    async () =>
      (await import('../../features/money/bank/screens/SpendingAccount.tsx')).SpendingAccount,
  ),
  depositsTest: bank(
    async () => (await import('../../features/money/bank/screens/DepositsTest.tsx')).DepositsTest,
  ),
  deposits: withMessages(
    'money-bank',
    'money-cards',
  )(async () => (await import('../../features/money/bank/screens/Deposits.tsx')).Deposits),
  budgets: bank(
    async () => (await import('../../features/money/bank/screens/Budgets.tsx')).Budgets,
  ),
  budget: bank(async () => (await import('../../features/money/bank/screens/Budget.tsx')).Budget),
  transactions: bank(
    async () => (await import('../../features/money/bank/screens/Transactions.tsx')).Transactions,
  ),
  transfers: withMessages(
    'money-bank',
    'money-cards',
  )(async () => (await import('../../features/money/bank/screens/Transfers.tsx')).Transfers),
  remaining: withMessages(
    'money-leftover-funds',
    'money-cards',
  )(
    async () =>
      (await import('../../features/money/leftover-funds/screens/LeftoverFunds.tsx')).Leftover,
  ),
  offerLeftoverFunds: withMessages(
    'money-leftover-funds',
    'money-cards',
  )(
    async () =>
      (await import('../../features/money/leftover-funds/screens/OfferLeftoverFunds.tsx'))
        .OfferLeftoverFunds,
  ),
  guestConfirm: withMessages('reservations')(
    async () => (await import('../../features/reservations/screens/GuestConfirm.tsx')).GuestConfirm,
  ),
  guestCancel: withMessages(
    'reservations',
    'money-cards',
  )(async () => (await import('../../features/reservations/screens/GuestCancel.tsx')).GuestCancel),
  reservation: reserve,
  reserveResource: reserve,
  receipt: withMessages(
    'money-receipts',
    'money-cards',
  )(
    async () => (await import('../../features/money/receipts/screens/ReceiptPage.tsx')).ReceiptPage,
  ),
  shop: shop(async () => (await import('../../features/shop/screens/Shop.tsx')).Shop),
  carePackages: shop(
    async () => (await import('../../features/shop/screens/Shop.tsx')).CarePackages,
  ),
  shopAccessControl: shop(
    async () => (await import('../../features/shop/screens/Shop.tsx')).AccessControl,
  ),
  orderIdCard: shop(async () => (await import('../../features/shop/screens/Shop.tsx')).OrderIdCard),
  cart: shop(async () => (await import('../../features/shop/screens/Cart.tsx')).Cart),
  checkout: shop(async () => (await import('../../features/shop/screens/Checkout.tsx')).Checkout),
  shopOrders: shop(async () => (await import('../../features/shop/screens/Orders.tsx')).Orders),
  carePackageOrders: shop(
    async () => (await import('../../features/shop/screens/Orders.tsx')).PackageOrders,
  ),
  invoices: invoices(
    async () => (await import('../../features/billing/invoices/screens/Invoices.tsx')).Invoices,
  ),
  invoiceDetail: invoices(
    async () =>
      (await import('../../features/billing/invoices/screens/InvoiceDetail.tsx')).InvoiceDetail,
  ),
  invoicePay: invoices(
    async () => (await import('../../features/billing/invoices/screens/PayInvoice.tsx')).PayInvoice,
  ),
  tickets: tickets(
    async () => (await import('../../features/tickets/screens/Tickets.tsx')).Tickets,
  ),
  newTicket: tickets(async () => (await import('./screens/TicketPages.tsx')).NewTicketPage),
  ticket: tickets(async () => (await import('./screens/TicketPages.tsx')).TicketPage),
  sitemap,
  sitemapCategory: sitemap,
  bankSitemap: sitemap,
  guide: guide(async () => (await import('./screens/Guide.tsx')).Guide),
  guideTopic: guide(async () => (await import('./screens/GuideTopic.tsx')).GuideTopic),
  help: withMessages('guide')(async () => (await import('./screens/Help.tsx')).Help),
}

/** Loads a screen by its name. */
export const loadScreen = (name: string): ReturnType<LoadScreen> =>
  (portalScreens[name as PortalRouteName] ?? notYet)()
