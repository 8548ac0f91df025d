import { photoEndpoints } from '@lodgepole/contract/photos/endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import type { SettingsIn } from '../households/index.ts'
import { removePhoto } from './commands/remove-photo.ts'
import { requestPhoto } from './commands/request-photo.ts'
import { startProcessing } from './commands/start-processing.ts'
import { photoStatus } from './queries/photo-status.ts'

export interface PhotoParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly store: ObjectStore
  readonly portalSettingsIn: SettingsIn
}

/** Long enough for three megabytes over a poor connection. */
const UPLOAD_SECONDS = 600

export const photoRoutes = (app: FastifyInstance, { db, commands, store, portalSettingsIn }: PhotoParts, options: MountOptions): void => {
  const [request, remove] = [requestPhoto(portalSettingsIn), removePhoto(portalSettingsIn)]
  mount(app, photoEndpoints, {
    request: async ({ organizationId, body, ...context }) => {
      if (organizationId === undefined) return refuse(commonRefusals.NOT_FOUND)
      const { participantId, accountId, fileName, fileType, fileSize } = body
      const requested = await commands.run(request, { participantId, accountId, fileName, fileType, fileSize }, { ...context, organizationId })
      if (!requested.ok) return requested
      const { processId, objectName: name, contentType, sizeBytes } = requested.value
      const { url, headers } = await store.signUpload({ name, contentType, sizeBytes, expiresInSeconds: UPLOAD_SECONDS })
      return ok({ code: 'OK', item: { processId, uploadUrl: url, uploadHeaders: headers } })
    },
    uploaded: async ({ organizationId, body, ...context }) => {
      if (organizationId === undefined) return refuse(commonRefusals.NOT_FOUND)
      return answerItem(await commands.run(startProcessing, { processId: body.processId }, { ...context, organizationId }))
    },
    status: async ({ organizationId, actor, query }) => {
      if (organizationId === undefined) return refuse(commonRefusals.NOT_FOUND)
      return answerItem(await photoStatus(db, organizationId, actor, query.processId))
    },
    remove: async ({ organizationId, body, ...context }) => {
      if (organizationId === undefined) return refuse(commonRefusals.NOT_FOUND)
      const { participantId, accountId } = body
      return answerItem(await commands.run(remove, { participantId, accountId }, { ...context, organizationId }))
    },
  }, options)
}
