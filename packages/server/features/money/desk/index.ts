export { moneyDeskFeature } from './feature.ts'
