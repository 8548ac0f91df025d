// Decides where the portal's calls go. Care packages, mail, card payments, and Square are separate
// services that the installation may run on this server or elsewhere. The contract refers to them
// by their path on this server.

import { i18n } from '@lingui/core'
import type { Vars } from '@lodgepole/contract/organizations/schemas'

type Services = Vars['services']

const byOwnPath: Readonly<Record<string, keyof Services>> = {
  carepackages: 'carePackages',
  email: 'email',
  payments: 'payments',
  square: 'square',
}

const TEMPORARY_IMAGES = '/objects/temporary/'

export const serviceUrl = (path: string, services: Services | undefined): string => {
  if (!services) return path
  if (path.startsWith(TEMPORARY_IMAGES))
    return `${services.temporaryImages}/${path.slice(TEMPORARY_IMAGES.length)}`
  const [first = '', ...rest] = path.slice(1).split('/')
  const service = Object.hasOwn(byOwnPath, first) ? byOwnPath[first] : undefined
  return service ? [services[service], ...rest].join('/') : services.api + path
}

let configured: Services | undefined

export const setServiceUrls = (services: Services): void => {
  configured = services
}

/**
 * Every client of the portal uses this function. It sends the page's language, so that mails use
 * the same one.
 */
export const fetchService: typeof globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  if (i18n.locale) headers.set('accept-language', i18n.locale)
  return fetch(typeof input === 'string' ? serviceUrl(input, configured) : input, {
    ...init,
    headers,
  })
}
