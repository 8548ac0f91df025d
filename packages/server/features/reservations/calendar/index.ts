export { withdrawFeedsOfLogin } from './end-with-login.ts'
export { calendarFeature } from './feature.ts'
