// The devices on which the login is signed in, and signing one of them out.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

export const devicesKey = ['identity', 'sessions'] as const

export const useDevices = () =>
  useQuery({
    queryKey: devicesKey,
    queryFn: async () => (await api.call('GET /v2/identity/sessions', {})).items,
  })

export const useEndDevice = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) =>
      api.call('POST /v2/identity/sessions/end', { body: { sessionId } }),
    // Also after a refusal: a device that is gone already must go from the list.
    onSettled: () => queries.invalidateQueries({ queryKey: devicesKey }),
  })
}
