// Error messages for the shop's desk.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const shopDeskErrors = {
  MORE_THAN_ORDERED: msg`That’s more than is left to refund. Enter a smaller amount.`,
  PICTURE_NOT_READABLE: msg`We can’t show this file. Choose a PNG, JPEG or WebP picture.`,
  STOCK_CHANGED: msg`Some were sold while you were counting. Close this window and count again.`,
} satisfies ErrorMessages
