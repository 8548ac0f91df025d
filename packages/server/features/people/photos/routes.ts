import { photoEndpoints } from '@lodgepole/contract/people/photos/endpoints'
import { ok } from '@lodgepole/domain/kernel/result'
import { MAX_TEMPORARY_BYTES } from '@lodgepole/domain/kernel/files/photo-limits'
import { photoContentTypes, photoTypes } from '@lodgepole/domain/kernel/files/photo-type'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { keepTemporary, openTemporary } from './commands/keep-temporary.ts'
import { removePhoto } from './commands/remove-photo.ts'
import { requestPhoto } from './commands/request-photo.ts'
import { startProcessing } from './commands/start-processing.ts'
import { temporaryName, temporaryNames } from './names.ts'
import { photoStatus } from './queries/photo-status.ts'

export interface PhotoParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly store: ObjectStore
  readonly organizations: Pick<Organizations, 'settingsIn'>
}

/** Long enough for three megabytes over a poor connection. */
const UPLOAD_SECONDS = 600

export const photoRoutes = (
  app: FastifyInstance,
  { db, commands, store, organizations }: PhotoParts,
  options: MountOptions,
): void => {
  const [request, remove] = [
    requestPhoto(organizations.settingsIn),
    removePhoto(organizations.settingsIn),
  ]
  const [keep, open] = [
    keepTemporary(organizations.settingsIn),
    openTemporary(organizations.settingsIn),
  ]
  mount(
    app,
    photoEndpoints,
    {
      request: async ({ organizationId, body, ...context }) => {
        const { participantId, accountId, fileName, fileType, fileSize } = body
        const requested = await commands.run(
          request,
          { participantId, accountId, fileName, fileType, fileSize },
          { ...context, organizationId },
        )
        if (!requested.ok) return requested
        const { processId, objectName: name, contentType, sizeBytes } = requested.value
        const { url, headers } = await store.signUpload({
          name,
          contentType,
          sizeBytes,
          expiresInSeconds: UPLOAD_SECONDS,
        })
        return ok({ code: 'OK', item: { processId, uploadUrl: url, uploadHeaders: headers } })
      },
      uploaded: async ({ organizationId, body, ...context }) => {
        return answerItem(
          await commands.run(
            startProcessing,
            { processId: body.processId },
            { ...context, organizationId },
          ),
        )
      },
      status: async ({ organizationId, actor, query }) => {
        return answerItem(await photoStatus(db, organizationId, actor, query.processId))
      },
      saveTemporary: async ({ organizationId, body, ...context }) => {
        const { userId, type, data } = body
        // The key of the request is for what is written; the same picture twice is one picture.
        const kept = await commands.run(
          keep,
          { userId, type, data },
          { ...context, idempotencyKey: undefined, organizationId },
        )
        if (!kept.ok) return kept
        const others = temporaryNames(organizationId, kept.value.userId)
        const name = temporaryName(organizationId, kept.value.userId, kept.value.type)
        await store.remove(others.filter((other) => other !== name))
        await store.put(name, kept.value.content, photoContentTypes[kept.value.type])
        return ok({ code: 'OK', item: { name: name.slice(name.lastIndexOf('/') + 1) } })
      },
      readTemporary: async ({ organizationId, query, ...context }) => {
        const opened = await commands.run(
          open,
          { userId: query.userId },
          { ...context, organizationId },
        )
        if (!opened.ok) return opened
        for (const type of photoTypes) {
          const content = await store.get(
            temporaryName(organizationId, query.userId, type),
            MAX_TEMPORARY_BYTES,
          )
          if (content)
            return ok({
              code: 'OK',
              item: {
                type: photoContentTypes[type],
                data: Buffer.from(content).toString('base64'),
              },
            })
        }
        return ok({ code: 'OK', item: null })
      },
      remove: async ({ organizationId, body, ...context }) => {
        const { participantId, accountId } = body
        return answerItem(
          await commands.run(remove, { participantId, accountId }, { ...context, organizationId }),
        )
      },
    },
    options,
  )
}
