// The source of a deposit's money: a token from the provider's script, or a card on file that must
// belong to the payer.

import { cardRefusals } from '@lodgepole/domain/money/card-refusals'
import { depositRefusals } from '@lodgepole/domain/money/deposit-request'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { CardSource } from '../../../ports/card-payments.ts'
import { readHolder } from '../cards/index.ts'

interface AcceptMeans {
  readonly opaqueDataDescriptor?: string | undefined
  readonly opaqueDataValue?: string | undefined
  readonly customerId?: string | undefined
  readonly authorizenetCardId?: string | undefined
}

/** The named card, which must belong to the account, or else the new one. */
const acceptSource = async (
  tx: TenantTransaction,
  userId: string,
  {
    customerId,
    authorizenetCardId: cardId,
    opaqueDataDescriptor: descriptor,
    opaqueDataValue: value,
  }: AcceptMeans,
): Promise<Result<CardSource, Refusal>> => {
  if (!cardId)
    return value && descriptor
      ? ok({ kind: 'token', value, descriptor })
      : refuse(depositRefusals.INVALID_OPAQUE_DATA)
  const { authorizenet } = await readHolder(tx, userId)
  if (!customerId || customerId !== authorizenet.customerId)
    return refuse(depositRefusals.INVALID_CUSTOMER_ID)
  return authorizenet.cards.some(({ id }) => id === cardId)
    ? ok({ kind: 'saved', customerId, cardId })
    : refuse(cardRefusals.CARD_NOT_ON_FILE)
}

interface SquareMeans {
  readonly customerId?: string | undefined
  readonly cardNonce?: string | undefined
  readonly squareCardNonce?: string | undefined
  readonly squareCardId?: string | undefined
}

/**
 * The named card, or else the new one, or else the default one. The customer must belong to the
 * account in any case.
 */
const squareSource = async (
  tx: TenantTransaction,
  userId: string,
  { customerId, cardNonce, squareCardNonce, squareCardId }: SquareMeans,
): Promise<Result<CardSource, Refusal>> => {
  const { square } = await readHolder(tx, userId)
  if (!customerId || customerId !== square.customerId)
    return refuse(depositRefusals.INVALID_CUSTOMER_ID)
  const nonce = squareCardNonce || cardNonce
  if (squareCardId && !square.cards.some(({ id }) => id === squareCardId))
    return refuse(cardRefusals.CARD_NOT_ON_FILE)
  if (nonce && !squareCardId) return ok({ kind: 'token', value: nonce })
  const cardId = squareCardId || square.defaultCardId
  return cardId
    ? ok({ kind: 'saved', customerId, cardId })
    : refuse(depositRefusals.INVALID_CARD_NONCE)
}

export const sourceOf = (
  tx: TenantTransaction,
  provider: CardProcessor,
  userId: string,
  means: SquareMeans & AcceptMeans,
): Promise<Result<CardSource, Refusal>> =>
  provider === 'square' ? squareSource(tx, userId, means) : acceptSource(tx, userId, means)
