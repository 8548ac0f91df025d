export { createAuthenticateKey } from './authenticate-key.ts'
export { apiKeysFeature } from './feature.ts'
