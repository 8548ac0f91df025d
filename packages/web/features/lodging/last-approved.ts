// The stay that was approved last, as it was asked for, until the list is left: one tap did it, and
// its row is gone from what waits.

import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { createStore } from '../../lib/state/store.ts'

export const lastApproved = createStore<Stay | undefined>(undefined)
