// Why something is not sold, for whoever stands at the till.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const tillErrors = {
  BAD_TIME: msg`The time of this sale is not possible. Look at the clock of this device.`,
  CONFLICT_NOT_FOUND: msg`Somebody else has settled this meanwhile.`,
  ITEM_NOT_FOUND: msg`Something of it is not sold here any more.`,
  PRICE_CHANGED: msg`A price has changed. The buttons show the new one; please ring it up again.`,
  STORE_CHANGED: msg`Somebody else has changed this store meanwhile. Please open it again.`,
  STORE_CLOSED: msg`This store is closed.`,
  STORE_NAME_TAKEN: msg`Another store has this name.`,
  STORE_NOT_FOUND: msg`This store is not there any more.`,
} satisfies ErrorMessages
