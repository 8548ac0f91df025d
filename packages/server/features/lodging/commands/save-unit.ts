// Creates or changes a unit. Its manager may edit its name, capacity and files. Only the office may
// change its owners, location and managers.

import type { Unit, UnitEdit } from '@lodgepole/contract/lodging/schemas'
import type { UnitId } from '@lodgepole/domain/kernel/ids'
import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import { DEFAULT_LODGING_NAME, mayEditUnit, maySee } from '@lodgepole/domain/lodging/units'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { newId } from '../../../platform/new-id.ts'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { changeStamp, refuseEditConflict } from '../../../platform/edit-conflict.ts'
import { presentUnits } from '../present.ts'
import { countAccounts, replacePeople } from '../unit-people-store.ts'
import { findUnit, insertUnit, updateUnit } from '../unit-store.ts'
import { findTies, findViewer, type LodgingRules, type Viewer } from '../viewer.ts'

const isOffices = ({ address, ownerIds, managerIds, householdId }: UnitEdit): boolean =>
  [address, ownerIds, managerIds, householdId].some((field) => field !== undefined)

const named = ({ ownerIds = [], managerIds = [], householdId }: UnitEdit): readonly string[] => [
  ...new Set([...ownerIds, ...managerIds, ...(householdId ? [householdId] : [])]),
]

/** An emptied name becomes the default. */
const labelOf = (label: string | undefined) => (label === '' ? DEFAULT_LODGING_NAME : label)

const writePeople = async (
  tx: CommandTransaction,
  unitId: UnitId,
  { ownerIds, managerIds }: UnitEdit,
): Promise<void> => {
  if (ownerIds) await replacePeople(tx, unitId, 'owner', [...new Set(ownerIds)])
  if (managerIds) await replacePeople(tx, unitId, 'manager', [...new Set(managerIds)])
}

const make = async (
  tx: CommandTransaction,
  viewer: Viewer,
  edit: UnitEdit,
): Promise<Result<string, Refusal>> => {
  const { label, address, capacity, documents = [], householdId = null } = edit
  if (!viewer.leads) return refuse(lodgingRefusals.UNITS_BY_OFFICE)
  if (!address || !capacity)
    return refuse(commonRefusals.INVALID_INPUT, {
      message: 'A property has an address and a capacity.',
    })
  const unitId = newId()
  await insertUnit(
    tx,
    {
      unitId,
      label: labelOf(label) ?? DEFAULT_LODGING_NAME,
      address,
      capacity,
      documents,
      householdId,
    },
    changeStamp(tx.context),
  )
  return ok(unitId)
}

const change = async (
  tx: CommandTransaction,
  viewer: Viewer,
  unitId: UnitId,
  edit: UnitEdit,
): Promise<Result<string, Refusal>> => {
  const unit = await findUnit(tx, unitId)
  const ties = unit && (await findTies(tx, viewer, unit))
  if (!ties || !maySee(ties)) return refuse(lodgingRefusals.UNIT_NOT_FOUND)
  if (!mayEditUnit(ties) || (isOffices(edit) && !ties.leads))
    return refuse(commonRefusals.NOT_PERMITTED)
  const { label, address, capacity, documents, householdId, version } = edit
  const fields = Object.fromEntries(
    Object.entries({ label: labelOf(label), address, capacity, documents, householdId }).filter(
      ([, value]) => value !== undefined,
    ),
  )
  if (await updateUnit(tx, unitId, version, fields, changeStamp(tx.context))) return ok(unitId)
  const current = (await findUnit(tx, unitId)) ?? unit
  const [shown] = await presentUnits(tx, [current], viewer)
  return refuseEditConflict(tx, current, shown ?? {})
}

export const createSaveUnit = (rules: LodgingRules): Command<UnitEdit, Unit> => ({
  name: 'lodging.save-unit',
  permission: 'member',
  run: async (tx, edit) => {
    const viewer = await findViewer(tx, rules, tx.context.actor)
    if (!viewer.ok) return viewer
    const people = named(edit)
    if (
      viewer.value.leads &&
      people.length > 0 &&
      (await countAccounts(tx, people)) < people.length
    )
      return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    const saved =
      edit.lodgingId === undefined
        ? await make(tx, viewer.value, edit)
        : await change(tx, viewer.value, edit.lodgingId, edit)
    if (!saved.ok) return saved
    await writePeople(tx, saved.value, edit)
    const unit = await findUnit(tx, saved.value)
    const [shown] = unit ? await presentUnits(tx, [unit], viewer.value) : []
    if (!shown) return refuse(lodgingRefusals.UNIT_NOT_FOUND)
    tx.note({
      lodgingId: saved.value,
      created: edit.lodgingId === undefined,
      ownerIds: edit.ownerIds,
      managerIds: edit.managerIds,
      householdId: edit.householdId,
    })
    return ok(shown)
  },
})
