// The people whose passes can be selected: the household if the login is known, otherwise the
// passes stored in this browser.

import { useQuery } from '@tanstack/react-query'
import { useLogin } from '../../lib/organization/app-context.tsx'
import type { PersonSummary } from '../../ui/person-summary.ts'
import { storedPasses } from './pass-store.ts'
import { entryKeys } from './api.ts'

/** Undefined while unknown. */
export const usePassPeople = (): readonly PersonSummary[] | undefined => {
  const login = useLogin()
  const stored = useQuery({
    queryKey: entryKeys.storedPasses(),
    queryFn: async () => (await storedPasses()).map(({ pass }) => pass.person),
    enabled: login === undefined,
    networkMode: 'always',
    staleTime: 0,
  })
  if (!login) return stored.data
  const { user, details } = login
  return [
    user,
    ...details.pairs
      .map(({ child }) => child)
      .filter(({ accountHolderId }) => accountHolderId === user.userId),
  ]
}
