// Error messages for contributors and gifts.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const contributorErrors = {
  CONTRIBUTOR_EMAIL_TAKEN: msg`Another of your contributors has this address. Enter a different one.`,
  CONTRIBUTOR_EXISTS: msg`This address already belongs to one of your contributors, so we changed nothing. Open that contributor to edit them.`,
  CONTRIBUTOR_IS_PARENT: msg`This address belongs to your own account. Enter the contributor’s own address.`,
  CONTRIBUTOR_NOT_FOUND: msg`This contributor has been removed. Choose another one from the list.`,
  GIFTS_OVER_LIMIT: msg`This is more than the family allows in total. Enter a smaller amount.`,
  GIFT_OVER_LIMIT: msg`This is more than the family allows for one gift. Enter a smaller amount.`,
  GIFT_TOO_SMALL: msg`This gift is too small. Enter a larger amount.`,
  INVITATION_OF_ANOTHER: msg`This invitation belongs to another account. Sign in with that account, or ask the person who invited you for your own invitation.`,
  INVITATION_OVER: msg`This link no longer works. Ask the person who invited you for a new one.`,
  LIMIT_NOT_VALID: msg`Enter limits with no more than two decimals. The limit for all gifts can’t be lower than the limit for one.`,
  NOBODY_TO_GIVE_TO: msg`There’s no one they could give to. Add someone to your account, or leave fewer people out.`,
  NONCE_INVALID: msg`Please enter the card again.`,
  RECEIVER_NOT_FOUND: msg`You can no longer give to this person. Ask the family who invited you.`,
} satisfies ErrorMessages
