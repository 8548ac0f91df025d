// Error messages for a sale, worded for the person at the till.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const tillErrors = {
  BAD_TIME: msg`The time of this sale can’t be right. Check the clock on this device.`,
  CONFLICT_NOT_FOUND: msg`Someone else has settled this sale. Reload the list.`,
  ITEM_NOT_FOUND: msg`An item is no longer sold here. Remove it and try again.`,
  PRICE_CHANGED: msg`A price has changed. The buttons show the new price, so ring up the sale again.`,
  STORE_CHANGED: msg`Someone else changed this store while you were editing. Close it and open it again.`,
  STORE_CLOSED: msg`This store is closed. Choose another one.`,
  STORE_NAME_TAKEN: msg`Another store has this name. Choose a different one.`,
  STORE_NOT_FOUND: msg`This store no longer exists. Choose another one.`,
} satisfies ErrorMessages
