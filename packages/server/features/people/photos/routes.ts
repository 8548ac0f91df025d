import { photoEndpoints } from '@lodgepole/contract/people/photos/endpoints'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { openTemporaryImage, storeTemporary } from './commands/temporary-image.ts'
import { removePhoto } from './commands/remove-photo.ts'
import { requestPhoto } from './commands/request-photo.ts'
import { startProcessing } from './commands/start-processing.ts'
import { photoStatus } from './queries/photo-status.ts'
import { createSignUpload } from './sign-upload.ts'
import { createTemporaryImages } from './temporary-images.ts'

export interface PhotoParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly store: ObjectStore
  readonly organizations: Pick<Organizations, 'findCurrentSettings'>
}

export const photoRoutes = (
  app: FastifyInstance,
  { db, commands, store, organizations }: PhotoParts,
  options: MountOptions,
): void => {
  const signUpload = createSignUpload(store)
  const temporaryImages = createTemporaryImages(store)
  const { findCurrentSettings } = organizations
  const request = requestPhoto(findCurrentSettings)
  const remove = removePhoto(findCurrentSettings)
  const saveTemporary = storeTemporary(findCurrentSettings)
  const openTemporary = openTemporaryImage(findCurrentSettings)
  mount(
    app,
    photoEndpoints,
    {
      request: async ({ body, ...context }) => {
        const { participantId, accountId, fileName, fileType, fileSize } = body
        const photo = { participantId, accountId, fileName, fileType, fileSize }
        const requested = await commands.run(request, photo, context)
        return requested.ok
          ? ok({ code: 'OK', item: await signUpload(requested.value) })
          : requested
      },
      uploaded: async ({ body: { processId }, ...context }) =>
        answerItem(await commands.run(startProcessing, { processId }, context)),
      status: async ({ organizationId, actor, query }) =>
        answerItem(await photoStatus(db, organizationId, actor, query.processId)),
      saveTemporary: async ({ body: { userId, type, data }, ...call }) => {
        // The request's idempotency key is for writes; uploading the same image twice gives the
        // same image.
        const context = { ...call, idempotencyKey: undefined }
        const saved = await commands.run(saveTemporary, { userId, type, data }, context)
        if (!saved.ok) return saved
        const name = await temporaryImages.replace(call.organizationId, saved.value)
        return ok({ code: 'OK', item: { name } })
      },
      readTemporary: async ({ query: { userId }, ...context }) => {
        const opened = await commands.run(openTemporary, { userId }, context)
        if (!opened.ok) return opened
        return ok({ code: 'OK', item: await temporaryImages.read(context.organizationId, userId) })
      },
      remove: async ({ body: { participantId, accountId }, ...context }) =>
        answerItem(await commands.run(remove, { participantId, accountId }, context)),
    },
    options,
  )
}
