import { defineRefusals } from '../kernel/refusal.ts'

export const reservationRefusals = defineRefusals({
  RESERVATIONS_OFF: { status: 404, message: 'Reservations aren’t available here.' },
  /**
   * The answer is the same for an event that does not exist, belongs to another organization, or is
   * in a hidden series.
   */
  EVENT_NOT_FOUND: {
    status: 404,
    message: 'We couldn’t find this event. Choose another one from the list.',
  },
  /** The message is the event's label. `details` contain the event, the rule and its reason. */
  NOT_BOOKABLE: { status: 409, message: 'Unavailable' },
  /**
   * A member of the party has a seat elsewhere at that time. The message and `details` name it and
   * the refund for canceling it.
   */
  PERSON_ELSEWHERE: {
    status: 409,
    message: 'A person can’t be in two places at the same time.',
  },
  /** A guest whom a household brings along. `details` contain the event. */
  GUEST_ALONE: { status: 409, message: 'Guests can only come with someone from your household.' },
  GUEST_NAME: { status: 422, message: 'Enter your guest’s name, up to 80 characters.' },
  /** Guests would remain without any member of the household. */
  GUEST_LEFT_ALONE: {
    status: 409,
    message: 'Guests can only come with someone from your household. Cancel the guest’s seat too.',
  },
  EXTRA_NOT_AVAILABLE: { status: 409, message: 'Not Available' },
  EXTRA_REQUIRED: { status: 422, message: 'Choose at least one item.' },
  PAYMENT_REQUIRED: { status: 402, message: 'Choose how to pay.' },
  NOTHING_TO_PAY: { status: 409, message: 'There is nothing to pay.' },
  /** A card payment for these seats is in progress. */
  PAYMENT_UNDER_WAY: {
    status: 409,
    message: 'A payment for these seats is in progress. Wait until it finishes.',
  },
  TOO_MANY_UNCONFIRMED: {
    status: 429,
    message: 'Confirm your earlier reservations first. Check your email for the links.',
  },
  /** The network has too many unconfirmed requests. */
  NETWORK_BUSY: {
    status: 429,
    message:
      'Too many reservations from your network are waiting for confirmation. Try again in a ' +
      'few minutes.',
  },
  /** Their links have expired, so they can no longer be confirmed. */
  TOO_MANY_LAPSED: {
    status: 429,
    message:
      'Several reservations with this address were never confirmed. Try again tomorrow, or ' +
      'contact us.',
  },
  NETWORK_LAPSED: {
    status: 429,
    message:
      'Many reservations from your network were never confirmed. Try again tomorrow, or ' +
      'contact us.',
  },
  TOO_MANY_SEATS_AHEAD: {
    status: 409,
    message: 'This address has reserved as many seats as it can. Contact us to reserve more.',
  },
  /**
   * Confirmed seats count too. `details` contain the event, if it concerns one, and how many seats
   * remain.
   */
  NETWORK_SEATS_AHEAD: {
    status: 409,
    message: 'Your network has reserved as many seats as it can. Contact us to reserve more.',
  },
  /** `details` contain the event and how many seats can still be held. */
  EVENT_AWAITS_CONFIRMATION: {
    status: 409,
    message:
      'We can’t hold that many seats until they’re confirmed. Reserve for fewer people, or ' +
      'try again in a few minutes.',
  },
  PUZZLE_UNSOLVED: { status: 422, message: 'We couldn’t verify your browser. Try again.' },
  OFFER_EXPIRED: {
    status: 409,
    message: 'This offer has expired. Join the waitlist again if you still want a seat.',
  },
  SERIES_NOT_FOUND: {
    status: 404,
    message: 'We couldn’t find this series. Choose another one from the list.',
  },
  EVENT_TIMES: {
    status: 422,
    message: 'Enter an end after the start, and no more than 31 days later.',
  },
  /**
   * Canceling has notified and refunded everyone. The event can only be restored as a whole,
   * without bookings, or stay canceled.
   */
  NOTHING_CHANGES: { status: 409, message: 'No changes to save.' },
  EVENT_CANCELLED: {
    status: 409,
    message: 'A canceled event can’t be changed. Put it back on the schedule first.',
  },
  EVENT_OVER: { status: 409, message: 'This event is over and can no longer be changed.' },
  EVENT_THERE_ALREADY: {
    status: 409,
    message: 'The series already has an event at that time. Choose another time.',
  },
  /** `details` contain the number. */
  SEATS_TAKEN: {
    status: 409,
    message: 'More seats than that are already taken. Enter a higher number.',
  },
  EXTRA_TAKEN: {
    status: 409,
    message: 'Someone has reserved an item you removed. Keep it, or cancel that reservation first.',
  },
  SERIES_TIME_ZONE: {
    status: 422,
    message: 'We don’t recognize this time zone. Choose one from the list.',
  },
  SERIES_SPLIT_DAYS: {
    status: 422,
    message: 'Put each day of the week in only one of the two parts.',
  },
  SERIES_PRICES: {
    status: 422,
    message:
      'Use at most two decimals in prices, and ranges of ages or numbers that don’t overlap.',
  },
  SERIES_PROVIDER_NEEDED: {
    status: 409,
    message:
      'Members couldn’t pay for this series because the organization has no card provider ' +
      'yet. Set one up first, or remove the price.',
  },
  /** The days of its events depend on the time zone. */
  SERIES_HAS_EVENTS: {
    status: 409,
    message: 'You can’t change the time zone of a series that has events.',
  },
  NO_EVENTS_OF_RULE: {
    status: 422,
    message: 'These settings don’t create any events. Choose other days or dates.',
  },
  EVENT_COMES_ONCE: { status: 409, message: 'This event doesn’t repeat. Change this event only.' },
  NOT_A_MONDAY: { status: 422, message: 'Choose a week that begins on a Monday.' },
  /** `details` contain the reason. */
  DAY_CLOSED: { status: 409, message: 'This day is closed. Choose another day.' },
  CLOSURE_DAYS: {
    status: 422,
    message: 'Choose a last day on or after the first day, and no more than a year later.',
  },
  CLOSURE_NOT_FOUND: { status: 404, message: 'We couldn’t find this closure. Reload the list.' },
  /** Its reservations are still being canceled. */
  CLOSURE_UNDER_WAY: {
    status: 409,
    message: 'We’re still canceling the reservations of these days. Try again in a moment.',
  },
  /** The bookings differ from those that were reviewed. Nothing was done. */
  BOOKINGS_CHANGED: {
    status: 409,
    message:
      'Reservations have changed since you looked, so nothing was saved. Review the new list.',
  },
  NO_ONE_LISTED: { status: 422, message: 'No one is listed in reservation.' },
  BOOKING_NOT_FOUND: {
    status: 404,
    message: 'We couldn’t find this reservation. It may have been canceled.',
  },
  EVENT_NOT_BEGUN: {
    status: 409,
    message: 'This event hasn’t started yet. Try again once it has.',
  },
  /** Staff who want to refund the person adjust the account instead (console, Money). */
  PERSON_CAME: {
    status: 409,
    message: 'This person has already been checked in, so the reservation stays as it is.',
  },
  /** `details` contain the event that is full. The current reservation is kept. */
  SWAP_NEEDS_SEAT: {
    status: 409,
    message: 'That time is full, so the current reservation stays. Choose a time with a free seat.',
  },
  /** `details` contain what the card paid for one of the seats, and the price of the new one. */
  MOVE_COSTS_MORE: {
    status: 409,
    message:
      'This reservation was paid by card, and the new time costs more. Cancel it, which ' +
      'refunds the card, then book the new time.',
  },
  /** The seat of a no-show. */
  SEAT_GONE: {
    status: 409,
    message: 'Their seat has gone to someone else. Book another one for them.',
  },
  CANCEL_TOO_LATE: {
    status: 409,
    message: 'It’s too late to cancel this reservation. Please ask the office.',
  },
})
