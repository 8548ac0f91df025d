// When a failed delivery is retried: soon at first, then at growing intervals, for about two days.
// Also how long to pause an address that fails.

const MINUTE = 60
const HOUR = 60 * MINUTE
const PAUSES_SECONDS = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
] as const

/** Undefined when there are no more retries. */
export const pauseAfter = (attempts: number): number | undefined => PAUSES_SECONDS[attempts - 1]

const [MIN_REST_SECONDS, MAX_REST_SECONDS] = [5, HOUR]

/**
 * Keeps messages queued for a failing address from trying it over and over. There is no pause for
 * an address that responds.
 */
export const pauseAfterFailures = (failures: number): number =>
  failures === 0
    ? 0
    : Math.min(MAX_REST_SECONDS, MIN_REST_SECONDS * 2 ** Math.min(20, failures - 1))

export const isDelivered = (status: number | undefined): boolean =>
  status !== undefined && status >= 200 && status < 300
