// A topic of the staff guide: which screen of the console it is about, and who is shown it.

import { workRoles, type Role } from '@lodgepole/domain/identity/access/roles'
import { hasCapability, type Capability } from '@lodgepole/domain/identity/access/capabilities'
import type { SectionName } from '../../console/rail.ts'
import { consoleRoute, type ConsoleRouteName } from '../../console/route-table.ts'
import type { MenuOrganization } from '../../portal/viewer.ts'
import type { Topic } from '../topic.ts'

export interface StaffTopic extends Topic {
  readonly audience: 'staff'
  readonly area: SectionName
  /** Where the task is done. */
  readonly route: ConsoleRouteName
  /** What it takes beyond opening the screen. */
  readonly needs?: Capability
  /** Whether the organization uses it. */
  readonly isUsed?: (organization: MenuOrganization) => boolean
}

export const isForStaff = (
  { route, needs, isUsed }: Pick<StaffTopic, 'route' | 'needs' | 'isUsed'>,
  organization: MenuOrganization,
  roles: ReadonlySet<Role>,
): boolean => {
  const { anyOf } = consoleRoute(route)
  const work = workRoles(roles)
  return (
    (anyOf?.some((role) => work.has(role)) ?? true) &&
    (needs === undefined || hasCapability(roles, needs)) &&
    (isUsed?.(organization) ?? true)
  )
}
