// Error messages for decisions about leftover funds.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const leftoverErrors = {
  DONATIONS_NOT_TAKEN: msg`This organization doesn’t accept donations. Make another choice.`,
  REMAINING_CHANGED: msg`The remaining funds have changed. Review them and choose again.`,
  REMAINING_CHOSEN: msg`You’ve already decided what to do with these funds.`,
  REMAINING_LINK_OVER: msg`This link is no longer valid.`,
  REMAINING_NOT_BY_CARD: msg`None of this money was deposited by card, so it can’t be refunded to one. Make another choice.`,
  REMAINING_NOT_OFFERED: msg`There are no remaining funds to decide on.`,
} satisfies ErrorMessages
