// The person who administers a new organization first.

import type { LoginId, PersonId } from '@lodgepole/domain/kernel/ids'
import { addOrganizationOfLogin } from '../../../platform/database/login-organizations.ts'
import type { SystemTransaction } from '../../../platform/database/transaction.ts'

export interface FirstAdmin {
  readonly organizationId: string
  readonly userId: PersonId
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** Sets a login only when it is known to be theirs. */
export const insertFirstAdmin = async (
  tx: SystemTransaction,
  admin: FirstAdmin,
  loginId: LoginId | null = null,
): Promise<void> => {
  if (loginId !== null)
    await addOrganizationOfLogin(tx, { loginId, organizationId: admin.organizationId })
  await tx.db
    .insertInto('users')
    .values({ ...admin, loginId, username: admin.email, role: 'admin', roles: ['account-holder'] })
    .execute()
}

/** Whether the person was created with this email. */
export const isFirstAdmin = async (
  { db }: SystemTransaction,
  { organizationId, userId, email }: FirstAdmin,
): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.email === email
}

export const linkFirstAdmin = async (
  tx: SystemTransaction,
  { organizationId, userId }: FirstAdmin,
  loginId: LoginId,
) => {
  await addOrganizationOfLogin(tx, { loginId, organizationId })
  return tx.db
    .updateTable('users')
    .set({ loginId })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst()
}
