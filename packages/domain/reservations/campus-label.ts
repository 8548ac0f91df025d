/** A campus is known by its id alone: `north-shore` is shown as North Shore. */
export const campusLabel = (campusId: string): string =>
  campusId
    .split(/[-_ ]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/**
 * The id of a place that staff have named: what `campusLabel` makes of it is that name again, its
 * small words and signs aside. Empty where there is no letter in it.
 */
export const campusIdOf = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
