// A hook for when nothing is owed on an invoice anymore: the feature that created it is called in
// the transaction that settles it.

import type { CommandTransaction } from '../../../platform/run-command.ts'
import type { InvoiceRow } from './store.ts'

/** Called under the invoice's lock. A second call for the same invoice must do nothing. */
export type InvoiceHook = (tx: CommandTransaction, invoice: InvoiceRow) => Promise<void>
