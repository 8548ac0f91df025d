/** A campus is known by its id alone: `north-shore` is shown as North Shore. */
export const campusLabel = (campusId: string): string => campusId.split(/[-_ ]+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
