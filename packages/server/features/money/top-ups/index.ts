export { endTopUpsOfLogin } from './end-with-login.ts'
export { createWillBeToppedUp } from './will-be-topped-up.ts'
export { topUpsFeature } from './feature.ts'
