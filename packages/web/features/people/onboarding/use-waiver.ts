// The current waiver and who in the household has signed it.

import type { WaiverView } from '@lodgepole/contract/people/waivers/endpoints'
import { useCallback } from 'react'
import { useLoaded, type Loaded } from './use-loaded.ts'
import { readWaiver } from './api.ts'

export const useWaiver = (organizationId: string): Loaded<WaiverView> =>
  useLoaded(useCallback(async () => (await readWaiver({ organizationId })).item, [organizationId]))
