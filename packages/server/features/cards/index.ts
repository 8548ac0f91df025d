export { createCardProviders } from './card-providers.ts'
export { cardRoutes } from './routes.ts'
export { findCardCredentials, type CardCredentials } from './store.ts'
export { webhookUrlOf } from './webhook-url.ts'
