// Payment plans that a login agreed to end when it no longer shares the account. The rest of the
// invoices stays due, and the holder is notified.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { findTimeZone } from '../../people/households/index.ts'
import { listAgreedBy } from './plan-store.ts'
import { stopPlan } from './stop-plan.ts'
import { lockInvoice } from './store.ts'

export const endPlansOfLogin = async (
  tx: CommandTransaction,
  accountId: string,
  loginId: LoginId,
): Promise<void> => {
  const timeZone = await findTimeZone(tx)
  for (const { invoiceId } of await listAgreedBy(tx, accountId, loginId)) {
    const invoice = await lockInvoice(tx, invoiceId)
    if (invoice) await stopPlan(tx, invoice, 'sharing-ended', timeZone)
  }
}
