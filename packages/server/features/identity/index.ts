export { createAuthenticate } from './authenticate.ts'
export { identityRoutes } from './routes.ts'
export { loadSigningKeys } from './signing-keys.ts'
