export { endTopUpsOfLogin } from './end-with-login.ts'
export { createWillLift } from './will-lift.ts'
export { topUpsFeature } from './feature.ts'
