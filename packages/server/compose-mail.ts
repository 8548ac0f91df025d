// How mail is sent, and what is known about undelivered mail.

import path from 'node:path'
import { createFolderMailer } from './adapters/mail-folder/folder-mailer.ts'
import { createGuardedSmtp, createSmtpMailer } from './adapters/mail-smtp/smtp-mailer.ts'
import type { ComposeOptions } from './compose-options.ts'
import {
  createMailMarks,
  createOrganizationMailer,
  createBounceReceiver,
} from './features/messages/index.ts'
import type { Database } from './platform/database/pool.ts'
import type { Metrics } from './platform/metrics.ts'
import { createAddressGuard } from './platform/outgoing/address-guard.ts'
import type { CommandRunner } from './platform/run-command.ts'
import { traceMailer, traceSmtp } from './platform/tracing/outgoing.ts'

const CATCHER_FIX = 'Set SMTP_URL to a mail server that delivers mail, and MAIL_FROM.'

interface MailSources {
  readonly db: Database
  readonly commands: CommandRunner
  readonly metrics: Metrics
  readonly now: () => number
  readonly returnedMailSecret: Uint8Array
}

export const openMail = (
  { config, log, organizationMail = {} }: ComposeOptions,
  { db, commands, metrics, now, returnedMailSecret }: MailSources,
) => {
  const sentMails = config.smtpUrl
    ? undefined
    : createFolderMailer({
        folder: path.join(config.dataFolder, 'mail'),
        from: config.mailFrom,
        now,
      })
  if (sentMails && !config.demo)
    log.warn({ fix: 'Set SMTP_URL and MAIL_FROM.' }, 'MAIL_ONLY_STORED')
  const isCatcher = config.mailHandover === 'caught'
  if (isCatcher) log.warn({ fix: CATCHER_FIX }, 'MAIL_ONLY_CAUGHT')
  const mailer = traceMailer(
    sentMails ?? createSmtpMailer({ url: config.smtpUrl ?? '', from: config.mailFrom, isCatcher }),
  )
  const marks = createMailMarks({ db, commands, now, count: metrics.countMailMark })
  const returned = createBounceReceiver({
    db,
    marks,
    secret: returnedMailSecret,
    bounceAddress: config.bounceAddress,
    now,
  })
  const { isAllowedPort, resolveRecords, ...guarding } = organizationMail
  return {
    /** The installation's own mailer. */
    mailer,
    /** Set when mails are only stored, to be viewed. */
    sentMails,
    organizationMailer: createOrganizationMailer({
      db,
      mailer,
      sendBySmtp: traceSmtp(createGuardedSmtp(createAddressGuard(guarding))),
      now,
    }),
    marks,
    returnPathFor: returned.pathFor,
    receiveReturned: returned.receive,
    mailFrom: config.mailFrom,
    mailHandover: config.mailHandover,
    mailEventSecrets: config.mailEvents,
    inboundMailSecret: config.inboundMailSecret,
    countMail: metrics.countMail,
    ...(isAllowedPort && { isAllowedPort }),
    ...(resolveRecords && { resolveRecords }),
  }
}
