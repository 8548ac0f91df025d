// Why a decision about leftover funds is refused.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const leftoverErrors = {
  DONATIONS_NOT_TAKEN: msg`This organization does not take donations.`,
  REMAINING_CHANGED: msg`What is left has changed meanwhile. Please look again.`,
  REMAINING_CHOSEN: msg`This has been decided already.`,
  REMAINING_LINK_OVER: msg`This link is no longer valid.`,
  REMAINING_NOT_BY_CARD: msg`None of this money came by card, so it cannot be refunded to one.`,
  REMAINING_NOT_OFFERED: msg`There are no remaining funds to decide about.`,
} satisfies ErrorMessages
