import type { HouseholdId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { waiverRefusals } from '@lodgepole/domain/people/waivers/refusals'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { findDocument } from '../store.ts'

/** The copy of a signed waiver. Without a household, any household's copy. */
export const readDocument = async (
  tx: TenantTransaction,
  documentId: string,
  householdId: HouseholdId | undefined,
) => {
  const found = await findDocument(tx, documentId, householdId)
  if (!found) return refuse(waiverRefusals.WAIVER_NOT_FOUND)
  return ok({
    fileName: `waiver-${found.createdAt.toISOString().slice(0, 10)}.pdf`,
    pdfBase64: found.pdf.toString('base64'),
  })
}
