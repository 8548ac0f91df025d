// The setup guide of an organization: the steps that its staff still have to complete, stored on
// the organization itself.

export const organizationSteps = [
  'WELCOME',
  'TIMEZONE',
  'ABOUT_THEM',
  'FIRST_SCHEDULE_VIDEO',
] as const
export type OrganizationStep = (typeof organizationSteps)[number]

/** In the order in which staff complete them. Anything else in the list is not a step. */
export const openSteps = (organizationStatus: readonly string[]): readonly OrganizationStep[] =>
  organizationSteps.filter((step) => organizationStatus.includes(step))

export const withoutStep = (
  organizationStatus: readonly string[],
  done: OrganizationStep,
): readonly string[] => organizationStatus.filter((step) => step !== done)
