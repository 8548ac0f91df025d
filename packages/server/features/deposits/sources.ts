// Where the money of a deposit comes from: a token of the provider's script, or a card on file that must be the payer's own.

import { cardRefusals } from '@lodgepole/domain/bank/card-refusals'
import { depositRefusals } from '@lodgepole/domain/bank/deposit-request'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import type { CardSource } from '../../ports/card-payments.ts'
import { readHolder } from '../cards/index.ts'

export const tokenOfAccept = ({ opaqueDataDescriptor, opaqueDataValue }: { readonly opaqueDataDescriptor?: string | undefined; readonly opaqueDataValue?: string | undefined }): Result<CardSource, Refusal> =>
  opaqueDataDescriptor && opaqueDataValue ? ok({ kind: 'token', value: opaqueDataValue, descriptor: opaqueDataDescriptor }) : refuse(depositRefusals.INVALID_OPAQUE_DATA)

interface SquareMeans {
  readonly customerId?: string | undefined
  readonly cardNonce?: string | undefined
  readonly squareCardNonce?: string | undefined
  readonly squareCardId?: string | undefined
}

/** The card named, else the new one, else the default one. The customer must be the account's own in any case. */
export const savedSource = async (tx: TenantTransaction, userId: string, { customerId, cardNonce, squareCardNonce, squareCardId }: SquareMeans): Promise<Result<CardSource, Refusal>> => {
  const { square } = await readHolder(tx, userId)
  if (!customerId || customerId !== square.customerId) return refuse(depositRefusals.INVALID_CUSTOMER_ID)
  const nonce = squareCardNonce || cardNonce
  if (squareCardId && !square.cards.some(({ id }) => id === squareCardId)) return refuse(cardRefusals.CARD_NOT_ON_FILE)
  if (nonce && !squareCardId) return ok({ kind: 'token', value: nonce })
  const cardId = squareCardId || square.defaultCardId
  return cardId ? ok({ kind: 'saved', customerId, cardId }) : refuse(depositRefusals.INVALID_CARD_NONCE)
}
