// Checks a contributor's gift against what the household allows.

import type { Cents } from '../../kernel/money.ts'
import { defineRefusals, refuse, type Refusal } from '../../kernel/refusal.ts'
import { ok, type Result } from '../../kernel/result.ts'
import { assessGift, type GiftRoom } from './limits.ts'

export const giftRefusals = defineRefusals({
  GIFT_TOO_SMALL: { status: 400, message: 'This gift is too small. Enter a larger amount.' },
  GIFT_OVER_LIMIT: {
    status: 409,
    message: 'This is more than the family allows for one gift. Enter a smaller amount.',
  },
  GIFTS_OVER_LIMIT: {
    status: 409,
    message: 'This is more than the family allows in total. Enter a smaller amount.',
  },
  RECEIVER_NOT_FOUND: {
    status: 404,
    message: 'You can no longer give to this person. Ask the family who invited you.',
  },
})

const byKind = {
  'too-little': giftRefusals.GIFT_TOO_SMALL,
  'over-gift-limit': giftRefusals.GIFT_OVER_LIMIT,
  'over-total-limit': giftRefusals.GIFTS_OVER_LIMIT,
}

export const checkGift = (
  amountCents: Cents,
  limits: GiftRoom,
  givenCents: Cents,
): Result<undefined, Refusal> => {
  const verdict = assessGift(amountCents, limits, givenCents)
  return verdict.kind === 'allowed'
    ? ok(undefined)
    : refuse(byKind[verdict.kind], { details: { limitCents: verdict.limitCents } })
}
