import { clientErrorEndpoints } from '@lodgepole/contract/analytics/client-errors/endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import type { FastifyInstance } from 'fastify'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { recordClientError } from './commands/record-client-error.ts'

export const clientErrorRoutes = (
  app: FastifyInstance,
  commands: CommandRunner,
  options: MountOptions,
): void =>
  mount(
    app,
    clientErrorEndpoints,
    {
      insert: async ({ organizationId, body, ...context }) => {
        if (organizationId === undefined) return refuse(commonRefusals.NOT_FOUND)
        return answerItem(
          await commands.run(recordClientError, body, { ...context, organizationId }),
        )
      },
    },
    options,
  )
