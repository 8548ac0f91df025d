// Error messages for passes and cards.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const entryErrors = {
  CARDS_OFF: msg`This organization doesn’t offer ID cards.`,
  CARD_NOT_FOUND: msg`We couldn’t find this card. Reload the page.`,
  KEY_UNSOUND: msg`This phone can’t be used for a pass. Try another phone.`,
  PASSES_OFF: msg`This organization doesn’t offer entry passes.`,
  PASS_ENDED: msg`This membership or stay has ended. Ask the office if you need access.`,
  PASS_RESTRICTED: msg`This person can’t come in right now. Ask the office.`,
  PASS_TO_COME: msg`This stay hasn’t started yet. The pass works from its first day.`,
  PHONE_NOT_FOUND: msg`We couldn’t find this phone. Reload the page.`,
  PHONE_WITHDRAWN: msg`The pass was removed from this phone.`,
  PROOF_WRONG: msg`We couldn’t verify this phone. Try again.`,
  TOO_MANY_PHONES: msg`Too many phones have this pass. Remove one first.`,
} satisfies ErrorMessages
