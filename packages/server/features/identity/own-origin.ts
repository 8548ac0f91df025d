// Whether a page of this very host asked. Calls that go by a cookie alone would otherwise be open
// to every other site that the browser visits.

import { normalizeHost } from '@lodgepole/domain/kernel/host'
import type { FastifyRequest } from 'fastify'

const hostOf = (origin: string): string | undefined => {
  try {
    return normalizeHost(new URL(origin).host)
  } catch {
    return undefined
  }
}

/** Other programs send neither header, and have no cookies of a browser to be misused. */
export const isFromOwnPage = ({ headers, lodgepoleHost }: FastifyRequest): boolean => {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined && hostOf(origin) !== lodgepoleHost.host) return false
  return site === undefined || site === 'same-origin' || site === 'none'
}
