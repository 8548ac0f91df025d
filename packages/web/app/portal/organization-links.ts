// Links typed by an organization's staff. Only valid web addresses become links.

import type { OrganizationLink } from '@lodgepole/domain/organizations/organization'
import { webAddress } from '../../lib/routing/address.ts'

export const safeLinks = (links: readonly OrganizationLink[]): readonly OrganizationLink[] =>
  links.flatMap(({ name, link, iconName }) => {
    const address = webAddress(link)
    return name && address ? [{ name, link: address, iconName }] : []
  })
