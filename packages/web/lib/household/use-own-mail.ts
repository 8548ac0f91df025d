// Whether mail to one's own address is sent.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { useLogin } from '../organization/app-context.tsx'

const KEY = 'own-mail'
const FRESH_MS = 5 * 60_000

export const useOwnMail = () => {
  const organizationId = useLogin()?.user.organizationId
  return useQuery({
    queryKey: [KEY, organizationId],
    queryFn: async () =>
      (
        await api.call('GET /v2/mail/address', {
          query: { ...(organizationId ? { organizationId } : {}) },
        })
      ).item,
    staleTime: FRESH_MS,
  })
}

export const useReloadOwnMail = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [KEY] })
}
