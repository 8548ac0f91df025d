import { bookDeposit } from '../deposits/index.ts'
import { giftRoutes } from './routes.ts'
import { definePaidFeature } from '../payments/index.ts'

export const giftsFeature = definePaidFeature({
  name: 'money/gifts',
  routes: [giftRoutes],
  onPaymentApproved: () => ({ gift: bookDeposit }),
})
