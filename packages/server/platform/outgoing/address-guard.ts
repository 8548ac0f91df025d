// Which IP addresses a host name from an outside party may resolve to. The name is looked up once,
// and the connection goes to an address that was found and allowed, so that the name cannot resolve
// differently between the check and the call.

import { lookup as lookUp, type LookupAddress } from 'node:dns'
import type { ClientRequest } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface AddressGuardOptions {
  readonly isAllowed?: (address: string) => boolean
  readonly resolve?: (hostname: string) => Promise<readonly LookupAddress[]>
}

export class AddressRefused extends Error {
  constructor(readonly problem: 'PRIVATE_ADDRESS' | 'NAME_NOT_FOUND' | 'TIMED_OUT') {
    super(problem)
  }
}

const resolveAll = (hostname: string): Promise<readonly LookupAddress[]> =>
  new Promise((resolve, reject) =>
    lookUp(hostname, { all: true, verbatim: true }, (fault, found) =>
      fault ? reject(new AddressRefused('NAME_NOT_FOUND')) : resolve(found),
    ),
  )

export const createAddressGuard = ({
  isAllowed = isPublicAddress,
  resolve = resolveAll,
}: AddressGuardOptions = {}) => ({
  addressesOf: async (hostname: string): Promise<readonly LookupAddress[]> => {
    const bare = hostname.replace(/^\[|\]$/g, '')
    const version = isIP(bare)
    const found = version === 0 ? await resolve(hostname) : [{ address: bare, family: version }]
    const allowed = found.filter(({ address }) => isAllowed(address))
    if (allowed.length === 0) throw new AddressRefused('PRIVATE_ADDRESS')
    return allowed
  },
  /** Always returns the result of the earlier lookup, whatever name is requested. */
  lookupOf:
    (addresses: readonly LookupAddress[]): LookupFunction =>
    (_hostname, { all }, callback) =>
      all
        ? callback(null, [...addresses])
        : callback(null, addresses[0]?.address ?? '', addresses[0]?.family),
  /** A connection that went elsewhere anyway is aborted. */
  watch: (request: ClientRequest): void => {
    request.on('socket', (socket) =>
      socket.on('connect', () => {
        if (socket.remoteAddress === undefined || !isAllowed(socket.remoteAddress))
          request.destroy(new AddressRefused('PRIVATE_ADDRESS'))
      }),
    )
  },
})
