// What the installation requires of its administrators, and changing it.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { useReloadHousehold } from '../../../lib/household/reload-household.ts'

export const useSecurity = () => {
  const organizationId = useLogin()?.user.organizationId
  const queries = useQueryClient()
  const reload = useReloadHousehold()
  const queryKey = ['installation', 'security']
  const query = useQuery({
    queryKey,
    queryFn: async () =>
      (await api.call('GET /v2/console/installation/security', { query: { organizationId } })).item,
  })
  const require = async (administratorsNeedSecondFactor: boolean): Promise<void> => {
    const body = { organizationId, administratorsNeedSecondFactor }
    queries.setQueryData(
      queryKey,
      (await api.call('POST /v2/console/installation/security', { body })).item,
    )
    // It may be asked of whoever has just required it.
    await reload()
  }
  return { query, require }
}
