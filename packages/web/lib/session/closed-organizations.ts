// Shown to a person whose accounts are all at closed organizations, together with what those
// organizations tell their people.

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
