// The refusals about remaining funds in the visitor's language.

import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../../lib/errors/error-messages.ts'

export const useErrorMessage = errorMessages({
  REMAINING_NOT_OFFERED: msg`There are no remaining funds to decide about.`,
  REMAINING_CHOSEN: msg`This has been decided already.`,
  REMAINING_CHANGED: msg`What is left has changed meanwhile. Please look again.`,
  REMAINING_NOT_BY_CARD: msg`None of this money came by card, so it cannot be refunded to one.`,
  DONATIONS_NOT_TAKEN: msg`This organization does not take donations.`,
  REMAINING_LINK_OVER: msg`This link is no longer valid.`,
})
