import { defineRefusals } from '../kernel/refusal.ts'

export const entryRefusals = defineRefusals({
  CODES_OFF: { status: 404, message: 'Reservations have no codes here.' },
  /** The booking is there, but it opens no gate: it waits, was given up, or is over. */
  NO_CODE: { status: 409, message: 'This reservation has no code.' },
})
