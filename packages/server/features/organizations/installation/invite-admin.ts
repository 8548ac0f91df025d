// Gives the first admin access. A person without a password gets a code by mail; a person with one
// is notified that they have a new organization to manage.

import { nameOf } from '@lodgepole/domain/people/names'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import type { RequestContext } from '../../../ports/identity.ts'
import type { LoginStore } from '../../../ports/login-store.ts'
import { sendActivation, type InvitationParts } from '../../identity/sign-up/index.ts'
import { linkFirstAdmin, type FirstAdmin } from './first-admin-store.ts'

export interface InviteParts extends Omit<InvitationParts, 'logins'> {
  readonly logins: Pick<LoginStore, 'create' | 'forInvitation'>
  readonly consoleOrigin: string
  readonly clearSessionCache: () => void
}

export const inviteFirstAdmin = async (
  parts: InviteParts,
  admin: FirstAdmin,
  at: RequestContext,
): Promise<void> => {
  const { db, logins, requestMail, consoleOrigin, clearSessionCache } = parts
  const invited = await logins.forInvitation(admin.email, at.language, (tx, { loginId }) =>
    linkFirstAdmin(tx, admin, loginId),
  )
  if (!invited) return
  clearSessionCache()
  if (invited.login.passwordHash === null)
    return sendActivation(parts, admin.organizationId, admin.userId, '1', at, {
      console: consoleOrigin,
    })
  await systemTransaction(db, (tx) =>
    requestMail(
      tx,
      {
        kind: 'staff-invited',
        to: admin.email,
        language: at.language,
        data: { name: nameOf(admin), link: consoleOrigin },
      },
      at,
    ),
  )
}
