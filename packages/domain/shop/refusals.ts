import { defineRefusals } from '../kernel/refusal.ts'

export const shopRefusals = defineRefusals({
  SHOP_OFF: { status: 403, message: 'This organization has no shop.' },
  /**
   * The same answer for a product that does not exist, is hidden, or is of a kind the organization
   * does not sell.
   */
  PRODUCT_NOT_FOUND: { status: 404, message: 'That product is not for sale.' },
  NOT_ON_SALE: { status: 409, message: 'That product cannot be ordered at the moment.' },
  NOT_ENOUGH_LEFT: { status: 409, message: 'There are not that many left.' },
  TOO_MANY: { status: 409, message: 'That is more than one order may have.' },
  OPTION_NOT_VALID: { status: 400, message: 'Please check the options of the product.' },
  RECIPIENT_REQUIRED: { status: 400, message: 'Please choose who it is for.' },
  RECIPIENT_NOT_POSSIBLE: { status: 409, message: 'That person cannot receive this product.' },
  CART_LINE_NOT_FOUND: { status: 409, message: 'The cart has changed meanwhile.' },
  CART_FULL: { status: 409, message: 'The cart is full.' },
  CART_EMPTY: { status: 409, message: 'The cart is empty.' },
  /** Returned with the cart's lines that stand in the way, or with the total as it is now. */
  CART_CHANGED: {
    status: 409,
    message: 'Something in the cart has changed. Please look at it once more.',
  },
  PAYMENT_REQUIRED: { status: 402, message: 'Please choose how to pay.' },
  NOTHING_TO_PAY: { status: 409, message: 'There is nothing to pay.' },
  ORDER_NOT_FOUND: { status: 404, message: 'That order was not found.' },
  ORDER_STATUS: { status: 409, message: 'The order cannot go on like that.' },
  /** Returned with how many there are now. */
  STOCK_CHANGED: { status: 409, message: 'Something was sold meanwhile. Please count again.' },
  PICTURE_NOT_READABLE: { status: 400, message: 'That is no picture that can be shown.' },
  MORE_THAN_ORDERED: { status: 409, message: 'That is more than remains to be refunded.' },
})
