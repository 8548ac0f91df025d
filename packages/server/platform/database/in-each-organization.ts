// Queries what a login has in several organizations one organization at a time. Each statement
// names one organization, so a distributed database runs it in one place. Most logins have one
// organization.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { OrganizationId } from '@lodgepole/domain/kernel/ids'

export const inEachOrganization = async <
  Key extends { readonly organizationId: OrganizationId },
  Row,
>(
  keys: readonly Key[],
  ask: (organizationId: OrganizationId, own: readonly Key[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (const [organizationId, own] of [...groupBy(keys, (key) => key.organizationId)].toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  )) {
    rows.push(...(await ask(organizationId, own)))
  }
  return rows
}
