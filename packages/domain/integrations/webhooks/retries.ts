// When something that did not arrive is tried again: soon at first, then ever later, for about two
// days; and how long an address that fails is left alone.

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

/** Undefined where it is given up. */
export const pauseAfter = (attempts: number): number | undefined => PAUSES_SECONDS[attempts - 1]

const [MIN_REST_SECONDS, MAX_REST_SECONDS] = [5, HOUR]

/**
 * So that what is queued for one that fails does not try it again and again. One that answers is
 * not left alone at all.
 */
export const restAfter = (failures: number): number =>
  failures === 0
    ? 0
    : Math.min(MAX_REST_SECONDS, MIN_REST_SECONDS * 2 ** Math.min(20, failures - 1))

export const isDelivered = (status: number | undefined): boolean =>
  status !== undefined && status >= 200 && status < 300
