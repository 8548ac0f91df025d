import { defineRefusals } from '../../kernel/refusal.ts'

export const waiverRefusals = defineRefusals({
  /**
   * Returned when a person books or pays while a signature is missing. `details` contain who has to
   * sign.
   */
  WAIVER_REQUIRED: { status: 403, message: 'Please sign the waiver first.' },
  NO_WAIVER: { status: 404, message: 'You have no waiver to sign.' },
  /** Returned when the text changed while the person was reading it. */
  WAIVER_CHANGED: {
    status: 409,
    message: 'The waiver has changed. Please read the new text, then sign it.',
  },
  /**
   * Returned when two people publish a new text at the same time: the second has not seen the first
   * one's text.
   */
  WAIVER_PUBLISHED: {
    status: 409,
    message:
      'Someone else published a new version while you were writing. Close this, read the new ' +
      'version, and start from it.',
  },
  TYPED_NAME_MISMATCH: {
    status: 400,
    message: 'Type your full name exactly as it is on your account.',
  },
  WAIVER_LINK_INVALID: {
    status: 404,
    message: 'This link no longer works. Request a new one.',
  },
  /** More people than a file can hold. */
  TOO_MANY_UNSIGNED: {
    status: 400,
    message: 'Too many people for one file. Export everything instead.',
  },
  WAIVER_NOT_FOUND: {
    status: 404,
    message: 'We couldn’t find this signed waiver. Reload the page.',
  },
})
