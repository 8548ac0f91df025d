// Every endpoint of the product. Browser code imports only the types of this file.

import type { Endpoint, InputOf, OutputOf } from './kernel/endpoint.ts'
import { bankEndpoints } from './money/bank/endpoints.ts'
import { tillChargeEndpoints } from './money/bank/till-endpoints.ts'
import { apiKeyEndpoints } from './integrations/api-keys/endpoints.ts'
import { accountActivityEndpoints } from './people/activity/endpoints.ts'
import { petsAndVehiclesEndpoints } from './people/pets-and-vehicles/endpoints.ts'
import { calendarEndpoints } from './reservations/calendar/endpoints.ts'
import { attendanceEndpoints } from './entry/attendance/endpoints.ts'
import { depositCheckEndpoints } from './money/cards/check-endpoints.ts'
import { cardConsoleEndpoints } from './money/cards/console-endpoints.ts'
import { cardEndpoints } from './money/cards/endpoints.ts'
import { clientErrorEndpoints } from './analytics/client-errors/endpoints.ts'
import { depositEndpoints } from './money/deposits/endpoints.ts'
import { idCardEndpoints } from './entry/card-endpoints.ts'
import { duesEndpoints } from './billing/dues/endpoints.ts'
import { entryEndpoints } from './entry/endpoints.ts'
import { gateEndpoints } from './entry/gate-endpoints.ts'
import { passEndpoints } from './entry/pass-endpoints.ts'
import { deskEndpoints } from './entry/desk/endpoints.ts'
import { exportEndpoints } from './integrations/exports/endpoints.ts'
import { giftEndpoints } from './money/gifts/endpoints.ts'
import { homeEndpoints } from './home/endpoints.ts'
import { contributorEndpoints } from './people/contributors/endpoints.ts'
import { identityEndpoints } from './identity/endpoints.ts'
import { passkeyEndpoints } from './identity/passkey-endpoints.ts'
import { providerEndpoints } from './identity/provider-endpoints.ts'
import { importEndpoints } from './integrations/imports/endpoints.ts'
import { analyticsEndpoints } from './analytics/endpoints.ts'
import { reportEndpoints } from './analytics/report-endpoints.ts'
import { invoiceBulkEndpoints } from './billing/invoices/bulk-endpoints.ts'
import { invoiceConsoleEndpoints } from './billing/invoices/console-endpoints.ts'
import { invoiceEndpoints } from './billing/invoices/endpoints.ts'
import { unitFileEndpoints } from './lodging/file-endpoints.ts'
import { stayEndpoints } from './lodging/stay-endpoints.ts'
import { unitEndpoints } from './lodging/unit-endpoints.ts'
import { logEndpoints } from './analytics/logs/endpoints.ts'
import { closeOutEndpoints } from './money/desk/close-out-endpoints.ts'
import { adjustmentEndpoints } from './money/desk/adjustment-endpoints.ts'
import { moneyEndpoints } from './money/desk/endpoints.ts'
import { moneyReportEndpoints } from './money/desk/report-endpoints.ts'
import { onboardingEndpoints } from './people/onboarding/endpoints.ts'
import { installationEndpoints } from './organizations/installation/endpoints.ts'
import { mailEventEndpoints } from './messages/events/endpoints.ts'
import { mailMarkEndpoints } from './messages/marks/endpoints.ts'
import { mailSenderEndpoints } from './messages/sender/endpoints.ts'
import { mailTextEndpoints } from './messages/texts/endpoints.ts'
import { organizationOnboardingEndpoints } from './organizations/onboarding/endpoints.ts'
import { organizationEndpoints } from './organizations/endpoints.ts'
import { peopleConsoleEndpoints } from './people/console-endpoints.ts'
import { peopleEndpoints } from './people/endpoints.ts'
import { photoEndpoints } from './people/photos/endpoints.ts'
import { profileConsoleEndpoints } from './people/profile/console-endpoints.ts'
import { joiningEndpoints } from './people/profile/joining-endpoints.ts'
import { profileEndpoints } from './people/profile/endpoints.ts'
import { leftoverFundsEndpoints } from './money/leftover-funds/endpoints.ts'
import { closureEndpoints } from './reservations/closure-endpoints.ts'
import { reservationEndpoints } from './reservations/endpoints.ts'
import { scheduleEndpoints } from './reservations/schedule-endpoints.ts'
import { seriesEndpoints } from './reservations/series-endpoints.ts'
import { guestReservationEndpoints } from './reservations/guest-endpoints.ts'
import { staffBookingEndpoints } from './reservations/staff-booking-endpoints.ts'
import { staffReservationEndpoints } from './reservations/staff-endpoints.ts'
import { settingsEndpoints } from './organizations/settings/endpoints.ts'
import { shopDeskEndpoints } from './shop/desk-endpoints.ts'
import { shopEndpoints } from './shop/endpoints.ts'
import { guestShopEndpoints } from './shop/guest-endpoints.ts'
import { orderEndpoints } from './shop/order-endpoints.ts'
import { signUpEndpoints } from './identity/sign-up/endpoints.ts'
import { staffEndpoints } from './people/staff/endpoints.ts'
import { ticketConsoleEndpoints } from './tickets/console-endpoints.ts'
import { ticketFileEndpoints } from './tickets/file-endpoints.ts'
import { ticketMailEndpoints } from './tickets/mail-endpoints.ts'
import { ticketEndpoints } from './tickets/endpoints.ts'
import { tillStoreEndpoints } from './till/endpoints.ts'
import { topUpEndpoints } from './money/top-ups/endpoints.ts'
import { waiverConsoleEndpoints } from './people/waivers/console-endpoints.ts'
import { waiverEndpoints } from './people/waivers/endpoints.ts'
import { webhookEndpoints } from './integrations/webhooks/endpoints.ts'

export const api = {
  organizations: organizationEndpoints,
  settings: settingsEndpoints,
  installation: installationEndpoints,
  mailEvents: mailEventEndpoints,
  mailMarks: mailMarkEndpoints,
  mailSender: mailSenderEndpoints,
  mailTexts: mailTextEndpoints,
  organizationOnboarding: organizationOnboardingEndpoints,
  clientErrors: clientErrorEndpoints,
  identity: identityEndpoints,
  passkeys: passkeyEndpoints,
  identityProvider: providerEndpoints,
  people: peopleEndpoints,
  peopleImports: importEndpoints,
  dataExports: exportEndpoints,
  peopleConsole: peopleConsoleEndpoints,
  signUp: signUpEndpoints,
  staff: staffEndpoints,
  home: homeEndpoints,
  attendance: attendanceEndpoints,
  calendar: calendarEndpoints,
  contributors: contributorEndpoints,
  bank: bankEndpoints,
  till: tillChargeEndpoints,
  money: moneyEndpoints,
  adjustments: adjustmentEndpoints,
  moneyReports: moneyReportEndpoints,
  tillWork: tillStoreEndpoints,
  closeOuts: closeOutEndpoints,
  cards: cardEndpoints,
  deposits: depositEndpoints,
  cardConsole: cardConsoleEndpoints,
  depositCheck: depositCheckEndpoints,
  gifts: giftEndpoints,
  topUps: topUpEndpoints,
  remaining: leftoverFundsEndpoints,
  reservations: reservationEndpoints,
  guestReservations: guestReservationEndpoints,
  staffBookings: staffBookingEndpoints,
  staffReservations: staffReservationEndpoints,
  closures: closureEndpoints,
  series: seriesEndpoints,
  schedule: scheduleEndpoints,
  entry: entryEndpoints,
  pass: passEndpoints,
  idCards: idCardEndpoints,
  shop: shopEndpoints,
  shopDesk: shopDeskEndpoints,
  guestShop: guestShopEndpoints,
  orders: orderEndpoints,
  invoices: invoiceEndpoints,
  invoiceConsole: invoiceConsoleEndpoints,
  invoiceBulk: invoiceBulkEndpoints,
  dues: duesEndpoints,
  gate: gateEndpoints,
  desk: deskEndpoints,
  units: unitEndpoints,
  unitFiles: unitFileEndpoints,
  stays: stayEndpoints,
  onboarding: onboardingEndpoints,
  waiverConsole: waiverConsoleEndpoints,
  waivers: waiverEndpoints,
  photos: photoEndpoints,
  profile: profileEndpoints,
  profileConsole: profileConsoleEndpoints,
  joining: joiningEndpoints,
  belongings: petsAndVehiclesEndpoints,
  accountActivity: accountActivityEndpoints,
  logs: logEndpoints,
  analytics: analyticsEndpoints,
  reports: reportEndpoints,
  tickets: ticketEndpoints,
  ticketConsole: ticketConsoleEndpoints,
  ticketFiles: ticketFileEndpoints,
  ticketMail: ticketMailEndpoints,
  apiKeys: apiKeyEndpoints,
  webhooks: webhookEndpoints,
} as const

export const allEndpoints: readonly Endpoint[] = Object.values(api).flatMap((feature) =>
  Object.values(feature),
)

type Feature = (typeof api)[keyof typeof api]
type EveryEndpoint = Feature extends infer F ? (F extends Feature ? F[keyof F] : never) : never

type ByRoute = { [E in EveryEndpoint as E extends Endpoint ? E['route'] : never]: E }
export type ApiRoute = keyof ByRoute
export type ApiInput<R extends ApiRoute> = ByRoute[R] extends infer E extends Endpoint
  ? InputOf<E>
  : never
export type ApiOutput<R extends ApiRoute> = ByRoute[R] extends infer E extends Endpoint
  ? OutputOf<E>
  : never
