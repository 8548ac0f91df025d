// A small puzzle that a browser solves before seats are held for a person without an account. A
// person does not notice it, but sending thousands of requests becomes expensive. A solution is a
// number that, appended to the puzzle's text, gives a hash with enough leading zero bits.

const EASIEST_BITS = 16
const HARDEST_BITS = 20

/** Harder for a network that has requested much and confirmed nothing. */
export const puzzleBits = (unansweredToday: number): number =>
  Math.min(HARDEST_BITS, EASIEST_BITS + Math.floor(unansweredToday / 2))

export const PUZZLE_MINUTES = 60

export const puzzleText = (puzzle: string, solution: number): string => `${puzzle}:${solution}`

export const leadingZeroBits = (hash: Uint8Array): number => {
  let bits = 0
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}
