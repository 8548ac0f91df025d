// Finds the organization's app for parents among its configured links.

import type { OrganizationLink } from '@lodgepole/domain/organizations/organization'
import { parseUrl, webAddress } from '../../lib/routing/address.ts'

export interface AppStoreLink {
  readonly store: 'apple' | 'google'
  readonly href: string
}

const stores: Readonly<Record<string, AppStoreLink['store']>> = {
  'apps.apple.com': 'apple',
  'itunes.apple.com': 'apple',
  'play.google.com': 'google',
}

export const appStoreLinks = (
  links: readonly Pick<OrganizationLink, 'link'>[],
): readonly AppStoreLink[] =>
  links.flatMap(({ link }) => {
    const href = webAddress(link)
    const host = href === undefined ? undefined : parseUrl(href, 'https://here.invalid')?.hostname
    const store = host !== undefined && Object.hasOwn(stores, host) ? stores[host] : undefined
    return href && store ? [{ store, href }] : []
  })
