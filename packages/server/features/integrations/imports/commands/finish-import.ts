// Creates people from the rows, or undoes that. Each is one transaction that also advances the
// import, so if the process dies, nothing has changed and the next run repeats it completely.

import type { System } from '@lodgepole/domain/identity/access/actor'
import { importRefusals } from '@lodgepole/domain/integrations/imports/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import { lockNames } from '../../../../platform/database/lock-names.ts'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { compareRows } from '../compare-store.ts'
import { forManyRows } from '../for-many-rows-store.ts'
import {
  countCreateBatches,
  createPeople,
  openTemporaryAccountsForNew,
  lockAffectedPeople,
  markPeople,
  peopleColumns,
  updatePeople,
} from '../people-store.ts'
import { countOutcomes, decisionsOf, listConcerned } from '../rows-store.ts'
import { inSteps, inTurn, type ReportProgress } from '../steps.ts'
import { changeImport, lockImport, loginOf, type ImportRow } from '../store.ts'
import { listKept, markKept, addHolders } from '../kept-store.ts'
import { namedPeople } from '../named-people.ts'
import { lockTouched, removePeople, restorePeople } from '../undo-store.ts'

const permission = { capability: 'peopleWrite' } as const

export type FindCurrentOrganization = (tx: TenantTransaction) => Promise<Organization | undefined>

/** One import per organization at a time, because two lists may name the same people. */
const oneAtATime = (tx: TenantTransaction): Promise<void> => lockNames(tx, 'people imports')

const inState = async (
  tx: TenantTransaction,
  importId: string,
  state: ImportRow['state'],
): Promise<ImportRow | undefined> => {
  await forManyRows(tx)
  await oneAtATime(tx)
  const found = await lockImport(tx, importId)
  return found?.state === state ? found : undefined
}

export const createMakePeople = (
  findCurrentOrganization: FindCurrentOrganization,
  report: ReportProgress,
): Command<{ readonly importId: string }, null, System> => ({
  name: 'people.imported',
  permission,
  run: async (tx, { importId }) => {
    const found = await inState(tx, importId, 'importing')
    if (!found) return ok(null)
    const { nowMs } = tx.context
    const organization = await findCurrentOrganization(tx)
    if (!organization) return ok(null)
    const before = await decisionsOf(tx, importId)
    await lockAffectedPeople(tx, importId)
    await compareRows(tx, importId, {
      duplicates: found.duplicates,
      maxPeople: organization.policies.maxAuthorizedUsers,
    })
    if ((await decisionsOf(tx, importId)) !== before)
      return refuse(importRefusals.IMPORT_PEOPLE_CHANGED)
    const afterBatch = inSteps(await countCreateBatches(tx, importId), report)
    await createPeople(tx, importId, organization.timeZone, afterBatch)
    await updatePeople(
      tx,
      importId,
      organization.timeZone,
      await loginOf(tx, found.askedBy ?? found.createdBy),
      nowMs,
      afterBatch,
    )
    await openTemporaryAccountsForNew(tx, importId, afterBatch)
    await markPeople(tx, importId, afterBatch)
    const counts = await countOutcomes(tx, importId)
    await changeImport(tx, importId, {
      ...counts,
      state: 'imported',
      importedAt: new Date(nowMs),
      columnsThen: [...(await peopleColumns(tx))],
      runId: null,
    })
    tx.concerns(await listConcerned(tx, importId))
    tx.note({ importId, byUserId: found.askedBy ?? found.createdBy, ...counts })
    return ok(null)
  },
})

/**
 * The relative cost of each undo step besides locking. Removing a person is expensive, because
 * every key that could refer to them is checked.
 */
const weights = { compare: 6, restore: 6, remove: 90 }

export const createUndoPeople = (
  report: ReportProgress,
): Command<{ readonly importId: string }, null, System> => ({
  name: 'people.import-undone',
  permission,
  run: async (tx, { importId }) => {
    const found = await inState(tx, importId, 'undoing')
    if (!found) return ok(null)
    const { createdCount: created, updatedCount: updated } = found
    const touched = created + updated
    const notifying = inTurn(
      {
        lock: touched,
        compare: touched * weights.compare,
        restore: updated * weights.restore,
        remove: created * weights.remove,
      },
      report,
    )
    await lockTouched(tx, importId)
    notifying.lock(1)
    const kept = await listKept(tx, importId, found.columnsThen, (steps) =>
      inSteps(steps, notifying.compare),
    )
    if (kept.length > 0 && !found.keepsChanged)
      return refuse(importRefusals.UNDO_PEOPLE_CHANGED, { details: { ...namedPeople(kept) } })
    const staying = await addHolders(tx, importId, kept)
    if (staying.length > 0 && staying.length >= touched)
      return refuse(importRefusals.UNDO_PEOPLE_CHANGED, { details: { ...namedPeople(staying) } })
    await markKept(
      tx,
      importId,
      staying.map(({ userId }) => userId),
    )
    await restorePeople(tx, importId, found.columnsThen, notifying.restore)
    await removePeople(tx, importId, notifying.remove)
    await changeImport(tx, importId, {
      state: 'undone',
      undoneAt: new Date(tx.context.nowMs),
      runId: null,
      kept: staying.length > 0 ? JSON.stringify(namedPeople(staying)) : null,
    })
    // Removed people no longer exist and kept people are unchanged, so neither group is concerned.
    tx.concerns(await listConcerned(tx, importId))
    tx.note({
      importId,
      byUserId: found.askedBy ?? found.createdBy,
      created,
      updated,
      kept: staying.length,
    })
    return ok(null)
  },
})
