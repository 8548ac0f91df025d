export { bookOrder, unpaidOrder } from './card-payment.ts'
export { orderRoutes } from './order-routes.ts'
export { orderReceipt } from './receipt.ts'
export { shopRoutes } from './routes.ts'
