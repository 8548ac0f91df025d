import type { MountRoutes } from '../../../platform/features/feature.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { clientErrorRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

const mountClientErrors: MountRoutes<{ readonly commands: CommandRunner }> = (
  app,
  { commands },
  mounting,
) => clientErrorRoutes(app, commands, mounting)

export const clientErrorsFeature = defineFeature({
  name: 'analytics/client-errors',
  routes: [mountClientErrors],
})
