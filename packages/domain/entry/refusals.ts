import { defineRefusals } from '../kernel/refusal.ts'

export const entryRefusals = defineRefusals({
  CODES_OFF: { status: 404, message: 'This organization doesn’t use codes for reservations.' },
  /** The booking exists but opens no gate because it is waiting, canceled or over. */
  NO_CODE: {
    status: 409,
    message: 'This reservation has no code, because it isn’t confirmed or has ended.',
  },
  PLACE_NOT_FOUND: { status: 404, message: 'We couldn’t find this place. Choose another one.' },
  /** `details` contain the id of the scan. */
  SCAN_REUSED: { status: 409, message: 'Another scan has this id. Send this one with a new id.' },
  SCAN_CONFLICT_NOT_FOUND: {
    status: 404,
    message: 'We couldn’t find this conflict, or someone has already reviewed it.',
  },
  PASSES_OFF: { status: 404, message: 'This organization doesn’t offer entry passes.' },
  /** Either the key cannot sign, or anyone could sign for it. */
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
    message: 'This person can’t come in right now. Ask the office.',
  },
  PASS_TO_COME: {
    status: 409,
    message: 'This stay hasn’t started yet. The pass works from its first day.',
  },
  PASS_ENDED: {
    status: 409,
    message: 'This membership or stay has ended. Ask the office if you need access.',
  },
  CARDS_OFF: { status: 404, message: 'This organization doesn’t offer ID cards.' },
  CARD_NOT_FOUND: { status: 404, message: 'We couldn’t find this card.' },
  /** A queue may be a few days old and clocks differ slightly, but not more than that. */
  SCAN_TIME: {
    status: 422,
    message: 'The time of this scan can’t be right. Check the clock on this device.',
  },
})
