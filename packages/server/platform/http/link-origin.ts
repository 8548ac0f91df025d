// Where links lead that leave the server: in mails, in calendar feeds, to the sign-in page of a
// provider. The host comes from our own record of it and the port from the settings, never from
// what a caller or a proxy wrote into a header.

import { isLocalHost, normalizeHost } from '@lodgepole/domain/kernel/host'
import type { FastifyRequest } from 'fastify'

export interface LinkOrigins {
  /** The port that this process listens on: local hosts are reached there directly. */
  readonly ownPort: number | undefined
  /** The port that people use, where the installation names one. */
  readonly publicPort: number | undefined
}

export type Scheme = 'http' | 'https'

const DEFAULT_PORTS: Readonly<Record<Scheme, number>> = { http: 80, https: 443 }

/** `host` is a record's or a setting's, which may name a scheme or a port of its own. */
const originOf = (host: string, scheme: Scheme, { ownPort, publicPort }: LinkOrigins): string => {
  if (/^https?:\/\//i.test(host)) return new URL(host).origin
  if (/:\d+$/.test(host)) return `${scheme}://${host}`
  const port = publicPort ?? (isLocalHost(host) ? ownPort : undefined)
  const isDefault = port === undefined || port === DEFAULT_PORTS[scheme]
  return `${scheme}://${host}${isDefault ? '' : `:${port}`}`
}

/** A proxy may pass on any word as the scheme. */
const schemeOf = ({ protocol }: FastifyRequest): Scheme => (protocol === 'https' ? 'https' : 'http')

const placeOf = (request: FastifyRequest): LinkOrigins => ({
  ownPort: request.raw.socket.localPort,
  publicPort: request.server.publicPort,
})

/** Another host of the installation, reached the way this request came. */
export const siblingOrigin = (request: FastifyRequest, host: string): string =>
  originOf(host, schemeOf(request), placeOf(request))

/** The host that a request came to. */
export const hostOrigin = (request: FastifyRequest): string =>
  siblingOrigin(request, request.lodgepoleHost.host)

/**
 * Where browsers run the pages of this host with its powers: over TLS everywhere but on local
 * hosts.
 */
export const secureOrigin = (request: FastifyRequest): string => {
  const { host } = request.lodgepoleHost
  return originOf(host, isLocalHost(host) ? schemeOf(request) : 'https', placeOf(request))
}

/** The organization's own host, because the main portal shows guests its default organization. */
export const linkOrigin = (request: FastifyRequest, domainUrl: string): string =>
  request.lodgepoleHost.kind === 'organization'
    ? hostOrigin(request)
    : siblingOrigin(request, domainUrl)

/**
 * The same where no request says how the product is reached: mail that a job writes. Local hosts
 * have no TLS.
 */
export const ownOrigin = (domainUrl: string, place: LinkOrigins): string =>
  originOf(domainUrl, isLocalHost(normalizeHost(domainUrl)) ? 'http' : 'https', place)
