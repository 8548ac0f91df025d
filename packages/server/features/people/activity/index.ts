export { listAccountActivity } from './list-activity.ts'
export { activityFeature } from './feature.ts'
