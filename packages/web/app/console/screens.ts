// Maps each section to the file that draws it. A name that is missing here shows the "not yet
// available" screen.

import type { LoadScreen } from '../../lib/routing/lazy-screen.tsx'
import { withMessages } from '../../ui/i18n/with-messages.ts'
import type { ConsoleRouteName } from './route-table.ts'

/** The console's own messages load with it. */
const identity = withMessages('identity')
const installation = withMessages('organizations-installation')
const mailTexts = withMessages('messages-texts')
const settings = withMessages('organizations-settings')
const start = withMessages('organizations-onboarding')
const integrations = withMessages('integrations')
const people = withMessages('people')
const schedule = withMessages('schedule')

const shop = withMessages('shop-desk', 'shop', 'money-cards')
const logs = withMessages('analytics-logs', 'organizations-settings')
const lodging = withMessages('lodging', 'lodging-desk')
const money = withMessages('money-desk')
const desk = withMessages('entry-desk')
const insight = withMessages('analytics')

const notYet: LoadScreen = async () => (await import('./screens/NotYet.tsx')).NotYet

const recovery: LoadScreen = identity(
  async () => (await import('../../features/identity/screens/Recovery.tsx')).Recovery,
)

const consoleScreens: Readonly<Partial<Record<ConsoleRouteName, LoadScreen>>> = {
  home: withMessages(
    'analytics',
    'organizations-installation',
  )(async () => (await import('./screens/Start.tsx')).Start),
  signOut: identity(async () => (await import('./screens/LeaveConsole.tsx')).LeaveConsole),
  newPassword: identity(
    async () => (await import('../../features/identity/screens/NewPassword.tsx')).NewPassword,
  ),
  recovery,
  verify: recovery,
  activate: identity(
    async () => (await import('../../features/identity/screens/Activate.tsx')).Activate,
  ),
  secondFactor: identity(
    async () => (await import('./screens/RequiredFactorPage.tsx')).RequiredFactorPage,
  ),
  credentials: identity(async () => (await import('./screens/OwnSignIn.tsx')).OwnSignIn),
  schedule: schedule(
    async () => (await import('../../features/reservations/console/Schedule.tsx')).Schedule,
  ),
  scheduleSeries: schedule(
    async () => (await import('../../features/reservations/console/SeriesScreen.tsx')).SeriesScreen,
  ),
  scheduleClosures: schedule(
    async () => (await import('../../features/reservations/console/Closures.tsx')).Closures,
  ),
  scheduleFamily: withMessages(
    'schedule',
    'reservations',
  )(
    async () =>
      (await import('../../features/reservations/console/HouseholdView.tsx')).HouseholdView,
  ),
  scheduleBook: withMessages(
    'schedule',
    'reservations',
  )(async () => (await import('../../features/reservations/console/book-for/BookFor.tsx')).BookFor),
  rosters: desk(
    async () => (await import('../../features/entry/desk/console/Rosters.tsx')).Rosters,
  ),
  checkIn: desk(
    async () => (await import('../../features/entry/desk/console/FrontDesk.tsx')).FrontDesk,
  ),
  till: withMessages('till')(
    async () => (await import('../../features/till/console/TillOrDay.tsx')).TillOrDay,
  ),
  approvals: desk(
    async () => (await import('../../features/entry/desk/console/Approvals.tsx')).Approvals,
  ),
  denied: async () => (await import('../Denied.tsx')).Denied,
  peopleImport: withMessages('integrations-imports')(
    async () =>
      (await import('../../features/integrations/imports/console/ImportPeople.tsx')).ImportPeople,
  ),
  dataExport: withMessages('integrations-exports')(
    async () =>
      (await import('../../features/integrations/exports/console/ExportEverything.tsx'))
        .ExportEverything,
  ),
  people: people(
    async () => (await import('../../features/people/console/FindPeople.tsx')).FindPeople,
  ),
  duplicates: people(
    async () => (await import('../../features/people/console/Duplicates.tsx')).Duplicates,
  ),
  newHousehold: people(
    async () => (await import('../../features/people/console/NewHousehold.tsx')).NewHousehold,
  ),
  team: people(async () => (await import('../../features/people/console/Team.tsx')).Team),
  joinRequests: people(
    async () => (await import('../../features/people/console/JoinRequests.tsx')).JoinRequests,
  ),
  unreachable: people(
    async () => (await import('../../features/people/console/Unreachable.tsx')).Unreachable,
  ),
  deactivatedPeople: people(
    async () =>
      (await import('../../features/people/console/DeactivatedPeople.tsx')).DeactivatedPeople,
  ),
  household: withMessages(
    'people',
    'people-account',
  )(async () => (await import('../../features/people/console/Household.tsx')).Household),
  bank: money(
    async () => (await import('../../features/money/desk/console/Transactions.tsx')).Transactions,
  ),
  bankPerson: money(
    async () =>
      (await import('../../features/money/desk/console/account/PersonAccount.tsx')).PersonAccount,
  ),
  invoices: withMessages(
    'money-desk',
    'billing-invoices',
    'money-cards',
  )(
    async () =>
      (await import('../../features/billing/invoices/console/InvoiceDesk.tsx')).InvoiceDesk,
  ),
  newInvoice: withMessages(
    'money-desk',
    'billing-invoices',
  )(
    async () =>
      (await import('../../features/billing/invoices/console/WriteInvoice.tsx')).WriteInvoice,
  ),
  invoicesForMany: money(
    async () =>
      (await import('../../features/billing/invoices/console/BulkInvoices.tsx')).BulkInvoices,
  ),
  bankCloseOuts: money(
    async () =>
      (await import('../../features/money/desk/console/close-out/CloseOuts.tsx')).CloseOuts,
  ),
  bankCloseOut: money(
    async () =>
      (await import('../../features/money/desk/console/close-out/CloseOutReport.tsx'))
        .CloseOutReport,
  ),
  bankTrialBalance: money(
    async () =>
      (await import('../../features/money/desk/console/reports/TrialBalance.tsx')).TrialBalance,
  ),
  bankPayouts: money(
    async () => (await import('../../features/money/desk/console/reports/Payouts.tsx')).Payouts,
  ),
  products: shop(async () => (await import('../../features/shop/console/Products.tsx')).Products),
  productOrders: shop(
    async () => (await import('../../features/shop/console/DeskOrders.tsx')).DeskOrders,
  ),
  packing: shop(async () => (await import('../../features/shop/console/Packing.tsx')).Packing),
  auditLog: logs(
    async () => (await import('../../features/analytics/logs/console/AuditLog.tsx')).AuditLog,
  ),
  clientErrorLog: logs(
    async () =>
      (await import('../../features/analytics/logs/console/ClientErrors.tsx')).ClientErrors,
  ),
  reports: insight(
    async () => (await import('../../features/analytics/console/Dashboard.tsx')).Dashboard,
  ),
  reportList: insight(
    async () =>
      (await import('../../features/analytics/console/reports/ReportList.tsx')).ReportList,
  ),
  report: insight(
    async () =>
      (await import('../../features/analytics/console/reports/ReportScreen.tsx')).ReportScreen,
  ),
  lodging: lodging(
    async () => (await import('../../features/lodging/console/StaysDesk.tsx')).StaysDesk,
  ),
  lodgingUnits: lodging(
    async () => (await import('../../features/lodging/console/UnitsDesk.tsx')).UnitsDesk,
  ),
  newStay: lodging(
    async () => (await import('../../features/lodging/console/RegisterStay.tsx')).RegisterStay,
  ),
  tickets: withMessages(
    'tickets',
    'ticket-board',
  )(async () => (await import('./screens/TicketBoardPage.tsx')).TicketBoardPage),
  waivers: withMessages('people-waivers')(
    async () => (await import('../../features/people/waivers/console/Waivers.tsx')).Waivers,
  ),
  apiKeys: integrations(
    async () => (await import('../../features/integrations/console/ApiKeys.tsx')).ApiKeys,
  ),
  webhooks: integrations(
    async () => (await import('../../features/integrations/console/Webhooks.tsx')).Webhooks,
  ),
  settings: settings(
    async () =>
      (await import('../../features/organizations/settings/console/Settings.tsx')).Settings,
  ),
  mail: mailTexts(
    async () => (await import('../../features/messages/texts/console/MailTexts.tsx')).MailTexts,
  ),
  organizations: installation(
    async () =>
      (await import('../../features/organizations/installation/console/Organizations.tsx'))
        .Organizations,
  ),
  organizationOnboarding: start(
    async () =>
      (await import('../../features/organizations/onboarding/console/OrganizationStart.tsx'))
        .OrganizationStart,
  ),
  guide: withMessages(
    'guide',
    'guide-staff',
  )(async () => (await import('./screens/StaffGuide.tsx')).StaffGuide),
  guideTopic: withMessages(
    'guide',
    'guide-staff',
  )(async () => (await import('./screens/StaffGuideTopic.tsx')).StaffGuideTopic),
  gallery: async () => (await import('./screens/GalleryScreen.tsx')).GalleryScreen,
}

/** Loads a screen by its name. */
export const loadScreen = (name: string): ReturnType<LoadScreen> =>
  (consoleScreens[name as ConsoleRouteName] ?? notYet)()
