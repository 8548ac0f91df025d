// Gives the first administrator access: a link with a code that works once. The same link is mailed
// as soon as a server with a mail server runs. A person who already has a password needs no link.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { systemTransaction } from '../../../../platform/database/transaction.ts'
import type { Database } from '../../../../platform/database/pool.ts'
import { consoleLink } from '../../../../platform/http/console-link.ts'
import type { LoginStore } from '../../../../ports/login-store.ts'
import type { RequestSystemMail } from '../../../messages/index.ts'
import { linkFirstAdmin } from '../first-admin-store.ts'
import type { Administrator } from './setup-store.ts'

export interface EntryParts {
  readonly db: Database
  readonly logins: Pick<LoginStore, 'forInvitation'>
  readonly issueActivationCode: (loginId: LoginId) => Promise<string>
  readonly requestMail: RequestSystemMail
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
  const { db, logins, issueActivationCode, requestMail, consoleOrigin, nowMs } = parts
  const { organizationId, userId, email, firstName } = administrator
  const invited = await logins.forInvitation(email, 'en', (tx, { loginId }) =>
    linkFirstAdmin(tx, administrator, loginId),
  )
  if (!invited) throw new Error('The first administrator has no account to be let into.')
  const { login } = invited
  if (login.passwordHash !== null) return { kind: 'password', username: login.username }
  const code = await issueActivationCode(login.loginId)
  // In the console, which signs them in with the password they choose there.
  const page = consoleLink(consoleOrigin, organizationId, `/activate/${userId}/1`, {})
  const link = `${page}#code=${code}`
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
