// All features, in the order of areas.cjs, and what lower areas receive from higher ones.

import type { Shared } from './compose-shared.ts'
import { clientErrorsFeature } from './features/analytics/client-errors/index.ts'
import { analyticsFeature } from './features/analytics/index.ts'
import { logsFeature } from './features/analytics/logs/index.ts'
import { operationsFeature } from './features/analytics/operations/index.ts'
import { createApplyDues, duesFeature, undoDues } from './features/billing/dues/index.ts'
import {
  endPlansOfLogin,
  invoicesFeature,
  listHouseholdInvoices,
} from './features/billing/invoices/index.ts'
import { attendanceFeature } from './features/entry/attendance/index.ts'
import { deskFeature } from './features/entry/desk/index.ts'
import { entryFeature, withdrawPassesOfLogin } from './features/entry/index.ts'
import { homeFeature } from './features/home/index.ts'
import { identityFeature } from './features/identity/index.ts'
import { signUpFeature } from './features/identity/sign-up/index.ts'
import { apiDocsFeature } from './features/integrations/api-docs/index.ts'
import { apiKeysFeature } from './features/integrations/api-keys/index.ts'
import { exportsFeature } from './features/integrations/exports/index.ts'
import { importsFeature } from './features/integrations/imports/index.ts'
import { webhooksFeature } from './features/integrations/webhooks/index.ts'
import { lodgingFeature } from './features/lodging/index.ts'
import { messagesFeature } from './features/messages/index.ts'
import { bankFeature, limitsWithPerson } from './features/money/bank/index.ts'
import { cardsFeature, findCardInfos } from './features/money/cards/index.ts'
import { closeOutsFeature } from './features/money/close-outs/index.ts'
import { depositsFeature } from './features/money/deposits/index.ts'
import { moneyDeskFeature } from './features/money/desk/index.ts'
import { giftsFeature } from './features/money/gifts/index.ts'
import { leftoverFundsFeature } from './features/money/leftover-funds/index.ts'
import { lowBalanceFeature, recordBalanceRise } from './features/money/low-balance/index.ts'
import {
  createPay,
  createRefundService,
  paymentsFeature,
  type FoldedPayments,
  type PaidFeature,
} from './features/money/payments/index.ts'
import {
  createWillBeToppedUp,
  endTopUpsOfLogin,
  topUpsFeature,
} from './features/money/top-ups/index.ts'
import { filesFeature } from './features/organizations/files/index.ts'
import { organizationsFeature } from './features/organizations/index.ts'
import { installationFeature } from './features/organizations/installation/index.ts'
import { organizationOnboardingFeature } from './features/organizations/onboarding/index.ts'
import { settingsFeature } from './features/organizations/settings/index.ts'
import { webPagesFeature } from './features/organizations/web-pages/index.ts'
import { activityFeature } from './features/people/activity/index.ts'
import { contributorsFeature } from './features/people/contributors/index.ts'
import { peopleDeskFeature } from './features/people/desk/index.ts'
import { peopleFeature } from './features/people/index.ts'
import { onboardingFeature } from './features/people/onboarding/index.ts'
import { petsAndVehiclesFeature } from './features/people/pets-and-vehicles/index.ts'
import { photosFeature } from './features/people/photos/index.ts'
import { profileFeature } from './features/people/profile/index.ts'
import { staffFeature } from './features/people/staff/index.ts'
import { waiversFeature } from './features/people/waivers/index.ts'
import { calendarFeature, withdrawFeedsOfLogin } from './features/reservations/calendar/index.ts'
import { lodgingQuotas, reservationsFeature } from './features/reservations/index.ts'
import { shopFeature } from './features/shop/index.ts'
import { createMailReceiver, ticketsFeature } from './features/tickets/index.ts'
import { tillFeature } from './features/till/index.ts'
import type { Feature } from './platform/features/feature.ts'
import { heldRemovalTasks } from './platform/jobs/hold-removals.ts'
import { housekeeping } from './platform/jobs/housekeeping.ts'
import { reseal } from './platform/secrets/reseal.ts'

/** Functions of a higher area that a lower one needs but must not import. */
export const provideHigherParts = (shared: Shared) => ({
  // A reply to a mail is read where mails are stored, but belongs to a ticket.
  receiveMail: createMailReceiver({ ...shared, ownAddress: shared.mailFrom }),
  // Everything that a login sees about a person: their cards and the beds of their lodging.
  findCardInfos,
  lodgingQuotas,
  // A user who edits a person may limit that person's spending.
  participantEditParts: [limitsWithPerson],
  // When an account is no longer shared, what the other login set up is revoked.
  takeBack: [withdrawFeedsOfLogin, withdrawPassesOfLogin, endTopUpsOfLogin, endPlansOfLogin],
  // Merging people moves money, and their page at the desk shows what they owe.
  recordBalanceRise,
  listInvoices: listHouseholdInvoices,
  // A low balance is not reported when a top-up is about to raise it.
  willBeToppedUp: createWillBeToppedUp(shared),
  // An invoice that is paid or refunded may be a membership's dues.
  onSettled: createApplyDues(shared.organizations.findCurrent),
  onRefunded: undoDues,
  // A reservation's confirmation contains the code that opens the gate.
  bookingCode: shared.entryCodes.ofBooking,
})

/** What exists before payments do. */
export type Early = Shared & ReturnType<typeof provideHigherParts>

export const addPayments = (early: Early, folded: FoldedPayments) => {
  const paying = { ...early, ...folded }
  return { ...paying, pay: createPay(paying), refundService: createRefundService(paying) }
}

export type Server = ReturnType<typeof addPayments>

const platformFeature: Feature<Server> = {
  name: 'platform',
  tasks: ({ db, later, store }) => ({
    housekeeping: () => housekeeping(db),
    secrets: async () => void (await reseal(db)),
    ...later.tasks,
    ...heldRemovalTasks(store),
  }),
  schedules: ['17 3 * * * housekeeping', '*/10 * * * * secrets'],
}

export const features: readonly PaidFeature<Server, Early>[] = [
  platformFeature,
  messagesFeature,
  identityFeature,
  signUpFeature,
  organizationsFeature,
  filesFeature,
  installationFeature,
  organizationOnboardingFeature,
  settingsFeature,
  webPagesFeature,
  peopleFeature,
  activityFeature,
  contributorsFeature,
  peopleDeskFeature,
  onboardingFeature,
  petsAndVehiclesFeature,
  photosFeature,
  profileFeature,
  staffFeature,
  waiversFeature,
  bankFeature,
  cardsFeature,
  giftsFeature,
  lowBalanceFeature,
  topUpsFeature,
  // A failed refund is offered again before a close-out counts what is still open.
  leftoverFundsFeature,
  closeOutsFeature,
  depositsFeature,
  moneyDeskFeature,
  paymentsFeature,
  shopFeature,
  invoicesFeature,
  duesFeature,
  analyticsFeature,
  clientErrorsFeature,
  logsFeature,
  operationsFeature,
  apiDocsFeature,
  apiKeysFeature,
  exportsFeature,
  importsFeature,
  webhooksFeature,
  ticketsFeature,
  reservationsFeature,
  calendarFeature,
  entryFeature,
  attendanceFeature,
  deskFeature,
  tillFeature,
  lodgingFeature,
  homeFeature,
]
