// How sign-in providers are asked. An admin names the provider, and the provider names where its
// keys and tokens are: none of it may lead into our own network. Only on a newcomer's own machine,
// where portal and provider are both local, that machine is asked too.

import type { ProviderFetch } from '../../ports/identity-provider.ts'
import type { AddressGuardOptions } from './address-guard.ts'
import { createGuardedFetch } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

const OWN_MACHINE: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export const createProviderFetch = (
  options: Pick<AddressGuardOptions, 'resolve'> = {},
): ProviderFetch => {
  const anywhere = createGuardedFetch(options)
  const alsoHere = createGuardedFetch({
    ...options,
    isAllowed: (address) => isPublicAddress(address) || OWN_MACHINE.has(address),
  })
  return ({ isLocal }) => (isLocal ? alsoHere : anywhere)
}
