// The adults who may collect or accompany the account's people.

import type { ApiInput } from '@lodgepole/contract/api'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { authorizedRequest } from './authorized-request.ts'
import type { LoadedLogin } from '../../lib/session/login.ts'

type Account = LoadedLogin['user']
type Edit = ApiInput<'POST /v2/profile/authperson/upsert'>['body']

/**
 * Read anew by each screen: the other parent may have changed the list, and a form must know the
 * version it edits.
 */
export const useAuthorizedPersons = (login: Pick<LoadedLogin, 'user' | 'details'>) =>
  useQuery({
    queryKey: ['authorized-persons', login.user.userId],
    queryFn: async () =>
      (await api.call('GET /v2/profile/authpersons/account', { query: authorizedRequest(login) }))
        .items,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const saveAuthorizedPerson = ({ userId: accountId, organizationId }: Account, edit: Edit) =>
  api.call('POST /v2/profile/authperson/upsert', { body: { ...edit, accountId, organizationId } })

export const removeAuthorizedPerson = (
  { userId: accountId, organizationId }: Account,
  userId: string,
  version: number,
) =>
  api.call('POST /v2/profile/authperson/delete', {
    body: { userId, version, accountId, organizationId },
  })
