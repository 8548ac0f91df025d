import { profileEndpoints } from '@lodgepole/contract/people/profile/endpoints'
import type { FastifyInstance } from 'fastify'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { accountHandlers } from './account-handlers.ts'
import { authorizedPersonHandlers } from './authorized-person-handlers.ts'
import { participantHandlers } from './participant-handlers.ts'
import type { ProfileServices } from './services.ts'

export const profileRoutes = (
  app: FastifyInstance,
  services: ProfileServices,
  options: MountOptions,
): void =>
  mount(
    app,
    profileEndpoints,
    {
      ...accountHandlers(services),
      ...participantHandlers(services),
      ...authorizedPersonHandlers(services),
    },
    options,
  )
