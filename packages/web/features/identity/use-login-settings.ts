// What the login has set: its second factor, and the address that codes are mailed to.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

const settingsKey = ['identity', 'mfa'] as const

export type SecondFactorMethod = 'mail' | 'totp'

export const useLoginSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: async () => (await api.call('GET /v2/identity/mfa', {})).item,
  })

/** Asks again after a change; done when the new state is there. */
export const useReloadLoginSettings = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: settingsKey })
}
