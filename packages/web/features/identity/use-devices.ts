// The devices on which the login is signed in, and signing them out.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { devicesQuery, endDevice, identityKeys } from './api.ts'

export const useDevices = () => useQuery(devicesQuery())

export const useEndDevice = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => endDevice({ sessionId }),
    // Also after a refusal, because a device that is already signed out must disappear from the
    // list.
    onSettled: () => queries.invalidateQueries({ queryKey: identityKeys.devices() }),
  })
}
