import { defineRefusals } from '../kernel/refusal.ts'

export const tillRefusals = defineRefusals({
  STORE_NOT_FOUND: { status: 404, message: 'This store is not there.' },
  STORE_CLOSED: { status: 409, message: 'This store is closed.' },
  STORE_NAME_TAKEN: { status: 409, message: 'Another store has this name.' },
  STORE_CHANGED: { status: 409, message: 'Somebody else has changed this store meanwhile.' },
  ITEM_NOT_FOUND: { status: 409, message: 'This is not sold here any more.' },
  /** `details` say what it costs now. */
  PRICE_CHANGED: { status: 409, message: 'The price has changed.' },
  /** `details.problem` says why, as at a gate. */
  CODE_REFUSED: { status: 409, message: 'This code is not taken.' },
  CONFLICT_NOT_FOUND: { status: 404, message: 'This sale is settled, or is not there.' },
})
