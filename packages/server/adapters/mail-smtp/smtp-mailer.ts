// Hands mail to an SMTP server: the installation's server over a few connections that stay open,
// and an organization's server over a separate connection for each message.

import type { Transporter } from 'nodemailer'
import {
  checkMail,
  messageIdOf,
  type Mailer,
  type OutgoingMail,
  type SendBySmtp,
} from '../../ports/mailer.ts'
import { createConnection, createConnections, type SmtpFault } from './smtp-connection.ts'
import { readSmtpUrl } from './smtp-url.ts'

export interface SmtpOptions {
  readonly url: string
  /** The sender address. The display name comes from each message. */
  readonly from: string
  /** The server is a mail catcher: it accepts mail and delivers it to nobody. */
  readonly isCatcher?: boolean
  /** How long a server may stay silent. */
  readonly timeoutMs?: number
  /**
   * The limit for the whole message, because a server that sends a little now and then is never
   * silent.
   */
  readonly deadlineMs?: number
  /** How long a server is skipped after it exceeded the deadline. */
  readonly pauseMs?: number
}

const sendBy = async (
  transport: Pick<Transporter, 'sendMail'>,
  from: string,
  message: OutgoingMail,
) => {
  const {
    mailId,
    to,
    replyTo,
    fromName,
    fromAddress = from,
    dkim,
    returnPath = from,
    subject,
    html,
    text,
    headers = {},
    attachments = [],
  } = message
  await transport.sendMail({
    from: { name: fromName, address: fromAddress },
    // Bounces go to the address for which the sending server is known.
    envelope: { from: returnPath, to },
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    ...(dkim
      ? {
          dkim: {
            domainName: dkim.domain,
            keySelector: dkim.selector,
            privateKey: dkim.privateKey,
          },
        }
      : {}),
    messageId: messageIdOf(mailId, fromAddress),
    headers: { ...headers },
    attachments: attachments.map(({ fileName, contentType, content, contentId }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(content),
      ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: 'inline' as const }),
    })),
  })
}

/** Undefined when the server accepts our login. No message is sent. */
export const smtpFault = async (
  url: string,
  timeoutMs = 10_000,
): Promise<{ readonly code: string; readonly message: string } | undefined> => {
  const connection = createConnection(readSmtpUrl(url), { timeoutMs })
  try {
    await connection.use((transport) => transport.verify())
    return undefined
  } catch (fault) {
    const { code = '', message } = fault as SmtpFault
    return { code, message }
  } finally {
    await connection.close()
  }
}

export interface GuardedSmtpOptions {
  /** The permitted addresses that a name resolves to. Throws when there are none. */
  readonly addressesOf: (hostname: string) => Promise<readonly { readonly address: string }[]>
  readonly timeoutMs?: number
  /**
   * The limit for the whole message, because a server that sends a little now and then is never
   * silent.
   */
  readonly deadlineMs?: number
}

/**
 * For servers that organizations name: each message uses its own connection, only to a public
 * address.
 */
export const createGuardedSmtp =
  ({ addressesOf, timeoutMs = 15_000, deadlineMs = 45_000 }: GuardedSmtpOptions): SendBySmtp =>
  async (url, message) => {
    checkMail(message)
    const server = readSmtpUrl(url)
    const [first] = await addressesOf(server.host)
    const address = first?.address ?? server.host
    const connection = createConnection(server, { timeoutMs, deadlineMs, address })
    try {
      // Bounces go to the organization, because its server may not send for our address.
      const { returnPath: _ours, ...own } = message
      await connection.use((transport) => sendBy(transport, message.fromAddress ?? '', own))
    } finally {
      await connection.close()
    }
  }

export const createSmtpMailer = ({
  url,
  from,
  isCatcher = false,
  timeoutMs = 15_000,
  deadlineMs = 45_000,
  pauseMs = 60_000,
}: SmtpOptions): Mailer => {
  const address = readSmtpUrl(url)
  const connections = createConnections(
    () => createConnection(address, { timeoutMs, deadlineMs }),
    pauseMs,
  )
  return {
    send: async (message) => {
      checkMail(message)
      await connections.use((transport) => sendBy(transport, from, message))
      return isCatcher ? 'caught' : 'sent'
    },
    check: async () => {
      if (await smtpFault(url, timeoutMs)) return 'unreachable'
      return isCatcher ? 'caught' : 'sends'
    },
    close: connections.close,
  }
}
