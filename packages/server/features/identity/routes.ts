import { identityEndpoints } from '@lodgepole/contract/identity/endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { FastifyInstance } from 'fastify'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { actAsHandlers } from './act-as-handlers.ts'
import { handOverHandlers } from './hand-over-handlers.ts'
import { noteRefusedCalls } from './note-refused-calls.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { passwordHandlers } from './password-handlers.ts'
import { proveHandlers } from './prove-handlers.ts'
import { providerRoutes } from './provider-routes.ts'
import { resetHandler } from './reset-handler.ts'
import type { IdentityServices } from './services.ts'
import { sessionHandlers } from './session-handlers.ts'
import { addressHandlers, secondFactorHandlers } from './settings-handlers.ts'
import { refreshHandlers, signInHandlers } from './sign-in-handlers.ts'

export const identityRoutes = (
  app: FastifyInstance,
  services: IdentityServices,
  options: MountOptions,
): void => {
  const refusedCalls = noteRefusedCalls(services.note, options.now)

  // A body that is too long is refused before it is fully read, so no handler sees it.
  app.addHook('onError', async (request, _reply, fault: { readonly statusCode?: number }) => {
    if (fault.statusCode === 413 && request.url.startsWith('/v2/identity/'))
      refusedCalls.onBadInput(identityEndpoints.signIn, commonRefusals.BODY_TOO_LARGE, request)
  })

  providerRoutes(app, services, options)
  passkeyRoutes(app, services, options)
  mount(
    app,
    identityEndpoints,
    {
      ...signInHandlers(services),
      ...refreshHandlers(services),
      ...passwordHandlers(services),
      ...sessionHandlers(services),
      ...secondFactorHandlers(services),
      ...addressHandlers(services),
      ...proveHandlers(services),
      ...resetHandler(services),
      ...actAsHandlers(services),
      ...handOverHandlers(services),
    },
    { ...options, ...refusedCalls },
  )
}
