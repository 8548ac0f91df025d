// Why a pass or a card is refused.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const entryErrors = {
  CARDS_OFF: msg`There are no cards here.`,
  CARD_NOT_FOUND: msg`This card is not there.`,
  KEY_UNSOUND: msg`The key of this phone cannot be used.`,
  PASSES_OFF: msg`There are no entry passes here.`,
  PASS_ENDED: msg`The membership or stay has ended.`,
  PASS_RESTRICTED: msg`This person may not come in at present.`,
  PASS_TO_COME: msg`The stay has not begun yet.`,
  PHONE_NOT_FOUND: msg`This phone is not there.`,
  PHONE_WITHDRAWN: msg`The pass was taken off this phone.`,
  PROOF_WRONG: msg`The key of this phone could not be checked.`,
  TOO_MANY_PHONES: msg`There are too many phones with this pass. Please take one off first.`,
} satisfies ErrorMessages
