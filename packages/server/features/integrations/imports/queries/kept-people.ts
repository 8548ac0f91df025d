// People of an import whose later changes would be lost if the import were undone.

import { importRefusals } from '@lodgepole/domain/integrations/imports/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { forManyRows } from '../for-many-rows-store.ts'
import { listKept, addHolders } from '../kept-store.ts'
import { namedPeople } from '../named-people.ts'
import { findImport } from '../store.ts'

export const keptPeople = async (
  tx: TenantTransaction,
  importId: string,
): Promise<Result<ReturnType<typeof namedPeople>, Refusal>> => {
  const found = await findImport(tx, importId)
  if (!found) return refuse(importRefusals.IMPORT_NOT_FOUND)
  if (found.state !== 'imported')
    return refuse(importRefusals.IMPORT_NOT_READY, { details: { state: found.state } })
  await forManyRows(tx)
  const kept = await listKept(tx, importId, found.columnsThen)
  return ok(namedPeople(await addHolders(tx, importId, kept)))
}
