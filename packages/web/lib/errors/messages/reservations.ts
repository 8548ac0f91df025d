// Why a reservation is refused.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const reservationErrors = {
  CANCEL_TOO_LATE: msg`It is too late to cancel this reservation.`,
  EVENT_AWAITS_CONFIRMATION: msg`Not all of these seats can be held before they are confirmed. Please reserve for fewer people, or try again in a few minutes.`,
  EXTRA_NOT_AVAILABLE: msg`One of the items is not available any more.`,
  EXTRA_REQUIRED: msg`Please choose an item.`,
  GUEST_ALONE: {
    usual: msg`A guest can only come with somebody of your household.`,
    staff: msg`A guest can only come with somebody of the household.`,
  },
  GUEST_NAME: {
    usual: msg`Please enter the name of your guest, in 80 characters or less.`,
    staff: msg`Please enter the name of the guest, in 80 characters or less.`,
  },
  NETWORK_BUSY: msg`Too many reservations from your network are waiting for confirmation. Please try again in a few minutes.`,
  NETWORK_LAPSED: msg`Many reservations that were asked for from your network were never confirmed. Please try again tomorrow, or contact us.`,
  NETWORK_SEATS_AHEAD: msg`Your network has reserved as many seats as it can. Please contact us to reserve more.`,
  OFFER_EXPIRED: msg`This offer has expired.`,
  PAYMENT_UNDER_WAY: msg`A payment for this is under way. Please wait until it is settled.`,
  PUZZLE_UNSOLVED: msg`Your browser did not pass our automatic check. Please try again.`,
  SWAP_NEEDS_SEAT: {
    usual: msg`That time is full now. You keep the reservation that you have.`,
    staff: msg`That time is full now. They keep the reservation that they have.`,
  },
  TOO_MANY_LAPSED: msg`Several reservations that were asked for with this address were never confirmed. Please try again tomorrow, or contact us.`,
  TOO_MANY_SEATS_AHEAD: msg`This address has reserved as many seats as it can. Please contact us to reserve more.`,
  TOO_MANY_UNCONFIRMED: msg`Please confirm your earlier reservations first. Check your email for the links.`,
} satisfies ErrorMessages
