// What a household buys at the till and in the shop, and what it gets back.

import { charge, refundCharge } from '../../features/money/bank/index.ts'
import { cancelOwnOrder } from '../../features/shop/commands/change-order.ts'
import { createAddToCart } from '../../features/shop/commands/edit-cart.ts'
import { createOrderFromAccount } from '../../features/shop/commands/order-from-account.ts'
import { makeProduct } from '../../features/shop/testing/shelf.ts'
import { newId } from '../../platform/new-id.ts'
import { createCommandRunner } from '../../platform/run-command.ts'
import type { TestDatabase } from '../database.ts'
import { oak } from '../organizations.ts'
import { contextOf, NOW, TIME_ZONE, MAIL_SETTINGS, valueOf } from './context.ts'

const { organizationId } = oak
const kinds = ['shop-item'] as const

const tillSteps = (runner: ReturnType<typeof createCommandRunner>) => ({
  sell: async (userId: string, amountCents: number): Promise<string> => {
    const items = [{ name: 'Snack', quantity: 1, amountCents, restricted: amountCents % 2 === 0 }]
    const sale = {
      seller: 'till' as const,
      chargeId: newId(),
      personId: userId,
      locationName: 'Canteen',
      items,
      soldAtSeconds: NOW / 1000,
      timeZone: TIME_ZONE,
    }
    return valueOf(await runner.run(charge, sale, contextOf(userId, 'cashier'))).transactionId
  },
  refund: (userId: string, transactionId: string, amountCents: number) =>
    runner.run(
      refundCharge,
      {
        seller: 'till',
        refundId: newId(),
        transactionId,
        amount: amountCents / 100,
        restricted: amountCents % 2 === 0,
      },
      contextOf(userId, 'cashier'),
    ),
})

export const makeSaleSteps = async (database: TestDatabase) => {
  const runner = createCommandRunner(database.db)
  const productId = await makeProduct(database, organizationId, {
    priceCents: 900,
    taxBasisPoints: 500,
  })
  return {
    ...tillSteps(runner),
    order: async (userId: string): Promise<string> => {
      valueOf(
        await runner.run(
          createAddToCart(kinds),
          { productId, qty: 1, options: {}, personId: null },
          contextOf(userId),
        ),
      )
      const request = { agreedTotal: '9.45', ...MAIL_SETTINGS, payerId: userId }
      return valueOf(await runner.run(createOrderFromAccount(kinds), request, contextOf(userId)))
        .orderId
    },
    cancelOrder: async (userId: string, orderId: string): Promise<void> => {
      valueOf(await runner.run(cancelOwnOrder, { orderId }, contextOf(userId)))
    },
  }
}
