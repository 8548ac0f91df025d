// What a card in the browser becomes before the product hears of it.

import type { CardScript } from '@lodgepole/contract/money/cards/schemas'
import type { RefObject } from 'react'

export type CardToken =
  | { readonly kind: 'nonce'; readonly cardNonce: string }
  | {
      readonly kind: 'opaque'
      readonly opaqueDataDescriptor: string
      readonly opaqueDataValue: string
    }

/** What a payment is made with: a new card's token, or one that is on file. */
export type PaidWith =
  | CardToken
  | {
      readonly kind: 'saved'
      readonly provider: CardScript['provider']
      readonly cardId: string
      readonly customerId: string
    }

/**
 * A card field's part: undefined when the visitor has something to mend first, which the field says
 * itself.
 */
export type Tokenize = () => Promise<CardToken | undefined>

export type TokenizeRef = RefObject<Tokenize | undefined>
