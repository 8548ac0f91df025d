// The errors in an import's rows, a page at a time.

import { importRefusals } from '@lodgepole/domain/integrations/imports/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { pageAnswer, type PageQuery } from '../../../../platform/http/paged.ts'
import { presentFault } from '../present.ts'
import { listFaults, readFaultKey, writeFaultKey } from '../rows-store.ts'
import { findImport } from '../store.ts'

const FAULTS_SHOWN = 100

export const faultsOfImport = async (
  tx: TenantTransaction,
  { importId, next, limit = FAULTS_SHOWN }: PageQuery & { readonly importId: string },
) => {
  const after = next === undefined ? undefined : readFaultKey(next)
  if (next !== undefined && !after) return refuse(commonRefusals.INVALID_INPUT)
  const found = await findImport(tx, importId)
  if (!found) return refuse(importRefusals.IMPORT_NOT_FOUND)
  const faults = await listFaults(tx, importId, after, limit + 1)
  return ok(pageAnswer(faults, { after: undefined, limit }, presentFault(found), writeFaultKey))
}
