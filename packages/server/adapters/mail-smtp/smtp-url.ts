// Parses SMTP_URL: `smtps://user:password@mail.example` or `smtp://…`. A connection to another
// machine is encrypted or not made at all. The two exceptions must be part of the URL, where an
// operator sees them.

export interface SmtpAddress {
  readonly host: string
  readonly port: number
  /** Encrypted from the first byte (smtps) instead of after STARTTLS. */
  readonly secure: boolean
  /** Without STARTTLS nothing is sent. `?requireTLS=false` turns this off. */
  readonly requireTLS: boolean
  /** The server's certificate is checked. `?tls.rejectUnauthorized=false` turns this off. */
  readonly checkCertificate: boolean
  readonly auth: { readonly user: string; readonly pass: string } | undefined
}

const isThisMachine = (host: string) =>
  host === 'localhost' || host === '127.0.0.1' || host === '::1'

export const readSmtpUrl = (text: string): SmtpAddress => {
  const { protocol, hostname, port, username, password, searchParams } = new URL(text)
  if (protocol !== 'smtp:' && protocol !== 'smtps:')
    throw new TypeError('SMTP_URL must start with smtp:// or smtps://')
  const host = hostname.replace(/^\[|\]$/g, '')
  if (host === '') throw new TypeError('SMTP_URL names no host')
  const secure = protocol === 'smtps:'
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isThisMachine(host) && searchParams.get('requireTLS') !== 'false',
    checkCertificate: searchParams.get('tls.rejectUnauthorized') !== 'false',
    auth:
      username === ''
        ? undefined
        : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  }
}
