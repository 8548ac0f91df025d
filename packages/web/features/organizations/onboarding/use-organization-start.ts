// The progress of the guided setup of the organization that the person works for.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import type { OrganizationStep } from '@lodgepole/domain/organizations/organization-onboarding'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { useReloadHousehold } from '../../../lib/household/reload-household.ts'
import { organizationStartKeys, organizationStartQuery, finishStartStep } from './api.ts'

export const useOrganizationStart = () => {
  const login = useLogin()
  const organizationId = login?.user.organizationId ?? ''
  const mayStart = login !== undefined && hasCapability(login.roles, 'settingsWrite')
  const queries = useQueryClient()
  const reload = useReloadHousehold()
  const queryKey = organizationStartKeys.of(organizationId)
  const query = useQuery({ ...organizationStartQuery(organizationId), enabled: mayStart })
  return {
    organizationId,
    query,
    finish: async (step: OrganizationStep) => {
      const { item } = await finishStartStep({ organizationId, step })
      queries.setQueryData(queryKey, item)
      // The console itself shows the organization's name and uses its time zone.
      await reload().catch(() => undefined)
    },
    /** Called after something that completes a step. */
    again: () => queries.invalidateQueries({ queryKey }),
  }
}
