// The adults who may pick up or accompany the account's people.

import type { ApiInput } from '@lodgepole/contract/api'
import { useQuery } from '@tanstack/react-query'
import type { LoadedLogin } from '../../lib/session/login.ts'
import { authorizedPersonsQuery, upsertAuthorizedPerson, deleteAuthorizedPerson } from './api.ts'

type Account = LoadedLogin['user']
type Edit = ApiInput<'POST /v2/profile/authperson/upsert'>['body']

/**
 * Refetched by each screen, because the other parent may have changed the list, and a form must
 * know the version it edits.
 */
export const useAuthorizedPersons = (login: Pick<LoadedLogin, 'user' | 'details'>) =>
  useQuery(authorizedPersonsQuery(login))

export const saveAuthorizedPerson = ({ userId: accountId, organizationId }: Account, edit: Edit) =>
  upsertAuthorizedPerson({ ...edit, accountId, organizationId })

export const removeAuthorizedPerson = (
  { userId: accountId, organizationId }: Account,
  userId: string,
  version: number,
) => deleteAuthorizedPerson({ userId, version, accountId, organizationId })
