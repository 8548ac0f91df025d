import { contributorEndpoints } from '@lodgepole/contract/people/contributors/endpoints'
import type { FastifyInstance } from 'fastify'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { householdHandlers } from './household-handlers.ts'
import { createFindInvitationContext } from './invitation-context.ts'
import { invitationHandlers } from './invitation-handlers.ts'
import type { ContributorServices } from './services.ts'

export const contributorRoutes = (
  app: FastifyInstance,
  services: ContributorServices,
  options: MountOptions,
): void => {
  const findInvitationContext = createFindInvitationContext(services.organizations)
  mount(
    app,
    contributorEndpoints,
    {
      ...householdHandlers(services, findInvitationContext),
      ...invitationHandlers(services, findInvitationContext),
    },
    options,
  )
}
