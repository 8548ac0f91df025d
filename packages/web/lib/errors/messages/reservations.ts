// Error messages for reservations.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const reservationErrors = {
  CANCEL_TOO_LATE: msg`It’s too late to cancel this reservation. Please ask the office.`,
  EVENT_AWAITS_CONFIRMATION: msg`We can’t hold that many seats until they’re confirmed. Reserve for fewer people, or try again in a few minutes.`,
  EXTRA_NOT_AVAILABLE: msg`One of the items is no longer available. Choose another one.`,
  EXTRA_REQUIRED: msg`Choose at least one item.`,
  GUEST_ALONE: {
    usual: msg`Guests can only come with someone from your household.`,
    staff: msg`Guests can only come with someone from the household.`,
  },
  GUEST_NAME: {
    usual: msg`Enter your guest’s name, up to 80 characters.`,
    staff: msg`Enter the guest’s name, up to 80 characters.`,
  },
  NETWORK_BUSY: msg`Too many reservations from your network are waiting for confirmation. Try again in a few minutes.`,
  NETWORK_LAPSED: msg`Many reservations from your network were never confirmed. Try again tomorrow, or contact us.`,
  NETWORK_SEATS_AHEAD: msg`Your network has reserved as many seats as it can. Contact us to reserve more.`,
  OFFER_EXPIRED: msg`This offer has expired. Join the waitlist again if you still want a seat.`,
  PAYMENT_UNDER_WAY: msg`A payment for these seats is in progress. Wait until it finishes.`,
  PUZZLE_UNSOLVED: msg`We couldn’t verify your browser. Try again.`,
  SWAP_NEEDS_SEAT: {
    usual: msg`That time is full now, so you keep your current reservation. Choose another time.`,
    staff: msg`That time is full now, so they keep their current reservation. Choose another time.`,
  },
  TOO_MANY_LAPSED: msg`Several reservations with this address were never confirmed. Try again tomorrow, or contact us.`,
  TOO_MANY_SEATS_AHEAD: msg`This address has reserved as many seats as it can. Contact us to reserve more.`,
  TOO_MANY_UNCONFIRMED: msg`Confirm your earlier reservations first. Check your email for the links.`,
} satisfies ErrorMessages
