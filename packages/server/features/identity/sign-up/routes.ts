import { signUpEndpoints } from '@lodgepole/contract/identity/sign-up/endpoints'
import { isEmail } from '@lodgepole/domain/identity/email'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { siblingOrigin } from '../../../platform/http/link-origin.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import { answerMessage, requestContextOf } from '../index.ts'
import { activationHandlers } from './activation-handlers.ts'
import { createAccountHandlers } from './create-account-handlers.ts'
import { requestInvitation } from './request-invitation.ts'
import type { SignUpServices } from './services.ts'

export const signUpRoutes = (
  app: FastifyInstance,
  services: SignUpServices,
  options: MountOptions,
): void => {
  const consoleOriginOf = async (request: FastifyRequest) => {
    const host = await services.consoleHost()
    return host === undefined ? undefined : siblingOrigin(request, host)
  }
  mount(
    app,
    signUpEndpoints,
    {
      ...createAccountHandlers(services),
      ...activationHandlers(services),
      requestInvitation: async (call) => {
        const { organizationId, body, request } = call
        if (!isEmail(body.email)) return refuse(identityRefusals.INVALID_EMAIL)
        const requested = await requestInvitation(services, body, {
          organizationId,
          network: networkOf(request.ip),
          consoleOrigin: await consoleOriginOf(request),
          at: requestContextOf(call),
        })
        return answerMessage(requested, 'Your request has been sent.')
      },
    },
    options,
  )
}
