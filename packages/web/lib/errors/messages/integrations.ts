// Why something about API keys and webhooks is refused.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const integrationErrors = {
  DELIVERY_NOT_FOUND: msg`This delivery is not there any more.`,
  DELIVERY_NOT_OVER: msg`This delivery is still under way.`,
  KEY_NOT_FOUND: msg`This key is not there any more.`,
  TOO_MANY_KEYS: msg`An organization has 50 keys at most. Revoke one first.`,
  TOO_MANY_WEBHOOKS: msg`An organization has 20 webhooks at most.`,
  WEBHOOK_ADDRESS: msg`A webhook has a public address that begins with https:// and names no user.`,
  WEBHOOK_NOT_FOUND: msg`This webhook is not there any more.`,
} satisfies ErrorMessages
