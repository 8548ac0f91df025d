// SMTP_URL. A password with a slash, a question mark or a hash pushes the rest of the address into
// its path, and mail would then go to a machine named like the login.

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
