import { handleOrderPaid, handleOrderUnpaid } from './card-payment.ts'
import { shopDeskRoutes } from './desk/routes.ts'
import { guestShopRoutes } from './guest-routes.ts'
import { orderRoutes } from './order-routes.ts'
import { orderReceipt } from './receipt.ts'
import { shopRoutes } from './routes.ts'
import { definePaidFeature } from '../money/payments/index.ts'

export const shopFeature = definePaidFeature({
  name: 'shop',
  routes: [shopRoutes, guestShopRoutes, orderRoutes, shopDeskRoutes],
  onPaymentApproved: () => ({ order: handleOrderPaid }),
  onPaymentFailed: () => ({ order: handleOrderUnpaid }),
  receipt: orderReceipt,
})
