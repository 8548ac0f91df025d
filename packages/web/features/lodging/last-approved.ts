// The last approved stay, as it was requested, until the list is left. A single tap approved it,
// and its row has disappeared from the pending ones.

import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { createStore } from '../../lib/state/store.ts'

export const lastApproved = createStore<Stay | undefined>(undefined)
