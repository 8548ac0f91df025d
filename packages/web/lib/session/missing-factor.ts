// The server refused a staff person's work because it needs a second factor. The console leads to
// setting up or confirming one, no matter how old its data about the login is.

import type { ApiError } from '@lodgepole/contract/client'
import type { AllDetails } from '@lodgepole/contract/people/schemas'
import { createStore } from '../state/store.ts'

export type MissingFactor = NonNullable<AllDetails['missingFactor']>['next']

export const missingFactorStore = createStore<MissingFactor | undefined>(undefined)

export const noteMissingFactor = ({ code, details }: Pick<ApiError, 'code' | 'details'>): void => {
  if (code === 'SECOND_FACTOR_REQUIRED')
    missingFactorStore.set(details?.['next'] === 'prove' ? 'prove' : 'set-up')
}
