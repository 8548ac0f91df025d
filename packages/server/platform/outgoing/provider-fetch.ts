// How the server calls sign-in providers. An admin names the provider, and the provider names the
// addresses of its keys and tokens. None of them may lead into our own network. The exception is a
// newcomer's own machine, where portal and provider are both local.

import type { ProviderFetch } from '../../ports/identity-provider.ts'
import type { AddressGuardOptions } from './address-guard.ts'
import { createGuardedFetch } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

const LOOPBACK_ADDRESSES: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export const createProviderFetch = (
  options: Pick<AddressGuardOptions, 'resolve'> = {},
): ProviderFetch => {
  const fetchPublic = createGuardedFetch(options)
  const fetchPublicOrLocal = createGuardedFetch({
    ...options,
    isAllowed: (address) => isPublicAddress(address) || LOOPBACK_ADDRESSES.has(address),
  })
  return ({ isLocal }) => (isLocal ? fetchPublicOrLocal : fetchPublic)
}
