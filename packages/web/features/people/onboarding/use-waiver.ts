// The waiver in force and who of the household has signed it.

import type { WaiverView } from '@lodgepole/contract/people/waivers/endpoints'
import { useCallback } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useLoaded, type Loaded } from './use-loaded.ts'

export const useWaiver = (organizationId: string): Loaded<WaiverView> =>
  useLoaded(
    useCallback(
      async () => (await api.call('GET /v2/waiver', { query: { organizationId } })).item,
      [organizationId],
    ),
  )
