// What a card typed in the browser becomes before it reaches our server.

import type { CardScript } from '@lodgepole/contract/money/cards/schemas'
import type { RefObject } from 'react'

export type CardToken =
  | { readonly kind: 'nonce'; readonly cardNonce: string }
  | {
      readonly kind: 'opaque'
      readonly opaqueDataDescriptor: string
      readonly opaqueDataValue: string
    }

/** What a payment is made with: the token of a new card, or a saved card. */
export type PaidWith =
  | CardToken
  | {
      readonly kind: 'saved'
      readonly provider: CardScript['provider']
      readonly cardId: string
      readonly customerId: string
    }

/**
 * Implemented by the card field. Undefined when the visitor has to correct something first; the
 * field itself shows what.
 */
export type Tokenize = () => Promise<CardToken | undefined>

export type TokenizeRef = RefObject<Tokenize | undefined>
