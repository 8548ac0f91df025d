// Why a gift was refused, in the visitor's language; what concerns the card is said as everywhere.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { ApiError } from '@lodgepole/contract/client'
import { useCardErrorMessage } from '../../../lib/cards/use-card-messages.ts'

const known: Readonly<Record<string, MessageDescriptor>> = {
  GIFT_TOO_SMALL: msg`The gift is too small.`,
  GIFT_OVER_LIMIT: msg`That is more than the family allows for one gift.`,
  GIFTS_OVER_LIMIT: msg`That is more than the family allows in all.`,
  RECEIVER_NOT_FOUND: msg`You cannot give to that person any more.`,
  INVITATION_OVER: msg`This link is not valid any more. Please ask whoever invited you for a new one.`,
  INVALID_AMOUNT: msg`The amount must be a number with at most two decimals.`,
  AMOUNT_TOO_SMALL: msg`The amount is too small.`,
  AMOUNT_TOO_LARGE: msg`The amount is too large.`,
  NONCE_INVALID: msg`Please enter the card again.`,
}

export const useGiftRefusalWords = (): ((error: unknown) => string) => {
  const { _ } = useLingui()
  const cardWordsOf = useCardErrorMessage()
  return (error) => {
    const text =
      error instanceof ApiError && Object.hasOwn(known, error.code) ? known[error.code] : undefined
    return text ? _(text) : cardWordsOf(error)
  }
}
