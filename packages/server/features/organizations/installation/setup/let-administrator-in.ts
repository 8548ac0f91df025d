// Gives the first administrator a way in: a link with a code that works once. The same link is
// mailed, as soon as a server with a mail server behind it runs. Somebody who has a password
// already needs no link.

import { systemTransaction } from '../../../../platform/database/transaction.ts'
import type { Database } from '../../../../platform/database/pool.ts'
import type { LoginStore } from '../../../../ports/identity.ts'
import type { RequestSystemMail } from '../../../messages/index.ts'
import { linkFirstAdmin } from '../store.ts'
import type { Administrator } from './setup-store.ts'

export interface EntryParts {
  readonly db: Database
  readonly logins: Pick<LoginStore, 'forInvitation'>
  readonly issueActivationCode: (loginId: string) => Promise<string>
  readonly requestMail: RequestSystemMail
  readonly mainOrigin: string
  readonly consoleOrigin: string
  readonly nowMs: number
}

export type AdministratorEntry =
  | { readonly kind: 'link'; readonly link: string }
  | { readonly kind: 'password'; readonly username: string }

export const letAdministratorIn = async (
  parts: EntryParts,
  administrator: Administrator,
): Promise<AdministratorEntry> => {
  const { db, logins, issueActivationCode, requestMail, mainOrigin, consoleOrigin, nowMs } = parts
  const { organizationId, userId, email, firstName } = administrator
  const invited = await logins.forInvitation(email, 'en', (tx, { loginId }) =>
    linkFirstAdmin(tx, administrator, loginId),
  )
  if (!invited) throw new Error('The first administrator has no account to be let into.')
  const { login } = invited
  if (login.passwordHash !== null) return { kind: 'password', username: login.username }
  const code = await issueActivationCode(login.loginId)
  const link = `${mainOrigin}/activate/${userId}/1#code=${code}`
  const data = { firstName, console: consoleOrigin, code, link }
  await systemTransaction(db, (tx) =>
    requestMail(
      tx,
      { kind: 'activation-invite', to: email, language: login.language, data },
      { organizationId, nowMs },
    ),
  )
  return { kind: 'link', link }
}
