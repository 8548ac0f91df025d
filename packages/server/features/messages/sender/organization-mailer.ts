// Sends an organization's mail through its own settings, or otherwise the installation's. Codes and
// invitations always go through the installation's, because the operator of the organization's
// server could read them and act as their readers, in other organizations too.

import { classifyAnswer } from '@lodgepole/domain/messages/delivery-failure'
import type { Database } from '../../../platform/database/pool.ts'
import { createTtlCache } from '../../../platform/ttl-cache.ts'
import {
  MailRefused,
  SmtpDeadline,
  type Mailer,
  type MailHandover,
  type OutgoingMail,
  type SendBySmtp,
} from '../../../ports/mailer.ts'
import { plainText } from '../plain-text.ts'
import { createOwnServerLimits } from './own-server-limits.ts'
import { effectiveSender } from './present.ts'
import { noteProblem, readOwnSender, type OwnSender } from './store.ts'

const CACHE_SECONDS = 5
const CODE = /^\w{1,40}$/

/** A short code that quotes nothing. */
export const problemOf = (fault: unknown): string => {
  const { responseCode, code, problem } = fault as {
    responseCode?: unknown
    code?: unknown
    problem?: unknown
  }
  return (
    [problem, code, responseCode]
      .filter((part) => part !== undefined && CODE.test(String(part)))
      .join(' ') || 'UNKNOWN'
  )
}

interface OrganizationMailerOptions {
  readonly db: Database
  /** The installation's mailer. */
  readonly mailer: Mailer
  readonly sendBySmtp: SendBySmtp
  readonly now: () => number
}

export interface OrganizationMailer extends Mailer {
  /**
   * Sends through the organization's own server if it has one, tested or not. Throws that server's
   * error.
   */
  readonly trySender: (message: OutgoingMail, own: OwnSender | undefined) => Promise<MailHandover>
  readonly forget: () => void
}

/**
 * The address or the message is refused and would be elsewhere too. Otherwise the organization's
 * server refuses to send for us.
 */
const isAboutReader = ({ answer }: MailRefused): boolean =>
  answer === undefined || classifyAnswer(answer) !== undefined

/**
 * A server that refuses to send (relaying denied, or no right to the sender's address) may be
 * fixed, so the mail is retried.
 */
const ownFault = ({ code, answer }: MailRefused, isFinal: boolean): Error =>
  isFinal ? new MailRefused(code, answer, true) : Object.assign(new Error(code), { code })

const withOwnSender = (message: OutgoingMail, own: OwnSender): OutgoingMail => {
  const { address, name, replyTo, isSigned } = effectiveSender(own)
  const { dkimPrivateKey, dkimDomain, dkimSelector } = own
  const signs = isSigned && dkimPrivateKey !== null && dkimDomain !== null && dkimSelector !== null
  return {
    ...message,
    // A name stored before such names were refused is cleaned like the organization's own.
    ...(name === undefined ? {} : { fromName: plainText(name) }),
    ...(address === undefined ? {} : { fromAddress: address }),
    ...(message.replyTo === undefined && replyTo !== undefined ? { replyTo } : {}),
    ...(signs
      ? { dkim: { domain: dkimDomain, selector: dkimSelector, privateKey: dkimPrivateKey } }
      : {}),
  }
}

export const createOrganizationMailer = ({
  db,
  mailer,
  sendBySmtp,
  now,
}: OrganizationMailerOptions): OrganizationMailer => {
  const load = (organizationId: string) => readOwnSender(db, organizationId)
  const senders = createTtlCache({ load, ttlMs: CACHE_SECONDS * 1000, maxEntries: 1_000, now })

  const limits = createOwnServerLimits(now)
  /** The installation's server may not send for the organization's address. */
  const sendByInstallation = ({ fromAddress: _own, dkim: _key, ...message }: OutgoingMail) =>
    mailer.send(message)

  const sendByOwn = async (
    message: OutgoingMail,
    organizationId: string,
    own: OwnSender,
    url: string,
  ): Promise<MailHandover> => {
    try {
      const refusal = limits.refusal(organizationId)
      if (refusal) throw Object.assign(new Error(refusal), { code: refusal })
      await limits.track(organizationId, () => sendBySmtp(url, message))
      return 'sent'
    } catch (fault) {
      if (fault instanceof SmtpDeadline) limits.pause(organizationId)
      const isFinal = fault instanceof MailRefused && isAboutReader(fault)
      if (!isFinal) await noteProblem(db, organizationId, own.version, problemOf(fault))
      if (!message.isAwaited) throw fault instanceof MailRefused ? ownFault(fault, isFinal) : fault
      return sendByInstallation(message)
    }
  }

  return {
    send: async (message) => {
      const { organizationId } = message
      const own = organizationId === undefined ? undefined : await senders.get(organizationId)
      if (!own || organizationId === undefined) return mailer.send(message)
      const ready = withOwnSender(message, own)
      const byOwn = effectiveSender(own).byOwnServer && own.smtpUrl
      if (!byOwn) return mailer.send(ready)
      return message.isProof
        ? sendByInstallation(ready)
        : sendByOwn(ready, organizationId, own, byOwn)
    },
    trySender: async (message, own) => {
      if (!own) return mailer.send(message)
      const ready = withOwnSender(message, own)
      if (!own.smtpUrl) return mailer.send(ready)
      await sendBySmtp(own.smtpUrl, { ...ready, fromAddress: own.senderAddress })
      return 'sent'
    },
    forget: () => senders.clear(),
    check: mailer.check,
    close: mailer.close,
  }
}
