// Adds or changes a pet or vehicle of a household.

import type { HouseholdId } from '@lodgepole/domain/kernel/ids'
import { petsAndVehiclesRefusals } from '@lodgepole/domain/people/pets-and-vehicles/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { newId } from '../../../../platform/new-id.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { changeStamp, refuseEditConflict } from '../../../../platform/edit-conflict.ts'
import { isOpenTo, reachAccount, type FindCurrentSettings } from '../../households/index.ts'
import type { PetOrVehicle } from '../kinds.ts'
import { findPetOrVehicle, insertPetOrVehicle, updatePetOrVehicle } from '../store.ts'

interface Edited {
  readonly householdId?: HouseholdId | undefined
  readonly version?: number | undefined
}

export const savePetOrVehicle = <Edit extends Edited, Shown extends object>(
  kind: PetOrVehicle<Edit, Shown>,
  findCurrentSettings: FindCurrentSettings,
): Command<Edit, Shown> => ({
  name: `${kind.table}.save`,
  permission: 'member',
  run: async (tx, edit) => {
    const columns = kind.columnsOf(edit)
    if (!columns.ok) return columns
    const id = kind.idOf(edit)
    const before = id === undefined ? undefined : await findPetOrVehicle(tx, kind.table, id)
    if (id !== undefined && !before) return refuse(petsAndVehiclesRefusals.BELONGING_NOT_FOUND)
    const reached = await reachAccount(
      tx,
      tx.context.actor,
      before?.householdId ?? edit.householdId,
    )
    if (!reached.ok) return before ? refuse(petsAndVehiclesRefusals.BELONGING_NOT_FOUND) : reached
    if (!(await isOpenTo(tx, findCurrentSettings, kind.setting, reached.value)))
      return refuse(kind.off)
    const { accountId, asStaff } = reached.value
    const marked = { ...columns.value, ...changeStamp(tx.context) }
    const row = before
      ? await updatePetOrVehicle(tx, kind.table, before.belongingId, edit.version, marked)
      : await insertPetOrVehicle(tx, kind.table, {
          belongingId: newId(),
          householdId: accountId,
          createdAt: new Date(tx.context.nowMs),
          ...marked,
        })
    if (!row) {
      const current =
        before && ((await findPetOrVehicle(tx, kind.table, before.belongingId)) ?? before)
      return current
        ? refuseEditConflict(tx, current, kind.present(current))
        : refuse(petsAndVehiclesRefusals.BELONGING_NOT_FOUND)
    }
    tx.note({ ...kind.noteOf(row.belongingId), accountId, asStaff, created: !before })
    return ok(kind.present(row))
  },
})

export const removePetOrVehicle = <Edit, Shown extends object>(
  kind: PetOrVehicle<Edit, Shown>,
  findCurrentSettings: FindCurrentSettings,
): Command<{ id: string; version?: number | undefined }, { removed: true }> => ({
  name: `${kind.table}.remove`,
  permission: 'member',
  run: async (tx, { id, version }) => {
    const before = await findPetOrVehicle(tx, kind.table, id)
    if (!before) return refuse(petsAndVehiclesRefusals.BELONGING_NOT_FOUND)
    const reached = await reachAccount(tx, tx.context.actor, before.householdId)
    if (!reached.ok) return refuse(petsAndVehiclesRefusals.BELONGING_NOT_FOUND)
    if (!(await isOpenTo(tx, findCurrentSettings, kind.setting, reached.value)))
      return refuse(kind.off)
    const gone = await updatePetOrVehicle(tx, kind.table, id, version, {
      isRemoved: true,
      ...changeStamp(tx.context),
    })
    if (!gone) {
      const current = (await findPetOrVehicle(tx, kind.table, id)) ?? before
      return refuseEditConflict(tx, current, kind.present(current))
    }
    tx.note({
      ...kind.noteOf(id),
      accountId: reached.value.accountId,
      asStaff: reached.value.asStaff,
    })
    return ok({ removed: true })
  },
})
