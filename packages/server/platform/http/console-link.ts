// The link in a mail to a staff member: a page of the console, for that organization among all that
// they may work for.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'

export const consoleLink = (
  consoleOrigin: string,
  organizationId: OrganizationId,
  path: string,
  about: Readonly<Record<string, string>>,
): string => {
  const asked = new URLSearchParams({ organization: organizationId, ...about })
  return `${consoleOrigin}${path}?${asked.toString()}`
}
