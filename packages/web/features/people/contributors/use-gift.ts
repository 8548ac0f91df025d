// Loads what the page needs to accept a card, and pays a gift, either through a mailed link or as a
// signed-in contributor. A gift keeps one key until its outcome is certain, even across a reload,
// so that a lost response can't charge twice.

import type { ApiOutput } from '@lodgepole/contract/api'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { useEffect, useState } from 'react'
import type { CardToken } from '../../../lib/cards/card-token.ts'
import { sendOnce } from '../../../lib/api/pending-requests.ts'
import { giftRequestKey, type Gift, type GiverWay } from './gift.ts'
import { readGiftSetupAsGuest, payGiftAsGuest } from './guest-api.ts'
import { readGiftSetup, payGift } from './api.ts'

export type GiftSetup = ApiOutput<'POST /v2/noauth/contributors/gift/setup'>['item']
export type PaidGift = ApiOutput<'POST /v2/noauth/contributors/gift'>['item']

interface SetupState {
  readonly setup?: GiftSetup
  readonly error?: unknown
}

const setUp = (way: GiverWay) => ('token' in way ? readGiftSetupAsGuest(way) : readGiftSetup(way))

const ask = (way: GiverWay): Promise<SetupState> =>
  setUp(way).then(
    ({ item }) => ({ setup: item }),
    (error: unknown) => ({ error }),
  )

export const useGiftSetup = (way: GiverWay) => {
  const [state, setState] = useState<SetupState>({})
  useEffect(() => {
    let shown = true
    void ask(way).then((answer) => shown && setState(answer))
    return () => {
      shown = false
    }
  }, [way])
  return { ...state, reload: async () => setState(await ask(way)) }
}

const meansOf = (card: CardToken) =>
  card.kind === 'nonce'
    ? { cardNonce: card.cardNonce }
    : { opaqueDataDescriptor: card.opaqueDataDescriptor, opaqueDataValue: card.opaqueDataValue }

export const usePayGift =
  (way: GiverWay) =>
  (gift: Gift, card: CardToken): Promise<PaidGift> =>
    sendOnce(giftRequestKey(way, gift), undefined, async ({ key: idempotencyKey }) => {
      const allocations = gift.parts.map(({ personId, amountCents }) => ({
        authUserId: personId,
        amount: decimalFromCents(amountCents),
      }))
      const what = { amount: decimalFromCents(gift.totalCents), allocations, ...meansOf(card) }
      const { item } = await ('token' in way
        ? payGiftAsGuest({ ...way, ...what }, { idempotencyKey })
        : payGift({ ...way, ...what }, { idempotencyKey }))
      return item
    })

export type PayGift = ReturnType<typeof usePayGift>
