import { isEmail } from '@lodgepole/domain/identity/email'
import { MAX_REPLY_NAME_LENGTH } from '@lodgepole/domain/tickets/mailed-answer'
import { ENCODING_HINT, isQuoted, QUOTES_HINT } from './postgres-url.ts'
import { readSecret, type SettingReader } from './setting-reader.ts'
import type { MailHandover } from './ports/mailer.ts'
import { isCatcherAddress, isSmtpUrl, pointsTo } from './smtp-setting.ts'

export interface MailEventSecrets {
  readonly postmarkPassword: string | undefined
  readonly mailgunKey: string | undefined
  /** For any other program. */
  readonly ownSecret: string | undefined
}

const readMailServer = ({ text, refuse }: SettingReader) => {
  const smtpUrl = text('SMTP_URL')
  if (smtpUrl && isQuoted(smtpUrl)) refuse(`SMTP_URL ${QUOTES_HINT}`)
  else if (smtpUrl && !isSmtpUrl(smtpUrl))
    refuse(`SMTP_URL must look like smtp://user:password@host:587 or smtps://…. ${ENCODING_HINT}`)
  const mailFrom = text('MAIL_FROM')
  if (smtpUrl && !mailFrom)
    refuse('MAIL_FROM is missing. Set it to the address that mail comes from.')
  else if (mailFrom && !isEmail(mailFrom))
    refuse('MAIL_FROM must be an email address, the one that mail comes from.')
  return { smtpUrl, mailFrom: mailFrom ?? 'no-reply@localhost' }
}

/**
 * A mail catcher is named by its address. Once `SMTP_URL` leads elsewhere, mail is sent, also when
 * `MAIL_CATCHER` is still set.
 */
const readHandover = (
  { text, refuse }: SettingReader,
  smtpUrl: string | undefined,
): MailHandover => {
  const catcher = text('MAIL_CATCHER')
  if (catcher && !isCatcherAddress(catcher)) {
    refuse('MAIL_CATCHER must be the host and port of a mail catcher, such as mail:1025.')
    return 'sent'
  }
  if (!smtpUrl) return 'stored'
  return catcher && isSmtpUrl(smtpUrl) && pointsTo(smtpUrl, catcher) ? 'caught' : 'sent'
}

const hasShortName = (address: string): boolean =>
  /^[\w.-]+@/.test(address) && address.indexOf('@') <= MAX_REPLY_NAME_LENGTH

/** A token is appended to the local part, so it has to be short. */
const readShortAddress = (
  { text, refuse }: SettingReader,
  name: 'REPLY_ADDRESS' | 'BOUNCE_ADDRESS',
  example: string,
): string | undefined => {
  const given = text(name)
  if (given && !(isEmail(given) && hasShortName(given)))
    refuse(
      `${name} must be an address whose name has at most ${MAX_REPLY_NAME_LENGTH} letters, such ` +
        `as ${example}.`,
    )
  return given
}

/** Incoming mail, which requires a provider that delivers it and authenticates. */
const readIncomingMail = (settings: SettingReader, hasMailServer: boolean) => {
  const { refuse } = settings
  const replyAddress = readShortAddress(settings, 'REPLY_ADDRESS', 'reply@mail.example')
  const bounceAddress = readShortAddress(settings, 'BOUNCE_ADDRESS', 'bounces@mail.example')
  const inboundMailSecret = readSecret(settings, 'INBOUND_MAIL_SECRET')
  if (replyAddress && !inboundMailSecret)
    refuse('REPLY_ADDRESS and INBOUND_MAIL_SECRET belong together.')
  if (bounceAddress && !inboundMailSecret)
    refuse('BOUNCE_ADDRESS and INBOUND_MAIL_SECRET belong together.')
  if (inboundMailSecret && !replyAddress && !bounceAddress)
    refuse('INBOUND_MAIL_SECRET needs REPLY_ADDRESS or BOUNCE_ADDRESS, for which mail is taken.')
  if (bounceAddress && !hasMailServer)
    refuse('BOUNCE_ADDRESS needs SMTP_URL, by which mail leaves.')
  return { replyAddress, bounceAddress, inboundMailSecret }
}

const readMailEvents = (settings: SettingReader): MailEventSecrets => ({
  postmarkPassword: readSecret(settings, 'POSTMARK_WEBHOOK_PASSWORD'),
  mailgunKey: readSecret(settings, 'MAILGUN_SIGNING_KEY'),
  ownSecret: readSecret(settings, 'MAIL_EVENTS_SECRET'),
})

export const readMailSettings = (settings: SettingReader, isDemo: boolean) => {
  const server = readMailServer(settings)
  const incoming = readIncomingMail(settings, server.smtpUrl !== undefined)
  const keepsMail = isDemo && !server.smtpUrl
  return {
    ...server,
    ...incoming,
    mailHandover: readHandover(settings, server.smtpUrl),
    replyAddress: incoming.replyAddress ?? (keepsMail ? 'reply@lodgepole.example' : undefined),
    mailEvents: readMailEvents(settings),
  }
}
