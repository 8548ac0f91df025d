// Why something cannot be bought.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const shopErrors = {
  CART_CHANGED: msg`Something in the cart has changed. Please look at it once more.`,
  CART_EMPTY: msg`The cart is empty.`,
  CART_FULL: msg`The cart is full.`,
  CART_LINE_NOT_FOUND: msg`The cart has changed meanwhile.`,
  NOT_ENOUGH_LEFT: msg`There are not that many left.`,
  NOT_ON_SALE: msg`This cannot be ordered at the moment.`,
  OPTION_NOT_VALID: msg`Please check the options of the product.`,
  ORDER_STATUS: msg`The order has gone on meanwhile. Look at it again.`,
  PRODUCT_NOT_FOUND: {
    usual: msg`This is not sold any more.`,
    staff: msg`This product is not there any more.`,
  },
  RECIPIENT_NOT_POSSIBLE: msg`That person cannot receive this.`,
  RECIPIENT_REQUIRED: msg`Please choose who it is for.`,
  SHOP_OFF: msg`This organization has no shop.`,
  TOO_MANY: msg`That is more than one order may have.`,
} satisfies ErrorMessages
