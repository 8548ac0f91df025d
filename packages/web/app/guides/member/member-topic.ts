// A topic of the member's guide: which screen it is about, and who is shown it. People who haven't
// signed in are shown every topic that the organization uses.

import { isOffered } from '../../portal/offered.ts'
import { isOpenTo } from '../../portal/open-to.ts'
import type { PortalRouteName } from '../../portal/route-table.ts'
import type { SitemapCategory } from '../../portal/sitemap.ts'
import type { MenuOrganization, Viewer } from '../../portal/viewer.ts'
import type { Topic } from '../topic.ts'

export interface MemberTopic extends Topic {
  readonly audience: 'member'
  readonly area: SitemapCategory
  /** Where the task is done. */
  readonly route: PortalRouteName
  /** How to get into an account, which people who are signed in don't need. */
  readonly isForGuests?: true
  /** Whether the organization uses it, where its screen alone does not say so. */
  readonly isUsed?: (organization: MenuOrganization) => boolean
}

export const isForMember = (
  { route, isForGuests, isUsed }: Pick<MemberTopic, 'route' | 'isForGuests' | 'isUsed'>,
  organization: MenuOrganization,
  viewer: Viewer,
): boolean =>
  !(isForGuests && viewer) &&
  isOffered(route, organization) &&
  isOpenTo(viewer, route) &&
  (isUsed?.(organization) ?? true)
