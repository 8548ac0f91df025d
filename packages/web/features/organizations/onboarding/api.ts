// Calls about an organization's guided setup.

import { queryOptions } from '@tanstack/react-query'
import { api, silentApi } from '../../../lib/api/api.ts'
import { command } from '../../../lib/api/calls.ts'

export const organizationStartKeys = {
  of: (organizationId: string) => ['organization-start', organizationId] as const,
}

export const organizationStartQuery = (organizationId: string) =>
  queryOptions({
    queryKey: organizationStartKeys.of(organizationId),
    queryFn: async () =>
      (
        await silentApi.call('GET /v2/console/organization/onboarding', {
          query: { organizationId },
        })
      ).item,
  })

export const saveSettingsSection = command(api, 'POST /v2/console/settings')
export const finishStartStep = command(api, 'POST /v2/console/organization/onboarding')
export const createFirstSchedule = command(api, 'POST /v2/console/organization/onboarding/schedule')
