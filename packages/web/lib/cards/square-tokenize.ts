// A card field of Square's can be typed into before its script says that it is ready. Whoever
// presses the button in that moment waits for it: a press that did nothing, and said nothing, would
// look like a card that was saved.

import type { Tokenize } from './card-token.ts'
import type { SquareCardField } from './provider-scripts.ts'

/** `attached` is the field once it is ready; nothing where the screen was left meanwhile. */
export const squareTokenize =
  (attached: Promise<SquareCardField | undefined>): Tokenize =>
  async () => {
    const field = await attached
    if (!field) return undefined
    const { status, token } = await field.tokenize()
    if (status === 'Error') throw new Error('CARD_NOT_READ')
    return status === 'OK' && token ? { kind: 'nonce', cardNonce: token } : undefined
  }
