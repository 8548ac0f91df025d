// How long to wait after failed attempts. A few are free, because people mistype. Each further
// attempt doubles the wait, up to a limit that a person can tolerate but a guesser cannot.

const FREE_TRIES = 5
const FIRST_WAIT_SECONDS = 2
const MAX_WAIT_SECONDS = 15 * 60
/** After a day without failures, the count starts over. */
export const FAILURES_EXPIRE_SECONDS = 24 * 3600

export const waitSecondsAfter = (failures: number): number =>
  failures < FREE_TRIES
    ? 0
    : Math.min(FIRST_WAIT_SECONDS * 2 ** (failures - FREE_TRIES), MAX_WAIT_SECONDS)
