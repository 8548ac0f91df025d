import { defineRefusals } from '../../kernel/refusal.ts'

export const webhookRefusals = defineRefusals({
  WEBHOOK_NOT_FOUND: { status: 404, message: 'This webhook is not there.' },
  DELIVERY_NOT_FOUND: { status: 404, message: 'This delivery is not there.' },
  WEBHOOK_ADDRESS: {
    status: 400,
    message: 'A webhook has a public https address without a user name.',
  },
  TOO_MANY_WEBHOOKS: { status: 409, message: 'An organization has 20 webhooks at most.' },
  /** It waits or is under way. */
  DELIVERY_NOT_OVER: { status: 409, message: 'This delivery is still under way.' },
})
