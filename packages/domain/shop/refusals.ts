import { defineRefusals } from '../kernel/refusal.ts'

export const shopRefusals = defineRefusals({
  SHOP_OFF: { status: 403, message: 'This organization has no shop.' },
  /**
   * The answer is the same for a product that does not exist, is hidden, or is of a kind the
   * organization does not sell.
   */
  PRODUCT_NOT_FOUND: { status: 404, message: 'This product isn’t for sale. Choose another one.' },
  NOT_ON_SALE: {
    status: 409,
    message: 'This product can’t be ordered right now. Choose another one.',
  },
  NOT_ENOUGH_LEFT: { status: 409, message: 'There aren’t enough left. Choose a smaller number.' },
  TOO_MANY: {
    status: 409,
    message: 'That’s more than one order can have. Choose a smaller number.',
  },
  OPTION_NOT_VALID: {
    status: 400,
    message: 'Some options are missing or no longer offered. Check them.',
  },
  RECIPIENT_REQUIRED: { status: 400, message: 'Choose who it is for.' },
  RECIPIENT_NOT_POSSIBLE: {
    status: 409,
    message: 'This product can’t be sent to that person. Choose someone else.',
  },
  CART_LINE_NOT_FOUND: { status: 409, message: 'The cart has changed. Check it, then try again.' },
  CART_FULL: {
    status: 409,
    message: 'The cart is full. Order what is in it, or remove something.',
  },
  CART_EMPTY: { status: 409, message: 'The cart is empty. Add something from the shop first.' },
  /** Returned with the cart's lines that have a problem, or with the current total. */
  CART_CHANGED: {
    status: 409,
    message: 'Something in the cart has changed. Check it, then try again.',
  },
  PAYMENT_REQUIRED: { status: 402, message: 'Choose how to pay.' },
  NOTHING_TO_PAY: { status: 409, message: 'There is nothing to pay.' },
  ORDER_NOT_FOUND: { status: 404, message: 'We couldn’t find this order. Reload the page.' },
  ORDER_STATUS: {
    status: 409,
    message: 'The order’s status doesn’t allow this. Check the order, then try again.',
  },
  /** Returned with the current stock. */
  STOCK_CHANGED: {
    status: 409,
    message: 'Some items were sold while you were counting. Count again.',
  },
  PICTURE_NOT_READABLE: {
    status: 400,
    message: 'We can’t show this file. Choose a PNG, JPEG or WebP picture.',
  },
  MORE_THAN_ORDERED: {
    status: 409,
    message: 'That’s more than is left to refund. Enter a smaller amount.',
  },
})
