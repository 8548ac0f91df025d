// What staff may not change about a person.

import { defineRefusals } from '../kernel/refusal.ts'

export const personEditRefusals = defineRefusals({
  /**
   * The person signs in with this address. They change it themselves, with a code sent to the new
   * one.
   */
  SIGN_IN_ADDRESS: {
    status: 409,
    message: 'This person signs in with their address. Only they can change it.',
  },
  EMAIL_TAKEN: { status: 409, message: 'Another account has this address. Enter a different one.' },
  MEMBER_ID_TAKEN: {
    status: 409,
    message: 'Someone else has this member ID. Enter a different one.',
  },
})
