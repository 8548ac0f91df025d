import { contributorEndpoints } from '@lodgepole/contract/people/contributors/endpoints'
import type { FastifyInstance } from 'fastify'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { householdHandlers } from './household-handlers.ts'
import { createFindSite } from './invitation-site.ts'
import { invitationHandlers } from './invitation-handlers.ts'
import type { ContributorServices } from './services.ts'

export const contributorRoutes = (
  app: FastifyInstance,
  services: ContributorServices,
  options: MountOptions,
): void => {
  const findSite = createFindSite(services.organizations)
  mount(
    app,
    contributorEndpoints,
    { ...householdHandlers(services, findSite), ...invitationHandlers(services, findSite) },
    options,
  )
}
