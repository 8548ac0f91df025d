import { defineRefusals } from '../kernel/refusal.ts'

export const entryRefusals = defineRefusals({
  CODES_OFF: { status: 404, message: 'Reservations have no codes here.' },
  /** The booking is there, but it opens no gate: it waits, was given up, or is over. */
  NO_CODE: { status: 409, message: 'This reservation has no code.' },
  PLACE_NOT_FOUND: { status: 404, message: 'This place is not there.' },
  /** `details` say which. */
  SCAN_REUSED: { status: 409, message: 'Another scan has this id.' },
  SCAN_CONFLICT_NOT_FOUND: {
    status: 404,
    message: 'Somebody has looked at this already, or it is not there.',
  },
  PASSES_OFF: { status: 404, message: 'There are no entry passes here.' },
  /** Not a key that could sign, or one that anybody could sign for. */
  KEY_UNSOUND: { status: 422, message: 'The key of this phone cannot be used.' },
  PROOF_WRONG: { status: 422, message: 'The key of this phone could not be checked.' },
  PHONE_WITHDRAWN: { status: 409, message: 'The pass was taken off this phone.' },
  PHONE_NOT_FOUND: { status: 404, message: 'This phone is not there.' },
  TOO_MANY_PHONES: {
    status: 409,
    message: 'There are too many phones with this pass. Please take one off first.',
  },
  PASS_RESTRICTED: { status: 403, message: 'This person may not come in at present.' },
  PASS_TO_COME: { status: 409, message: 'The stay has not begun yet.' },
  PASS_ENDED: { status: 409, message: 'The membership or stay has ended.' },
  CARDS_OFF: { status: 404, message: 'There are no cards here.' },
  CARD_NOT_FOUND: { status: 404, message: 'This card is not there.' },
  /** A queue may be some days old, and clocks differ a little; not more. */
  SCAN_TIME: {
    status: 422,
    message: 'The time of a scan is not possible: look at the clock of this device.',
  },
})
