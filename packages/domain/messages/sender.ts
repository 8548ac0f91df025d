// The sender of an organization's email. Its own address is used only when receivers can verify it:
// the email leaves through the organization's own server, or is signed for exactly that domain.
// Otherwise anyone's address could be entered there.

import { defineRefusals } from '../kernel/refusal.ts'

export const mailSenderRefusals = defineRefusals({
  SENDER_ADDRESS_MISSING: { status: 400, message: 'Enter the sender’s address first.' },
  SMTP_PASSWORD_MISSING: {
    status: 400,
    message: 'Enter the password again. The stored one belongs to another server or username.',
  },
  SMTP_ADDRESS: {
    status: 400,
    message: 'Enter the host name of a mail server and port 25, 465, 587 or 2525.',
  },
  /** Its details contain the server's reply code. */
  TEST_MAIL_NOT_SENT: {
    status: 409,
    message: 'We couldn’t send the test email. Check the host, port, username and password.',
  },
  DKIM_NOT_SET: { status: 404, message: 'There is no key for signing mail.' },
  DKIM_RECORD_MISSING: {
    status: 409,
    message:
      'We couldn’t find the record. A new record can take up to a day to appear. Try ' +
      'again later.',
  },
  DKIM_RECORD_OTHER: {
    status: 409,
    message: 'The record has another key. Copy the value again.',
  },
})

const ports: ReadonlySet<number> = new Set([25, 465, 587, 2525])
export const isMailPort = (port: number): boolean => ports.has(port)

/** The name or IP address of a mail server, without a scheme, port or path. */
export const isMailHost = (text: string): boolean =>
  text.length <= 253 && /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)

export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase()

export interface SenderFacts {
  readonly senderName: string
  readonly senderAddress: string
  readonly replyTo: string
  readonly hasTestedServer: boolean
  /** The domain for which a key is published. Undefined until the key is found. */
  readonly signedDomain: string | undefined
}

export interface Sender {
  /** Undefined when the email comes from the installation's address. */
  readonly address: string | undefined
  readonly name: string | undefined
  readonly replyTo: string | undefined
  readonly byOwnServer: boolean
  readonly isSigned: boolean
}

export const senderOf = ({
  senderName,
  senderAddress,
  replyTo,
  hasTestedServer,
  signedDomain,
}: SenderFacts): Sender => {
  const isSigned =
    senderAddress !== '' && signedDomain !== undefined && domainOf(senderAddress) === signedDomain
  const byOwnServer = senderAddress !== '' && hasTestedServer
  return {
    address: byOwnServer || isSigned ? senderAddress : undefined,
    name: senderName === '' ? undefined : senderName,
    replyTo: replyTo === '' ? undefined : replyTo,
    byOwnServer,
    isSigned,
  }
}

export const dkimRecordName = (selector: string, domain: string): string =>
  `${selector}._domainkey.${domain}`
export const dkimRecordValue = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`

/** What the DNS records at that name say about the key. */
export const assessDkimRecords = (
  records: readonly string[],
  publicKey: string,
): 'published' | 'other' | 'missing' => {
  const keys = records
    .flatMap((record) => {
      const tags = new Map(
        record.split(';').map((tag) => {
          const at = tag.indexOf('=')
          return [
            tag.slice(0, at).trim().toLowerCase(),
            tag.slice(at + 1).replace(/\s/g, ''),
          ] as const
        }),
      )
      const version = tags.get('v')
      return version !== undefined && version !== 'DKIM1' ? [] : [tags.get('p') ?? '']
    })
    .filter((key) => key !== '')
  if (keys.length === 0) return 'missing'
  // With several records, receivers may use any of them.
  return keys.every((key) => key === publicKey) ? 'published' : 'other'
}
