// The intervals for polling a receipt while the payment's outcome is unknown: short at first, then
// longer and longer.

const FIRST_MS = 3_000
const MAX_MS = 30_000

export const recheckDelayMs = (looks: number): number => Math.min(MAX_MS, FIRST_MS * 1.5 ** looks)
