// The login's settings: its second factor, and the address for codes.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { loginSettingsQuery, identityKeys } from './api.ts'

export type SecondFactorMethod = 'mail' | 'totp'

export const useLoginSettings = () => useQuery(loginSettingsQuery())

/** Refetches after a change. Resolves when the new state has loaded. */
export const useReloadLoginSettings = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: identityKeys.settings() })
}
