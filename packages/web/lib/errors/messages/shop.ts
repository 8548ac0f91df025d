// Error messages for purchases.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const shopErrors = {
  CART_CHANGED: msg`Something in your cart has changed. Check it, then try again.`,
  CART_EMPTY: msg`Your cart is empty. Add something from the shop first.`,
  CART_FULL: msg`Your cart is full. Order what is in it, or remove something.`,
  CART_LINE_NOT_FOUND: msg`Your cart has changed in another window. Check it, then try again.`,
  NOT_ENOUGH_LEFT: msg`There aren’t enough left. Choose a smaller number.`,
  NOT_ON_SALE: msg`This can’t be ordered right now. Choose something else.`,
  OPTION_NOT_VALID: msg`Some options are missing or no longer offered. Check them.`,
  ORDER_STATUS: msg`The status of this order has changed. Check the order, then try again.`,
  PRODUCT_NOT_FOUND: {
    usual: msg`This is no longer sold. Choose something else.`,
    staff: msg`This product no longer exists. Reload the list.`,
  },
  RECIPIENT_NOT_POSSIBLE: msg`This product can’t be sent to that person. Choose someone else.`,
  RECIPIENT_REQUIRED: msg`Choose who it is for.`,
  SHOP_OFF: msg`This organization has no shop.`,
  TOO_MANY: msg`That’s more than one order can have. Choose a smaller number.`,
} satisfies ErrorMessages
