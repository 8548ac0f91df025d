// How patiently a receipt is looked at again while nobody knows yet what became of the payment:
// soon at first, then ever more rarely.

const FIRST_MS = 3_000
const MAX_MS = 30_000

export const lookAgainMs = (looks: number): number => Math.min(MAX_MS, FIRST_MS * 1.5 ** looks)
