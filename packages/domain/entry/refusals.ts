import { defineRefusals } from '../kernel/refusal.ts'

export const entryRefusals = defineRefusals({
  CODES_OFF: { status: 404, message: 'Reservations have no codes here.' },
  /** The booking is there, but it opens no gate: it waits, was given up, or is over. */
  NO_CODE: { status: 409, message: 'This reservation has no code.' },
  PLACE_NOT_FOUND: { status: 404, message: 'This place is not there.' },
  /** `details` say which. */
  SCAN_REUSED: { status: 409, message: 'Another scan has this id.' },
  /** A queue may be some days old, and clocks differ a little; not more. */
  SCAN_TIME: { status: 422, message: 'The time of a scan is not possible: look at the clock of this device.' },
})
