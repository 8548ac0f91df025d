import { defineRefusals } from '../kernel/refusal.ts'

export const mailMarkRefusals = defineRefusals({
  MARK_NOT_FOUND: { status: 404, message: 'Mail to this address is sent. Load the page again.' },
  COMPLAINT_STANDS: {
    status: 409,
    message:
      'Whoever reads this address has reported our mail as spam. Only they can allow it ' +
      'again, in their account.',
  },
  BOUNCED_AGAIN: {
    status: 409,
    message: 'Another email has bounced since you opened this page. Reload the page.',
  },
})

export const mailEventRefusals = defineRefusals({
  MAIL_EVENT_NOT_SIGNED: {
    status: 401,
    message:
      'The password or signature is missing, wrong or too old. Compare it with the settings ' +
      'of this server.',
  },
})
