// A new card of the second provider is charged in the name of a customer there: the account's own,
// made when it is first needed.

import type { LoadedLogin } from '../session/login.ts'
import { createSquareCustomer } from './api.ts'

export const squareCustomerId = async ({
  organizationId,
  userId,
  email,
  loginEmail,
}: Pick<LoadedLogin['user'], 'organizationId' | 'userId' | 'email' | 'loginEmail'>): Promise<
  string | undefined
> => {
  const { item } = await createSquareCustomer({
    organizationId,
    userId,
    email: email ?? loginEmail ?? '',
  })
  return item.square.customerId ?? undefined
}
