// Checks webhook addresses as far as the address itself allows. The machine behind a name is
// checked at call time.

import { isIP } from 'node:net'
import { isPublicAddress } from '../../../platform/outgoing/public-address.ts'

const MAX_ADDRESS_LENGTH = 2_000

/** A host name is not resolved yet; a numeric address is checked. */
const mayBePublic = (hostname: string): boolean => {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(address) === 0
    ? hostname.includes('.') && !/\.localhost\.?$/.test(hostname)
    : isPublicAddress(address)
}

export const isWebhookAddress = (text: string): boolean => {
  if (text.length > MAX_ADDRESS_LENGTH || !URL.canParse(text)) return false
  const { protocol, username, password, hash, hostname } = new URL(text)
  return (
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    hash === '' &&
    mayBePublic(hostname)
  )
}
