// Puzzles for people without an account. They are signed, so nothing is stored until one is used,
// and each can hold seats once. The same secret hashes addresses and networks where they are only
// counted.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import {
  leadingZeroBits,
  PUZZLE_MINUTES,
  puzzleText,
} from '@lodgepole/domain/reservations/guest-puzzle'
import { newId } from '../../platform/new-id.ts'

export interface GuestPuzzles {
  readonly make: (organizationId: string, bits: number, nowMs: number) => string
  /** The id of a solved puzzle. Undefined if it is not ours, too old, or not solved. */
  readonly idOfSolved: (
    organizationId: string,
    answer: { readonly puzzle: string; readonly solution: number },
    nowMs: number,
  ) => string | undefined
  readonly hide: (organizationId: string, text: string) => Buffer
}

const ID_LENGTH = 36

export const createGuestPuzzles = (secret: Uint8Array): GuestPuzzles => {
  const hide = (organizationId: string, text: string): Buffer =>
    createHmac('sha256', secret).update(`${organizationId} ${text}`).digest()
  const signed = (organizationId: string, content: string): string =>
    `${content}.${hide(organizationId, `puzzle ${content}`).toString('base64url')}`
  return {
    hide,
    make: (organizationId, bits, nowMs) =>
      signed(
        organizationId,
        `${newId()}.${Math.floor(nowMs / 1000) + PUZZLE_MINUTES * 60}.${bits}`,
      ),
    idOfSolved: (organizationId, { puzzle, solution }, nowMs) => {
      const content = puzzle.slice(0, puzzle.lastIndexOf('.'))
      const [given, right] = [Buffer.from(puzzle), Buffer.from(signed(organizationId, content))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const [id = '', expiresSeconds, bits] = content.split('.')
      if (id.length !== ID_LENGTH || Number(expiresSeconds) * 1000 <= nowMs) return undefined
      const hash = createHash('sha256').update(puzzleText(puzzle, solution)).digest()
      return leadingZeroBits(hash) >= Number(bits) ? id : undefined
    },
  }
}
