// Whoever has accounts at closed organizations alone is told so, and what those tell their people.

import { ApiError } from '@lodgepole/contract/client'

export interface ClosedOrganization {
  readonly organizationName: string
  readonly note: string
}

export const closedOrganizations = (error: unknown): readonly ClosedOrganization[] => {
  const organizations =
    error instanceof ApiError && error.code === 'ORGANIZATION_CLOSED'
      ? error.details?.['organizations']
      : undefined
  return Array.isArray(organizations) ? organizations : []
}
