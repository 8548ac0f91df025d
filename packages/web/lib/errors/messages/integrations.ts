// Error messages for API keys and webhooks.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const integrationErrors = {
  DELIVERY_NOT_FOUND: msg`We couldn’t find this delivery. Reload the page.`,
  DELIVERY_NOT_OVER: msg`We’re still sending this message. Wait a moment.`,
  KEY_NOT_FOUND: msg`We couldn’t find this key. Reload the page.`,
  TOO_MANY_KEYS: msg`An organization can have up to 50 keys. Revoke one first.`,
  TOO_MANY_WEBHOOKS: msg`An organization can have up to 20 webhooks. Remove one first.`,
  WEBHOOK_ADDRESS: msg`Enter a public address that starts with https:// and has no user name in it.`,
  WEBHOOK_NOT_FOUND: msg`We couldn’t find this webhook. Reload the page.`,
} satisfies ErrorMessages
