import { passkeyEndpoints } from '@lodgepole/contract/identity/passkey-endpoints'
import type { FastifyInstance } from 'fastify'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { ownPasskeyHandlers } from './own-passkey-handlers.ts'
import { passkeySignInHandlers } from './passkey-sign-in-handlers.ts'
import type { IdentityServices } from './services.ts'

export const passkeyRoutes = (
  app: FastifyInstance,
  services: IdentityServices,
  options: MountOptions,
): void =>
  mount(
    app,
    passkeyEndpoints,
    { ...passkeySignInHandlers(services), ...ownPasskeyHandlers(services) },
    options,
  )
