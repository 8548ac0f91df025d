// Does what the browser does before it requests seats.

import { hash } from 'node:crypto'
import { leadingZeroBits, puzzleText } from '@lodgepole/domain/reservations/guest-puzzle'
import type { TestServer } from '../../../testing/server.ts'

export const solvePuzzle = async (server: TestServer, host: string) => {
  const { item } = (await server.call('GET /v2/noauth/event/puzzle', { host })).json
  const { puzzle, bits } = item as { puzzle: string; bits: number }
  for (let solution = 0; ; solution += 1) {
    if (leadingZeroBits(hash('sha256', puzzleText(puzzle, solution), 'buffer')) >= bits)
      return { puzzle, solution }
  }
}
