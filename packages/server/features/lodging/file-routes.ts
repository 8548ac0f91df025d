import { unitFileEndpoints } from '@lodgepole/contract/lodging/file-endpoints'
import { fileRefusals } from '@lodgepole/domain/kernel/files/refusals'
import type { UnitId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import { maySee } from '@lodgepole/domain/lodging/units'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { FastifyInstance } from 'fastify'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import { sendStored, signStoredUpload, sizeOfStored } from '../organizations/files/index.ts'
import {
  createSaveUnitFile,
  createRemoveUnitFile,
  createRequestUnitFile,
} from './commands/unit-files.ts'
import { findFile, storedNameOf, uploadNameOf, type UnitFileRow } from './file-store.ts'
import { findUnit } from './unit-store.ts'
import type { LodgingServices } from './unit-routes.ts'
import { enterLodging, findTies } from './viewer.ts'

/** Finds a file for people who may see its property. */
const createFindFile =
  ({ db, ...rules }: Omit<LodgingServices, 'commands'>) =>
  (
    organizationId: string,
    actor: Member,
    unitId: UnitId,
    fileId: string,
  ): Promise<Result<UnitFileRow, Refusal>> =>
    tenantTransaction(db, organizationId, async (tx) => {
      const viewer = await enterLodging(tx, rules, actor)
      if (!viewer.ok) return viewer
      const unit = await findUnit(tx, unitId)
      if (!unit || !maySee(await findTies(tx, viewer.value, unit)))
        return refuse(lodgingRefusals.UNIT_NOT_FOUND)
      const file = await findFile(tx, unitId, fileId)
      return file ? ok(file) : refuse(fileRefusals.FILE_NOT_FOUND)
    })

export const unitFileRoutes = (
  app: FastifyInstance,
  { db, commands, store, ...rules }: LodgingServices & { readonly store: ObjectStore },
  options: MountOptions,
): void => {
  const find = createFindFile({ db, ...rules })
  const [requestFile, saveFile, removeFile] = [
    createRequestUnitFile(rules),
    createSaveUnitFile(rules),
    createRemoveUnitFile(rules),
  ]
  mount(
    app,
    unitFileEndpoints,
    {
      request: async ({ organizationId, body: { lodgingId, fileName, fileSize }, ...context }) => {
        const requested = await commands.run(
          requestFile,
          { lodgingId, fileName, fileSize },
          { ...context, organizationId },
        )
        if (!requested.ok) return requested
        const { fileId, objectName, type } = requested.value
        return ok({
          code: 'OK',
          item: { fileId, ...(await signStoredUpload(store, objectName, type, fileSize)) },
        })
      },
      uploaded: async ({ organizationId, body: { lodgingId, fileId }, ...context }) => {
        const file = await find(organizationId, context.actor, lodgingId, fileId)
        if (!file.ok) return file
        const { value: row } = file
        const size = await sizeOfStored(store, row, uploadNameOf(row), storedNameOf(row))
        if (!size.ok) return size
        const input = { lodgingId, fileId, sizeBytes: size.value }
        return answerItem(await commands.run(saveFile, input, { ...context, organizationId }))
      },
      read: async ({ organizationId, actor, query: { lodgingId, fileId }, reply }) => {
        const file = await find(organizationId, actor, lodgingId, fileId)
        if (!file.ok) return file
        return file.value.state === 'ready'
          ? sendStored(
              store,
              reply,
              storedNameOf(file.value),
              file.value,
              fileRefusals.FILE_NOT_FOUND,
            )
          : refuse(fileRefusals.FILE_NOT_FOUND)
      },
      remove: async ({ organizationId, body: { lodgingId, fileId }, ...context }) =>
        answerItem(
          await commands.run(removeFile, { lodgingId, fileId }, { ...context, organizationId }),
        ),
    },
    options,
  )
}
