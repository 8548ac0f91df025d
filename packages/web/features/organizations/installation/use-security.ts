// What the installation requires of its administrators, and changing it.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { useReloadHousehold } from '../../../lib/household/reload-household.ts'
import { installationKeys, securityQuery, saveSecurity } from './api.ts'

export const useSecurity = () => {
  const organizationId = useLogin()?.user.organizationId
  const queries = useQueryClient()
  const reload = useReloadHousehold()
  const queryKey = installationKeys.security()
  const query = useQuery(securityQuery(organizationId))
  const require = async (administratorsNeedSecondFactor: boolean): Promise<void> => {
    const body = { organizationId, administratorsNeedSecondFactor }
    queries.setQueryData(queryKey, (await saveSecurity(body)).item)
    // The new requirement may apply to the person who has just set it.
    await reload()
  }
  return { query, require }
}
