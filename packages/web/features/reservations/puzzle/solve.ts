// Tries numbers until the puzzle's hash starts with enough zero bits.

import { leadingZeroBits, puzzleText } from '@lodgepole/domain/reservations/guest-puzzle'
import { sha256 } from './sha256.ts'

export interface Puzzle {
  readonly puzzle: string
  readonly bits: number
}

export const solve = ({ puzzle, bits }: Puzzle): number => {
  for (let solution = 0; ; solution += 1)
    if (leadingZeroBits(sha256(puzzleText(puzzle, solution))) >= bits) return solution
}
