import { defineRefusals } from '../kernel/refusal.ts'

export const reservationRefusals = defineRefusals({
  RESERVATIONS_OFF: { status: 404, message: 'Reservations are not offered here.' },
  /**
   * The same for one that does not exist, one of another organization and one of a series that is
   * not shown.
   */
  EVENT_NOT_FOUND: { status: 404, message: 'This event is not there.' },
  /** The message is the event's label; `details` say which event, the rule and its reason. */
  NOT_BOOKABLE: { status: 409, message: 'Unavailable' },
  /**
   * Somebody of the party has a seat elsewhere at that time. The message and `details` name it, and
   * what giving it up refunds.
   */
  PERSON_ELSEWHERE: {
    status: 409,
    message: 'One person cannot be in two places at the same time.',
  },
  /** A guest whom a household brings along; `details` say in which event. */
  GUEST_ALONE: { status: 409, message: 'A guest can only come with somebody of your household.' },
  GUEST_NAME: {
    status: 422,
    message: 'Please enter the name of your guest, in 80 characters or less.',
  },
  /** What would be left are guests without anybody of the household. */
  GUEST_LEFT_ALONE: {
    status: 409,
    message:
      'A guest can only come with somebody of your household. Please cancel the guest as well.',
  },
  EXTRA_NOT_AVAILABLE: { status: 409, message: 'Not Available' },
  EXTRA_REQUIRED: { status: 422, message: 'Please choose an item.' },
  PAYMENT_REQUIRED: { status: 402, message: 'Please choose how to pay.' },
  NOTHING_TO_PAY: { status: 409, message: 'There is nothing to pay.' },
  /** A card is being asked for these seats right now. */
  PAYMENT_UNDER_WAY: { status: 409, message: 'A payment for these seats is under way.' },
  TOO_MANY_UNCONFIRMED: {
    status: 429,
    message: 'Please confirm your earlier reservations first. Check your email for the links.',
  },
  /** Too much was asked for from there and not confirmed. */
  NETWORK_BUSY: {
    status: 429,
    message:
      'Too many reservations from your network are waiting for confirmation. Please try again ' +
      'in a few minutes.',
  },
  /** Their links have expired: there is nothing left to confirm. */
  TOO_MANY_LAPSED: {
    status: 429,
    message:
      'Several reservations that were asked for with this address were never confirmed. ' +
      'Please try again tomorrow, or contact us.',
  },
  NETWORK_LAPSED: {
    status: 429,
    message:
      'Many reservations that were asked for from your network were never confirmed. Please ' +
      'try again tomorrow, or contact us.',
  },
  TOO_MANY_SEATS_AHEAD: {
    status: 409,
    message:
      'This address has reserved as many seats as it can. Please contact us to reserve more.',
  },
  /**
   * Confirmed seats count too; `details` say of which event, where it is about one, and how many
   * are left.
   */
  NETWORK_SEATS_AHEAD: {
    status: 409,
    message:
      'Your network has reserved as many seats as it can. Please contact us to reserve more.',
  },
  /** `details` say which event, and how many seats can still be held. */
  EVENT_AWAITS_CONFIRMATION: {
    status: 409,
    message:
      'Not all of these seats can be held before they are confirmed. Please reserve for fewer ' +
      'people, or try again in a few minutes.',
  },
  PUZZLE_UNSOLVED: {
    status: 422,
    message: 'Your browser did not pass our automatic check. Please try again.',
  },
  OFFER_EXPIRED: { status: 409, message: 'This offer has expired.' },
  SERIES_NOT_FOUND: { status: 404, message: 'This series is not there.' },
  EVENT_TIMES: {
    status: 422,
    message: 'An event ends after it starts, and lasts 31 days at most.',
  },
  /**
   * What was canceled has told everybody and paid back: it comes back as a whole, empty, or stays
   * away.
   */
  NOTHING_CHANGES: { status: 409, message: 'Nothing is different from what it is.' },
  EVENT_CANCELLED: { status: 409, message: 'A cancelled event cannot be changed.' },
  EVENT_OVER: { status: 409, message: 'This event is over.' },
  EVENT_THERE_ALREADY: {
    status: 409,
    message: 'The series has another event at that moment already.',
  },
  /** `details` say how many. */
  SEATS_TAKEN: { status: 409, message: 'More seats than that are taken.' },
  EXTRA_TAKEN: { status: 409, message: 'Somebody has reserved an item that would be gone.' },
  SERIES_TIME_ZONE: { status: 422, message: 'This time zone is not known.' },
  SERIES_SPLIT_DAYS: {
    status: 422,
    message: 'A day of the week belongs to one of the two parts only.',
  },
  SERIES_PRICES: {
    status: 422,
    message: 'Prices have two decimals, and ranges of ages or numbers do not overlap.',
  },
  SERIES_PROVIDER_NEEDED: {
    status: 409,
    message: 'Members could not pay for this series: the organization has no card provider yet.',
  },
  /** Their days are counted in it. */
  SERIES_HAS_EVENTS: { status: 409, message: 'A series that has events keeps its time zone.' },
  NO_EVENTS_OF_RULE: { status: 422, message: 'There is no day on which this would take place.' },
  EVENT_COMES_ONCE: { status: 409, message: 'This event does not come again.' },
  NOT_A_MONDAY: { status: 422, message: 'A week begins on a Monday.' },
  /** `details` say why. */
  DAY_CLOSED: { status: 409, message: 'Nothing takes place on this day.' },
  CLOSURE_DAYS: {
    status: 422,
    message: 'A closure ends on the day it begins or later, and lasts a year at most.',
  },
  CLOSURE_NOT_FOUND: { status: 404, message: 'This closure is not there.' },
  /** Its reservations are still being given back. */
  CLOSURE_UNDER_WAY: {
    status: 409,
    message:
      'The reservations of these days are still being cancelled. Please try again in a moment.',
  },
  /** What was looked at is not what is there now; nothing was done. */
  BOOKINGS_CHANGED: {
    status: 409,
    message: 'Reservations have changed since you looked. Please look again.',
  },
  NO_ONE_LISTED: { status: 422, message: 'No one is listed in reservation.' },
  BOOKING_NOT_FOUND: { status: 404, message: 'This reservation is not there.' },
  EVENT_NOT_BEGUN: { status: 409, message: 'This event has not begun yet.' },
  /** Staff who want to give money back put the account right instead (console, Money). */
  PERSON_CAME: { status: 409, message: 'They have been checked in.' },
  /** `details` say which event is full. What would have been given up is kept. */
  SWAP_NEEDS_SEAT: {
    status: 409,
    message:
      'That time is full. A reservation is moved or swapped only into a free seat; the old ' +
      'one stays as it is.',
  },
  /** `details` say what the card paid for one of the seats, and what the new one costs. */
  MOVE_COSTS_MORE: {
    status: 409,
    message:
      'This reservation was paid by card, and the new time costs more. Please cancel it, ' +
      'which refunds the card, and book the new time.',
  },
  /** Of somebody who did not come. */
  SEAT_GONE: { status: 409, message: 'Their seat has gone to somebody else.' },
  CANCEL_TOO_LATE: { status: 409, message: 'It is too late to cancel this reservation.' },
})
