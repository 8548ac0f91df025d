import { defineRefusals } from '../../kernel/refusal.ts'

export const webhookRefusals = defineRefusals({
  WEBHOOK_NOT_FOUND: { status: 404, message: 'We couldn’t find this webhook. Reload the page.' },
  DELIVERY_NOT_FOUND: { status: 404, message: 'We couldn’t find this delivery. Reload the page.' },
  WEBHOOK_ADDRESS: {
    status: 400,
    message: 'Enter a public https address without a user name.',
  },
  TOO_MANY_WEBHOOKS: {
    status: 409,
    message: 'An organization can have up to 20 webhooks. Remove one first.',
  },
  /** It is waiting or in progress. */
  DELIVERY_NOT_OVER: { status: 409, message: 'We’re still sending this message. Wait a moment.' },
})
