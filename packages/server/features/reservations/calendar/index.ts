export { withdrawFeedsOfLogin } from './end-with-login-store.ts'
export { calendarFeature } from './feature.ts'
