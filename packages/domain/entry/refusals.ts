import { defineRefusals } from '../kernel/refusal.ts'

export const entryRefusals = defineRefusals({
  CODES_OFF: { status: 404, message: 'This organization doesn’t use codes for reservations.' },
  /** The booking is there, but it opens no gate: it waits, was given up, or is over. */
  NO_CODE: {
    status: 409,
    message: 'This reservation has no code, because it isn’t confirmed or has ended.',
  },
  PLACE_NOT_FOUND: { status: 404, message: 'We couldn’t find this place. Choose another one.' },
  /** `details` say which. */
  SCAN_REUSED: { status: 409, message: 'Another scan has this id. Send this one with a new id.' },
  SCAN_CONFLICT_NOT_FOUND: {
    status: 404,
    message: 'We couldn’t find this conflict, or someone has already reviewed it.',
  },
  PASSES_OFF: { status: 404, message: 'This organization doesn’t use entry passes.' },
  /** Not a key that could sign, or one that anybody could sign for. */
  KEY_UNSOUND: { status: 422, message: 'This phone can’t be used for a pass. Try another phone.' },
  PROOF_WRONG: { status: 422, message: 'We couldn’t verify this phone. Try again.' },
  PHONE_WITHDRAWN: { status: 409, message: 'The pass was removed from this phone.' },
  PHONE_NOT_FOUND: { status: 404, message: 'We couldn’t find this phone.' },
  TOO_MANY_PHONES: {
    status: 409,
    message: 'Too many phones have this pass. Remove one first.',
  },
  PASS_RESTRICTED: {
    status: 403,
    message: 'This person may not come in right now. Ask the office.',
  },
  PASS_TO_COME: {
    status: 409,
    message: 'This stay hasn’t started yet. The pass works from its first day.',
  },
  PASS_ENDED: {
    status: 409,
    message: 'This membership or stay has ended. Ask the office if you need access.',
  },
  CARDS_OFF: { status: 404, message: 'This organization doesn’t use cards.' },
  CARD_NOT_FOUND: { status: 404, message: 'We couldn’t find this card.' },
  /** A queue may be some days old, and clocks differ a little; not more. */
  SCAN_TIME: {
    status: 422,
    message: 'The time of this scan isn’t possible. Check the clock of this device.',
  },
})
