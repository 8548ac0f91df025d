// Which jobs follow what happens, and which run by the clock. The jobs themselves are put together
// in compose.ts.

import { exchangeSchedule, exchangeSubscriptions } from './compose-exchange.ts'
import { closeOutSchedule, closeOutSubscriptions } from './features/money/close-outs/index.ts'
import { depositSchedule } from './features/money/deposits/index.ts'
import { duesSchedule } from './features/billing/dues/index.ts'
import { invoiceSchedule, invoiceSubscriptions } from './features/billing/invoices/index.ts'
import { lodgingSchedule, lodgingSubscriptions } from './features/lodging/index.ts'
import { lowBalanceSubscriptions } from './features/money/low-balance/index.ts'
import { mailSubscriptions } from './features/messages/index.ts'
import { paymentSchedule, paymentSubscriptions } from './features/money/payments/index.ts'
import { PHOTO_SCHEDULE, photoSubscriptions } from './features/people/photos/index.ts'
import { profileSubscriptions } from './features/people/profile/index.ts'
import { remainingSchedule, remainingSubscriptions } from './features/money/leftover-funds/index.ts'
import { reservationSchedule, reservationSubscriptions } from './features/reservations/index.ts'
import { staffSubscriptions } from './features/people/staff/index.ts'
import { ticketSchedule, ticketSubscriptions } from './features/tickets/index.ts'
import { topUpSchedule, topUpSubscriptions } from './features/money/top-ups/index.ts'
import { waiverSubscriptions } from './features/people/waivers/index.ts'
import { mergeSubscriptions, type Subscriptions } from './platform/outbox/dispatch-outbox.ts'

/** Written for others to hear of later; nobody does yet. */
const unheard: Subscriptions = { 'cards.saved': [] }

export const jobSubscriptions = mergeSubscriptions([
  mailSubscriptions,
  photoSubscriptions,
  profileSubscriptions,
  staffSubscriptions,
  paymentSubscriptions,
  lowBalanceSubscriptions,
  topUpSubscriptions,
  remainingSubscriptions,
  reservationSubscriptions,
  invoiceSubscriptions,
  lodgingSubscriptions,
  ticketSubscriptions,
  waiverSubscriptions,
  exchangeSubscriptions,
  closeOutSubscriptions,
  unheard,
])

export const jobSchedule = [
  '17 3 * * * housekeeping',
  '*/10 * * * * secrets',
  '37 3 * * * signing-keys',
  '47 3 * * * entry-keys',
  PHOTO_SCHEDULE,
  paymentSchedule,
  depositSchedule,
  topUpSchedule,
  remainingSchedule,
  reservationSchedule,
  invoiceSchedule,
  duesSchedule,
  lodgingSchedule,
  ticketSchedule,
  exchangeSchedule,
  closeOutSchedule,
].join('\n')
