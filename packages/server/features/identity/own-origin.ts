// Whether the request came from a page of this host. Calls that rely only on a cookie would
// otherwise be open to every other site the browser visits.

import { normalizeHost } from '@lodgepole/domain/kernel/host'
import type { FastifyRequest } from 'fastify'

const hostOf = (origin: string): string | undefined => {
  try {
    return normalizeHost(new URL(origin).host)
  } catch {
    return undefined
  }
}

/** Other programs send neither header and have no browser cookies to misuse. */
export const isFromOwnPage = ({ headers, lodgepoleHost }: FastifyRequest): boolean => {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined && hostOf(origin) !== lodgepoleHost.host) return false
  return site === undefined || site === 'same-origin' || site === 'none'
}
