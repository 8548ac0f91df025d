// Detects a proxy in front that the server is not configured to trust. Its headers are ignored, so
// every visitor looks like the proxy and they all share its limits. The log reports this at most
// once an hour.

import type { IncomingHttpHeaders } from 'node:http'
import type { Log } from '../logging.ts'

const AGAIN_MS = 3_600_000
const names = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'] as const

export const createProxyWatch = (
  log: Pick<Log, 'warn'>,
  trustedProxies: number,
  now: () => number = Date.now,
): ((headers: IncomingHttpHeaders) => void) => {
  let saidMs = Number.NEGATIVE_INFINITY
  return (headers) => {
    if (trustedProxies > 0) return
    const found = names.filter((name) => headers[name] !== undefined)
    if (found.length === 0 || now() - saidMs < AGAIN_MS) return
    saidMs = now()
    log.warn(
      {
        headers: found,
        fix:
          'Set TRUSTED_PROXIES to the number of proxies in front, or remove these headers ' +
          'there.',
      },
      'FORWARDED_HEADERS_IGNORED',
    )
  }
}
