// Gives an address access to an account: finds or creates the login, links it and mails the person.
// It may be repeated, and the caller cannot tell whether the address was known.

import type { LoginId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { nameOf } from '@lodgepole/domain/people/names'
import {
  systemTransaction,
  type SystemTransaction,
} from '../../../../platform/database/transaction.ts'
import type { LoginStore } from '../../../../ports/login-store.ts'
import { sendActivation, type InvitationParts } from '../../../identity/sign-up/index.ts'

export interface InviteJob {
  readonly organizationId: string
  readonly userId: PersonId
  readonly email: string
  readonly origin: string
  readonly language: Language
}

export interface InviteOptions extends Omit<InvitationParts, 'origin' | 'logins'> {
  readonly logins: Pick<LoginStore, 'create' | 'forInvitation'>
  readonly now: () => number
  readonly clearSessionCache: () => void
}

type Mail = Parameters<InvitationParts['requestMail']>[1]

export interface FirstSignIn {
  /** Which of the account's two logins it is. */
  readonly slot: Parameters<typeof sendActivation>[3]
  /**
   * The account's holder, or undefined when the invitation no longer applies, so that a late job
   * gives nobody access.
   */
  readonly link: (
    tx: SystemTransaction,
    job: InviteJob,
    loginId: LoginId,
  ) => Promise<Parameters<typeof nameOf>[0] | undefined>
  /** For a person who already has a password. */
  readonly welcome: (mail: Pick<Mail, 'to' | 'language'>, holderName: string, link: string) => Mail
}

export const inviteOrLink = async (
  options: InviteOptions,
  { slot, link, welcome }: FirstSignIn,
  job: InviteJob,
): Promise<void> => {
  const { db, logins, requestMail, now, clearSessionCache } = options
  const { organizationId, userId, email, origin, language } = job
  const at = { nowMs: now(), address: '', organizationId, language }
  const invited = await logins.forInvitation(email, language, (tx, { loginId }) =>
    link(tx, job, loginId),
  )
  if (!invited) return
  const { login, linked: holder } = invited
  clearSessionCache()
  if (login.passwordHash === null)
    return sendActivation({ ...options, origin }, organizationId, userId, slot, at)
  await systemTransaction(db, (tx) =>
    requestMail(tx, welcome({ to: email, language }, nameOf(holder), `${origin}/signin`), at),
  )
}
