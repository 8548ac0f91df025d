// The devices on which the login is signed in, and signing one of them out.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { devicesQuery, endDevice, identityKeys } from './api.ts'

export const useDevices = () => useQuery(devicesQuery())

export const useEndDevice = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => endDevice({ sessionId }),
    // Also after a refusal: a device that is gone already must go from the list.
    onSettled: () => queries.invalidateQueries({ queryKey: identityKeys.devices() }),
  })
}
