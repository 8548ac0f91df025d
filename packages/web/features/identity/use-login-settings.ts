// What the login has set: its second factor, and the address that codes are mailed to.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { loginSettingsQuery, identityKeys } from './api.ts'

export type SecondFactorMethod = 'mail' | 'totp'

export const useLoginSettings = () => useQuery(loginSettingsQuery())

/** Asks again after a change; done when the new state is there. */
export const useReloadLoginSettings = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: identityKeys.settings() })
}
