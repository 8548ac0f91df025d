// Whose passes there are to choose from: the household where the login is known, else those that
// this browser keeps.

import { useQuery } from '@tanstack/react-query'
import { useLogin } from '../../lib/organization/app-context.tsx'
import type { PersonLook } from '../../ui/person-look.ts'
import { keptPasses } from './kept-pass.ts'
import { entryKeys } from './api.ts'

/** Undefined while it is not known. */
export const usePassPeople = (): readonly PersonLook[] | undefined => {
  const login = useLogin()
  const kept = useQuery({
    queryKey: entryKeys.keptPasses(),
    queryFn: async () => (await keptPasses()).map(({ pass }) => pass.person),
    enabled: login === undefined,
    networkMode: 'always',
    staleTime: 0,
  })
  if (!login) return kept.data
  const { user, details } = login
  return [
    user,
    ...details.pairs
      .map(({ child }) => child)
      .filter(({ accountHolderId }) => accountHolderId === user.userId),
  ]
}
