// The sign-in mails, passed to the mail feature with the branding of the host's organization.

import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { RequestContext, IdentityMail, SendIdentityMail } from '../../ports/identity.ts'
import type { MailRequest, RequestSystemMail } from '../messages/index.ts'

type MailSituation = Pick<RequestContext, 'nowMs' | 'portalOrigin' | 'consoleOrigin'>

/** Mails about changes staff make to a login use the owner's language, not the staff member's. */
const isByStaff = (mail: IdentityMail): boolean =>
  mail.kind === 'security-changed' && mail.change === 'second-step-reset'

/**
 * A link to the sign-in settings where the reader made the change. Staff may have made theirs on a
 * site the reader does not use.
 */
const settingsLink = (
  mail: IdentityMail,
  { portalOrigin, consoleOrigin }: MailSituation,
): { readonly link?: string } => {
  const origin = isByStaff(mail) ? undefined : (portalOrigin ?? consoleOrigin)
  return origin === undefined ? {} : { link: `${origin}/account/credentials` }
}

const requestOf = (
  mail: IdentityMail,
  to: string,
  language: MailRequest['language'],
  at: MailSituation,
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
 * Mail uses the language of the page that requested it, otherwise the language of the last sign-in.
 */
export const createIdentityMail =
  (db: Database, request: RequestSystemMail): SendIdentityMail =>
  ({ email, language }, mail, at) => {
    const read = isByStaff(mail) ? language : (at.requestedLanguage ?? language)
    return systemTransaction(db, (tx) => request(tx, requestOf(mail, email, read, at), at))
  }
