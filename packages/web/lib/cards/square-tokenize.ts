// Square's card field accepts typing before its script reports that it is ready. A press of the
// button during that time waits for the field. If the press did nothing, it would look as if the
// card had been saved.

import type { Tokenize } from './card-token.ts'
import type { SquareCardField } from './provider-scripts.ts'

/**
 * `attached` resolves to the field once it is ready, or to undefined if the visitor left the
 * screen.
 */
export const squareTokenize =
  (attached: Promise<SquareCardField | undefined>): Tokenize =>
  async () => {
    const field = await attached
    if (!field) return undefined
    const { status, token } = await field.tokenize()
    if (status === 'Error') throw new Error('CARD_NOT_READ')
    return status === 'OK' && token ? { kind: 'nonce', cardNonce: token } : undefined
  }
