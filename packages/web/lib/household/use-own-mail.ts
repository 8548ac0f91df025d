// Whether mail to the signed-in person's own address is sent.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLogin } from '../organization/app-context.tsx'
import { ownMailQuery, ownMailKeys } from './api.ts'

export const useOwnMail = () => {
  const organizationId = useLogin()?.user.organizationId
  return useQuery(ownMailQuery(organizationId))
}

export const useReloadOwnMail = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ownMailKeys.all })
}
