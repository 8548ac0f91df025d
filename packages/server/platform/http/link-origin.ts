// Where a mailed link leads: to the organisation's own host, because the main portal shows guests its default organisation.

import type { Host } from '@lodgepole/domain/organizations/host'

interface Asked {
  readonly protocol: string
  /** With its port. */
  readonly host: string
}

export const linkOrigin = (asked: Asked, kind: Host['kind'], domainUrl: string): string => {
  if (kind === 'organization') return `${asked.protocol}://${asked.host}`
  if (/^https?:\/\//i.test(domainUrl)) return new URL(domainUrl).origin
  const port = /:\d+$/.exec(asked.host)?.[0] ?? ''
  return `${asked.protocol}://${/:\d+$/.test(domainUrl) ? domainUrl : `${domainUrl}${port}`}`
}

const isLocal = (host: string) => /(^|\.)localhost(:\d+)?$/.test(host)

/** The same where no request says how the product is reached: mail that a job writes. Local hosts have no TLS, and our own port. */
export const ownOrigin = (domainUrl: string, ownAddress: string): string => {
  const port = isLocal(domainUrl) ? new URL(ownAddress).port : ''
  return linkOrigin({ protocol: isLocal(domainUrl) ? 'http' : 'https', host: port === '' ? '' : `localhost:${port}` }, 'main', domainUrl)
}
