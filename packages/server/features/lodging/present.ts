// The shapes in which the server returns units: what the viewer sees of one, and what they may do
// with it.

import type { Lodging, Unit } from '@lodgepole/contract/lodging/schemas'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { mayEditUnit, mayRegister } from '@lodgepole/domain/lodging/units'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { listReadyFiles, type UnitFileRow } from './file-store.ts'
import { listUnitPeople, relationsIn, type UnitPerson } from './unit-people-store.ts'
import { type UnitRow } from './unit-store.ts'
import { tiesToUnit, type Viewer } from './viewer.ts'

const namesOf = (people: readonly UnitPerson[], relation: UnitPerson['relation']) =>
  people.filter((one) => one.relation === relation).map(({ userId, name }) => ({ userId, name }))

const presentUnit = (
  unit: UnitRow,
  people: readonly UnitPerson[],
  files: readonly UnitFileRow[],
  viewer: Viewer,
): Unit => {
  const own = relationsIn(people, viewer.userId)
  const ties = tiesToUnit(viewer, unit, own)
  const [shown, { policies }] = [mayRegister(ties) ? people : [], viewer.organization]
  // A unit without owners has nobody to pay a fee.
  const stayFee = people.some(({ relation }) => relation === 'owner') ? policies.stayFee : null
  return {
    lodgingId: unit.unitId,
    organizationId: viewer.organization.organizationId,
    label: unit.label,
    address: unit.address,
    capacity: unit.capacity,
    householdId:
      mayRegister(ties) || unit.householdId === householdIdOf(viewer.userId)
        ? unit.householdId
        : null,
    householdName: namesOf(shown, 'household')[0]?.name ?? null,
    owners: namesOf(shown, 'owner'),
    managers: namesOf(shown, 'manager'),
    residents: namesOf(shown, 'resident'),
    documents: unit.documents as Unit['documents'],
    files: files.map(({ fileId, name, type, sizeBytes }) => ({ fileId, name, type, sizeBytes })),
    terms: {
      needsApproval: policies.staysNeedApproval && !mayEditUnit(ties),
      perStay: decimalFromCents(stayFee?.perStayCents ?? 0),
      perNight: decimalFromCents(stayFee?.perNightCents ?? 0),
    },
    may: { edit: mayEditUnit(ties), register: mayRegister(ties), assign: ties.leads },
    version: unit.version,
  }
}

export const presentUnits = async (
  tx: TenantTransaction,
  units: readonly UnitRow[],
  viewer: Viewer,
): Promise<readonly Unit[]> => {
  const unitIds = units.map(({ unitId }) => unitId)
  const people = groupBy(await listUnitPeople(tx, unitIds), ({ unitId }) => unitId)
  const files = groupBy(await listReadyFiles(tx, unitIds), ({ unitId }) => unitId)
  return units.map((unit) =>
    presentUnit(unit, people.get(unit.unitId) ?? [], files.get(unit.unitId) ?? [], viewer),
  )
}

export const presentLodging = (
  { unitId, label, address, isFree }: UnitRow & { readonly isFree: boolean },
  organizationId: string,
): Lodging => ({ lodgingId: unitId, organizationId, label, address, isClaimed: !isFree })
