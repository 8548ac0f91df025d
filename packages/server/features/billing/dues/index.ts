export { createApplyDues, undoDues } from './apply.ts'
export { duesFeature } from './feature.ts'
