// Why something about contributors, or a gift, is refused.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const contributorErrors = {
  CONTRIBUTOR_EMAIL_TAKEN: msg`Another of your contributors has that address.`,
  CONTRIBUTOR_EXISTS: msg`That address already belongs to one of your contributors. Nothing was changed.`,
  CONTRIBUTOR_IS_PARENT: msg`That address belongs to your own account. A contributor is somebody else.`,
  CONTRIBUTOR_NOT_FOUND: msg`That contributor is not there any more.`,
  GIFTS_OVER_LIMIT: msg`That is more than the family allows in all.`,
  GIFT_OVER_LIMIT: msg`That is more than the family allows for one gift.`,
  GIFT_TOO_SMALL: msg`The gift is too small.`,
  INVITATION_OF_ANOTHER: msg`This invitation belongs to another account. Sign in with that one, or ask whoever invited you for an invitation of your own.`,
  INVITATION_OVER: msg`This link is not valid any more. Please ask whoever invited you for a new one.`,
  LIMIT_NOT_VALID: msg`A limit is an amount with two decimals, and all gifts together cannot be limited to less than one.`,
  NOBODY_TO_GIVE_TO: msg`There is nobody they could give to. Add somebody to your account, or leave fewer people out.`,
  NONCE_INVALID: msg`Please enter the card again.`,
  RECEIVER_NOT_FOUND: msg`You cannot give to that person any more.`,
} satisfies ErrorMessages
