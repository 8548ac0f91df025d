import { defineRefusals } from '../kernel/refusal.ts'

export const tillRefusals = defineRefusals({
  STORE_NOT_FOUND: { status: 404, message: 'We couldn’t find this store. Choose another one.' },
  STORE_CLOSED: { status: 409, message: 'This store is closed. Choose another one.' },
  STORE_NAME_TAKEN: {
    status: 409,
    message: 'Another store has this name. Choose a different one.',
  },
  STORE_CHANGED: {
    status: 409,
    message: 'Someone else changed this store while you were editing. Open it again.',
  },
  ITEM_NOT_FOUND: { status: 409, message: 'This is no longer sold here. Remove it and try again.' },
  /** `details` contain the current price. */
  PRICE_CHANGED: { status: 409, message: 'The price has changed. Ring up the sale again.' },
  /** `details.problem` contains the reason, as at a gate. */
  CODE_REFUSED: { status: 409, message: 'This code isn’t valid. Check it, or ask for a new one.' },
  CONFLICT_NOT_FOUND: {
    status: 404,
    message: 'We couldn’t find this sale, or it is already settled.',
  },
})
