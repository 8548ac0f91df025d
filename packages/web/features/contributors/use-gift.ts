// Paying a gift, by the mailed link or as the signed-in contributor: what the page needs to take a card, and sending the gift. One gift has one key until it has been
// answered for certain, so that an answer that got lost on the way cannot charge twice.

import type { ApiOutput } from '@lodgepole/contract/api'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { useEffect, useRef, useState } from 'react'
import type { CardToken } from '../../lib/cards/card-token.ts'
import { api } from '../../lib/api.ts'
import { guestApi } from '../../lib/guest-api.ts'
import { randomId } from '../../lib/random-id.ts'
import { isAnswered, isSameGift, type Gift } from './gift.ts'

export type GiftSetup = ApiOutput<'POST /v2/noauth/contributors/gift/setup'>['item']
export type PaidGift = ApiOutput<'POST /v2/noauth/contributors/gift'>['item']

/** How somebody came to give; it must stay the same object between renders. */
export type GiverWay = { readonly token: string } | { readonly contributorId: string; readonly organizationId: string }

interface SetupState {
  readonly setup?: GiftSetup
  readonly error?: unknown
}

const setUp = (way: GiverWay) =>
  'token' in way ? guestApi.call('POST /v2/noauth/contributors/gift/setup', { body: way }) : api.call('POST /v2/contributors/gift/setup', { body: way })

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
  card.kind === 'nonce' ? { cardNonce: card.cardNonce } : { opaqueDataDescriptor: card.opaqueDataDescriptor, opaqueDataValue: card.opaqueDataValue }

export const usePayGift = (way: GiverWay) => {
  const open = useRef<{ readonly gift: Gift; readonly key: string }>(undefined)
  return async (gift: Gift, card: CardToken): Promise<PaidGift> => {
    const key = open.current && isSameGift(open.current.gift, gift) ? open.current.key : randomId()
    open.current = { gift, key }
    const allocations = gift.parts.map(({ personId, amountCents }) => ({ authUserId: personId, amount: decimalFromCents(amountCents) }))
    try {
      const what = { amount: decimalFromCents(gift.totalCents), allocations, ...meansOf(card) }
      const { item } = await ('token' in way
        ? guestApi.call('POST /v2/noauth/contributors/gift', { body: { ...way, ...what } }, { idempotencyKey: key })
        : api.call('POST /v2/contributors/gift', { body: { ...way, ...what } }, { idempotencyKey: key }))
      open.current = undefined
      return item
    } catch (error) {
      if (isAnswered(error)) open.current = undefined
      throw error
    }
  }
}

export type PayGift = ReturnType<typeof usePayGift>
