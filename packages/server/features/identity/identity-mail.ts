// The mails of signing in, handed to the mail feature with the look of the host's organisation.

import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { IdentityMail, SendIdentityMail } from '../../ports/identity.ts'
import type { MailRequest, RequestSystemMail } from '../mail/index.ts'

const requestOf = (mail: IdentityMail, to: string, language: MailRequest['language'], nowMs: number): MailRequest => {
  switch (mail.kind) {
    case 'confirmation-code':
      return { kind: mail.kind, to, language, data: { code: mail.code, reason: 'sign-up' } }
    case 'changed-address-code':
      return { kind: 'confirmation-code', to, language, data: { code: mail.code, reason: 'changed-address' } }
    case 'email-changed':
    case 'password-changed':
      return { kind: mail.kind, to, language, data: { happenedAtSeconds: Math.floor(nowMs / 1000) } }
    case 'security-changed':
      return { kind: mail.kind, to, language, data: { change: mail.change, ...(mail.who === undefined ? {} : { who: mail.who }), happenedAtSeconds: Math.floor(nowMs / 1000) } }
    default:
      return { kind: mail.kind, to, language, data: { code: mail.code } }
  }
}

/** Whatever staff do about somebody's login is mailed in the language of its owner, not in that of the staff. */
const isByStaff = (mail: IdentityMail): boolean => mail.kind === 'security-changed' && mail.change === 'second-step-reset'

/** People read their mail in the language of the page that they asked on, else in the one that they last signed in with. */
export const createIdentityMail = (db: Database, request: RequestSystemMail): SendIdentityMail => ({ email, language }, mail, at) => {
  const read = isByStaff(mail) ? language : (at.spoken ?? language)
  return systemTransaction(db, (tx) => request(tx, requestOf(mail, email, read, at.nowMs), at))
}
