// SMTP_URL and MAIL_CATCHER. A password with a slash, a question mark or a hash pushes the rest of
// the address into its path, and mail would then go to a machine named like the login.

import { readSmtpUrl } from './adapters/mail-smtp/smtp-url.ts'
import { isDecodable } from './postgres-url.ts'

export const isSmtpUrl = (text: string): boolean => {
  if (!/^smtps?:\/\/\S+$/.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password, pathname, search, hash } = new URL(text)
  return (
    hostname !== '' &&
    !`${pathname}${search}${hash}`.includes('@') &&
    [username, password].every(isDecodable)
  )
}

const HOST_AND_PORT = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+):(\d{1,5})$/i

export const isCatcherAddress = (text: string): boolean => HOST_AND_PORT.test(text)

/** `address` is a host and a port. */
export const pointsTo = (smtpUrl: string, address: string): boolean => {
  const { host, port } = readSmtpUrl(smtpUrl)
  const [, name = '', number] = HOST_AND_PORT.exec(address) ?? []
  const bare = name.replace(/^\[|\]$/g, '')
  return host.toLowerCase() === bare.toLowerCase() && port === Number(number)
}
