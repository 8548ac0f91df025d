// Where webhooks may go, as far as the address itself says it. Which machine a name leads to is
// looked at when it is called.

import { isIP } from 'node:net'
import { isPublicAddress } from '../../../platform/outgoing/public-address.ts'

const MOST = 2_000

/** A name is not known yet; an address in numbers is. */
const mayBePublic = (hostname: string): boolean => {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(address) === 0
    ? hostname.includes('.') && !/\.localhost\.?$/.test(hostname)
    : isPublicAddress(address)
}

export const isWebhookAddress = (text: string): boolean => {
  if (text.length > MOST || !URL.canParse(text)) return false
  const { protocol, username, password, hash, hostname } = new URL(text)
  return (
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    hash === '' &&
    mayBePublic(hostname)
  )
}
