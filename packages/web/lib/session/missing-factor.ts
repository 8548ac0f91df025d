// The server has refused somebody's work because it needs a second factor. The console leads to
// setting one up, or to showing it, however old what it knew of the login is.

import type { ApiError } from '@lodgepole/contract/client'
import type { AllDetails } from '@lodgepole/contract/people/schemas'
import { createStore } from '../state/store.ts'

export type MissingFactor = NonNullable<AllDetails['missingFactor']>['next']

export const missingFactorStore = createStore<MissingFactor | undefined>(undefined)

export const noteMissingFactor = ({ code, details }: Pick<ApiError, 'code' | 'details'>): void => {
  if (code === 'SECOND_FACTOR_REQUIRED')
    missingFactorStore.set(details?.['next'] === 'prove' ? 'prove' : 'set-up')
}
