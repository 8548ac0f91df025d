// Gates and tills go on without a network and send what they did afterwards. What they send later
// than this, or from further ahead, was written by a wrong clock.

const MAX_OFFLINE_SECONDS = 7 * 86_400
const CLOCK_AHEAD_SECONDS = 300

export const isPossibleOffline = (happenedAtSeconds: number, nowSeconds: number): boolean =>
  happenedAtSeconds <= nowSeconds + CLOCK_AHEAD_SECONDS &&
  happenedAtSeconds >= nowSeconds - MAX_OFFLINE_SECONDS
