// The unit's managers add and remove its files. File content is checked between two of these
// commands, outside any transaction.

import type { Unit } from '@lodgepole/contract/lodging/schemas'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import {
  fileTypeOfName,
  MAX_FILE_BYTES,
  plainFileName,
  type StoredFileType,
} from '@lodgepole/domain/kernel/files/stored-file'
import { fileRefusals } from '@lodgepole/domain/kernel/files/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { UnitId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import { MAX_DOCUMENTS, mayEditUnit, maySee } from '@lodgepole/domain/lodging/units'
import { photoRefusals } from '@lodgepole/domain/kernel/files/photo-refusals'
import { newId } from '../../../platform/new-id.ts'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import {
  deleteFile,
  findFile,
  insertFile,
  saveFile,
  storedNameOf,
  listFiles,
  uploadNameOf,
} from '../file-store.ts'
import { presentUnits } from '../present.ts'
import { lockUnit, type UnitRow } from '../unit-store.ts'
import { enterLodging, findTies, type LodgingRules, type Viewer } from '../viewer.ts'

/** Objects that are no longer needed. */
export const UNIT_OBJECTS_UNUSED = 'lodging.objects-unused'

interface Which {
  readonly lodgingId: UnitId
}

export interface RequestedUnitFile {
  readonly fileId: string
  readonly objectName: string
  readonly type: StoredFileType
}

/** Locked, so that concurrent additions cannot exceed the limit. */
const reachUnit = async (
  tx: CommandTransaction<Member>,
  rules: LodgingRules,
  unitId: UnitId,
): Promise<Result<{ readonly viewer: Viewer; readonly unit: UnitRow }, Refusal>> => {
  const viewer = await enterLodging(tx, rules, tx.context.actor)
  if (!viewer.ok) return viewer
  const unit = await lockUnit(tx, unitId)
  const ties = unit && (await findTies(tx, viewer.value, unit))
  if (!unit || !ties || !maySee(ties)) return refuse(lodgingRefusals.UNIT_NOT_FOUND)
  return mayEditUnit(ties)
    ? ok({ viewer: viewer.value, unit })
    : refuse(commonRefusals.NOT_PERMITTED)
}

const answer = async (
  tx: CommandTransaction<Member>,
  viewer: Viewer,
  unit: UnitRow,
): Promise<Result<Unit, Refusal>> => {
  const [shown] = await presentUnits(tx, [unit], viewer)
  return shown ? ok(shown) : refuse(lodgingRefusals.UNIT_NOT_FOUND)
}

export const createRequestUnitFile = (
  rules: LodgingRules,
): Command<
  Which & { readonly fileName: string; readonly fileSize: number },
  RequestedUnitFile
> => ({
  name: 'lodging.request-file',
  permission: 'member',
  run: async (tx, { lodgingId: unitId, fileName, fileSize }) => {
    const reached = await reachUnit(tx, rules, unitId)
    if (!reached.ok) return reached
    const [name, type] = [plainFileName(fileName), fileTypeOfName(fileName)]
    if (!name) return refuse(photoRefusals.FILE_NAME_UNDEFINED)
    if (!type) return refuse(fileRefusals.FILE_NOT_ALLOWED)
    if (fileSize > MAX_FILE_BYTES) return refuse(photoRefusals.FILE_TOO_LARGE)
    if ((await listFiles(tx, unitId)).length >= MAX_DOCUMENTS)
      return refuse(lodgingRefusals.TOO_MANY_DOCUMENTS)
    const fileId = newId()
    await insertFile(tx, {
      unitId,
      fileId,
      name,
      type,
      sizeBytes: fileSize,
      createdAt: new Date(tx.context.nowMs),
    })
    tx.note({ lodgingId: unitId, fileId })
    return ok({
      fileId,
      type,
      objectName: uploadNameOf({ organizationId: tx.organizationId, unitId, fileId }),
    })
  },
})

/** The bytes are already in place; from here on the file can be read. */
export const createSaveUnitFile = (
  rules: LodgingRules,
): Command<Which & { readonly fileId: string; readonly sizeBytes: number }, Unit> => ({
  name: 'lodging.add-file',
  permission: 'member',
  run: async (tx, { lodgingId: unitId, fileId, sizeBytes }) => {
    const reached = await reachUnit(tx, rules, unitId)
    if (!reached.ok) return reached
    const file = await findFile(tx, unitId, fileId)
    if (!file) return refuse(fileRefusals.FILE_NOT_FOUND)
    if (file.state === 'pending') {
      await saveFile(tx, unitId, fileId, sizeBytes)
      tx.note({ lodgingId: unitId, fileId })
      tx.emit({ topic: UNIT_OBJECTS_UNUSED, payload: { names: [uploadNameOf(file)] } })
    }
    return answer(tx, reached.value.viewer, reached.value.unit)
  },
})

export const createRemoveUnitFile = (
  rules: LodgingRules,
): Command<Which & { readonly fileId: string }, Unit> => ({
  name: 'lodging.remove-file',
  permission: 'member',
  run: async (tx, { lodgingId: unitId, fileId }) => {
    const reached = await reachUnit(tx, rules, unitId)
    if (!reached.ok) return reached
    const file = await findFile(tx, unitId, fileId)
    if (!file) return refuse(fileRefusals.FILE_NOT_FOUND)
    await deleteFile(tx, unitId, fileId)
    tx.note({ lodgingId: unitId, fileId })
    tx.emit({
      topic: UNIT_OBJECTS_UNUSED,
      payload: { names: [uploadNameOf(file), storedNameOf(file)] },
    })
    return answer(tx, reached.value.viewer, reached.value.unit)
  },
})
