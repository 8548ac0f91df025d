// How far the organization one works for has come with its guided start.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import type { OrganizationStep } from '@lodgepole/domain/organizations/organization-onboarding'
import { api, calmApi } from '../../../lib/api/api.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { useReloadHousehold } from '../../../lib/household/reload-household.ts'

export const useOrganizationStart = () => {
  const login = useLogin()
  const organizationId = login?.user.organizationId ?? ''
  const mayStart = login !== undefined && hasCapability(login.roles, 'settingsWrite')
  const queries = useQueryClient()
  const reload = useReloadHousehold()
  const queryKey = ['organization-start', organizationId]
  const query = useQuery({
    queryKey,
    enabled: mayStart,
    queryFn: async () =>
      (await calmApi.call('GET /v2/console/organization/onboarding', { query: { organizationId } }))
        .item,
  })
  return {
    organizationId,
    query,
    finish: async (step: OrganizationStep) => {
      const { item } = await api.call('POST /v2/console/organization/onboarding', {
        body: { organizationId, step },
      })
      queries.setQueryData(queryKey, item)
      // The console itself wears the organization's name and goes by its clock.
      await reload().catch(() => undefined)
    },
    /** After something that ends a step by itself. */
    again: () => queries.invalidateQueries({ queryKey }),
  }
}
