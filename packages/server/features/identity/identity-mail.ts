// The mails of signing in, handed to the mail feature with the look of the host's organization.

import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { RequestContext, IdentityMail, SendIdentityMail } from '../../ports/identity.ts'
import type { MailRequest, RequestSystemMail } from '../messages/index.ts'

type Place = Pick<RequestContext, 'nowMs' | 'portalOrigin' | 'consoleOrigin'>

/**
 * Whatever staff do about somebody's login is mailed in the language of its owner, not in that of
 * the staff.
 */
const isByStaff = (mail: IdentityMail): boolean =>
  mail.kind === 'security-changed' && mail.change === 'second-step-reset'

/**
 * The sign-in settings where the reader made the change. Staff made theirs in a place that may not
 * be the reader's.
 */
const settingsLink = (
  mail: IdentityMail,
  { portalOrigin, consoleOrigin }: Place,
): { readonly link?: string } => {
  const origin = isByStaff(mail) ? undefined : (portalOrigin ?? consoleOrigin)
  return origin === undefined ? {} : { link: `${origin}/account/credentials` }
}

const requestOf = (
  mail: IdentityMail,
  to: string,
  language: MailRequest['language'],
  at: Place,
): MailRequest => {
  const happenedAtSeconds = Math.floor(at.nowMs / 1000)
  switch (mail.kind) {
    case 'confirmation-code':
      return { kind: mail.kind, to, language, data: { code: mail.code, reason: 'sign-up' } }
    case 'changed-address-code':
      return {
        kind: 'confirmation-code',
        to,
        language,
        data: { code: mail.code, reason: 'changed-address' },
      }
    case 'mail-check-code':
      return {
        kind: 'confirmation-code',
        to,
        language,
        data: { code: mail.code, reason: 'mail-check' },
      }
    case 'email-changed':
    case 'password-changed':
      return { kind: mail.kind, to, language, data: { happenedAtSeconds } }
    case 'security-changed':
      return {
        kind: mail.kind,
        to,
        language,
        data: {
          change: mail.change,
          ...(mail.who === undefined ? {} : { who: mail.who }),
          happenedAtSeconds,
          ...settingsLink(mail, at),
        },
      }
    default:
      return { kind: mail.kind, to, language, data: { code: mail.code } }
  }
}

/**
 * People read their mail in the language of the page that they asked on, else in the one that they
 * last signed in with.
 */
export const createIdentityMail =
  (db: Database, request: RequestSystemMail): SendIdentityMail =>
  ({ email, language }, mail, at) => {
    const read = isByStaff(mail) ? language : (at.requestedLanguage ?? language)
    return systemTransaction(db, (tx) => request(tx, requestOf(mail, email, read, at), at))
  }
