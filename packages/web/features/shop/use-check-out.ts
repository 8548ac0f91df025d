// Orders the cart. A cart as it was seen keeps one key until the outcome is certain, even across a
// reload, so that a lost response can't order or charge twice.

import type { CheckedOut, ShopCart } from '@lodgepole/contract/shop/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { paymentToSend, type Payment } from '../../lib/cards/payment.ts'
import { sendOnce } from '../../lib/api/pending-requests.ts'
import { orderKey } from './order-key.ts'
import { payCartFromAccount, payCartByAuthorizeNet, payCartBySquare, shopKeys } from './api.ts'
import { keyRoots } from '../../lib/api/key-roots.ts'

export const useCheckOut = (userId: string) => {
  const client = useQueryClient()
  return async (cart: ShopCart, payment: Payment): Promise<CheckedOut> => {
    const { payerId, card } = paymentToSend(payment)
    const agreedTotal = cart.total
    try {
      return await sendOnce(orderKey(userId, cart), undefined, async ({ key: idempotencyKey }) => {
        if (!card)
          return (
            await payCartFromAccount(
              { agreedTotal, ...(payerId ? { payerId } : {}) },
              { idempotencyKey },
            )
          ).item
        const {
          squareCardId,
          squareCardNonce,
          authorizenetCardId,
          opaqueDataDescriptor,
          opaqueDataValue,
          customerId,
        } = card
        if (authorizenetCardId || opaqueDataValue)
          return (
            await payCartByAuthorizeNet(
              {
                agreedTotal,
                authorizenetCardId,
                opaqueDataDescriptor,
                opaqueDataValue,
                customerId,
              },
              { idempotencyKey },
            )
          ).item
        return (
          await payCartBySquare(
            { agreedTotal, squareCardId, squareCardNonce, customerId },
            { idempotencyKey },
          )
        ).item
      })
    } finally {
      // Whatever the outcome, the cart, the stock, and the account balances may have changed.
      void Promise.allSettled(
        [shopKeys.all, keyRoots.bank, keyRoots.household].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    }
  }
}
