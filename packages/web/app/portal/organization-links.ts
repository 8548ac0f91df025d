// Links that an organization's staff typed in. Only those that are addresses of the web become
// links.

import type { OrganizationLink } from '@lodgepole/domain/organizations/organization'
import { webAddress } from '../../lib/routing/address.ts'

export const safeLinks = (links: readonly OrganizationLink[]): readonly OrganizationLink[] =>
  links.flatMap(({ name, link, iconName }) => {
    const address = webAddress(link)
    return name && address ? [{ name, link: address, iconName }] : []
  })
