// Square charges a new card to a customer record. Each account has one, created when it is first
// needed.

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
