export { createCardProviders } from './card-providers.ts'
