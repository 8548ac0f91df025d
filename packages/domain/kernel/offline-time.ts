// Gates and tills keep working offline and send their records later. A record that is older than
// this, or further in the future, comes from a wrong clock.

const MAX_OFFLINE_SECONDS = 7 * 86_400
const CLOCK_AHEAD_SECONDS = 300

export const isPlausibleOfflineTime = (happenedAtSeconds: number, nowSeconds: number): boolean =>
  happenedAtSeconds <= nowSeconds + CLOCK_AHEAD_SECONDS &&
  happenedAtSeconds >= nowSeconds - MAX_OFFLINE_SECONDS
