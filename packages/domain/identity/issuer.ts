// Which address an organization may use as its OpenID Connect issuer. The server itself calls it,
// so it must be a public name over https. A newcomer's local machine, which has neither, may use
// itself.

import { isLocalHost } from '../kernel/host.ts'

const ADDRESS = /^(https?):\/\/([a-z0-9.-]{1,253})(?::\d{1,5})?(?:\/[\w.~!$&'()*+,;=:@%/-]*)?$/i

export const isIssuer = (address: string, portalIsLocal: boolean): boolean => {
  const [, scheme = '', host = ''] = ADDRESS.exec(address) ?? []
  if (host === '' || address.length > 500 || address.includes('/.well-known/')) return false
  if (isLocalHost(host.toLowerCase())) return portalIsLocal
  // A host name ends in letters. One that ends in digits is an IP address, possibly inside a
  // private network.
  return scheme.toLowerCase() === 'https' && /\.[a-z][a-z0-9-]*$/i.test(host)
}
