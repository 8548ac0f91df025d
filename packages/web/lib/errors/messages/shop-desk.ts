// Why the shop's desk cannot do something.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const shopDeskErrors = {
  MORE_THAN_ORDERED: msg`That is more than remains to be refunded.`,
  PICTURE_NOT_READABLE: msg`That is no picture that can be shown. Take a PNG, JPEG or WebP file.`,
  STOCK_CHANGED: msg`Something was sold meanwhile. Close this and count again.`,
} satisfies ErrorMessages
