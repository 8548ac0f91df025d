import { defineRefusals } from '../kernel/refusal.ts'

export const mailMarkRefusals = defineRefusals({
  MARK_NOT_FOUND: {
    status: 404,
    message: 'Emails to this address aren’t blocked any longer. Reload the page.',
  },
  COMPLAINT_STANDS: {
    status: 409,
    message:
      'The person with this address reported our email as spam. Only they can allow it ' +
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
