// How long one must wait after failed tries. A few are free, because people mistype; then each
// further one doubles the wait, up to a limit that a person can still sit out and a guesser cannot.

const FREE_TRIES = 5
const FIRST_WAIT_SECONDS = 2
const MAX_WAIT_SECONDS = 15 * 60
/** After a quiet day the count starts again. */
export const FORGIVEN_AFTER_SECONDS = 24 * 3600

export const waitSecondsAfter = (failures: number): number =>
  failures < FREE_TRIES
    ? 0
    : Math.min(FIRST_WAIT_SECONDS * 2 ** (failures - FREE_TRIES), MAX_WAIT_SECONDS)
