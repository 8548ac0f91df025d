// The guided start of an organization: what its staff have still to go through, kept on the
// organization itself.

export const organizationSteps = [
  'WELCOME',
  'TIMEZONE',
  'ABOUT_THEM',
  'FIRST_SCHEDULE_VIDEO',
] as const
export type OrganizationStep = (typeof organizationSteps)[number]

/** In the order in which they are gone through; whatever else the list holds is none of them. */
export const openSteps = (organizationStatus: readonly string[]): readonly OrganizationStep[] =>
  organizationSteps.filter((step) => organizationStatus.includes(step))

export const withoutStep = (
  organizationStatus: readonly string[],
  done: OrganizationStep,
): readonly string[] => organizationStatus.filter((step) => step !== done)
