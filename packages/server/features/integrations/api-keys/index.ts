export { createAuthenticateKey } from './authenticate-key.ts'
export { apiKeyRoutes } from './routes.ts'
