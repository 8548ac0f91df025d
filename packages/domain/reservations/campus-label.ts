/** The name of a campus, derived from its id: `north-shore` is shown as North Shore. */
export const campusLabel = (campusId: string): string =>
  campusId
    .split(/[-_ ]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/**
 * The id for a campus that staff have named. `campusLabel` turns it back into that name, except for
 * small words and symbols. Empty when the name contains no letter.
 */
export const campusIdOf = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
