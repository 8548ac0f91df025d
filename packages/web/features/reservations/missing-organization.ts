// Without an organization, there is no timetable to fetch. That is never intended, so it is
// reported, and nothing is fetched.

export type MissingOrganization = 'NO_ORGANIZATION_ID' | 'NULL_ORGANIZATION_ID'

export const missingOrganization = (
  organizationId: string | null | undefined,
): MissingOrganization | undefined => {
  if (organizationId === null) return 'NULL_ORGANIZATION_ID'
  return organizationId === undefined || organizationId === '' ? 'NO_ORGANIZATION_ID' : undefined
}
