import { defineRefusals } from '../kernel/refusal.ts'

export const reservationRefusals = defineRefusals({
  RESERVATIONS_OFF: { status: 404, message: 'Reservations are not offered here.' },
  /** The same for one that does not exist, one of another organisation and one of a series that is not shown. */
  EVENT_NOT_FOUND: { status: 404, message: 'This event is not there.' },
  /** The message is the event's label; `details` say which event, the rule and its reason. */
  NOT_BOOKABLE: { status: 409, message: 'Unavailable' },
  EXTRA_NOT_AVAILABLE: { status: 409, message: 'Not Available' },
  EXTRA_REQUIRED: { status: 422, message: 'Please choose an item.' },
  PAYMENT_REQUIRED: { status: 402, message: 'Please choose how to pay.' },
  NO_ONE_LISTED: { status: 422, message: 'No one is listed in reservation.' },
  BOOKING_NOT_FOUND: { status: 404, message: 'This reservation is not there.' },
  CANCEL_TOO_LATE: { status: 409, message: 'It is too late to cancel this reservation.' },
})
