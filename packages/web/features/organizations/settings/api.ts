// Calls about an organization's settings.

import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { read, command } from '../../../lib/api/calls.ts'

export const settingsKeys = {
  settings: (organizationId: string) => ['settings', organizationId] as const,
  cardAccounts: (organizationId: string | undefined) => ['card-accounts', organizationId] as const,
}

export const readSettings = async (organizationId: string) =>
  (await api.call('GET /v2/console/settings', { query: { organizationId } })).item

export const settingsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: settingsKeys.settings(organizationId),
    queryFn: () => readSettings(organizationId),
  })

export const cardAccountsQuery = (organizationId: string | undefined) =>
  queryOptions({
    queryKey: settingsKeys.cardAccounts(organizationId),
    queryFn: async () =>
      (await api.call('GET /v2/console/card-providers', { query: { organizationId } })).item,
  })

export const checkDeposits = read(api, 'GET /v2/bank/deposits/check')
export const saveCardAccount = command(api, 'POST /v2/console/card-provider')
export const saveSettingsSection = command(api, 'POST /v2/console/settings')
export const uploadLogo = command(api, 'POST /v2/console/settings/logo')
