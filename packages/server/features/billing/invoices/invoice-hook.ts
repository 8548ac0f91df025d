// What else happens when nothing is owed any more of an invoice: whoever made it for a purpose is
// told in the transaction that settles it.

import type { CommandTransaction } from '../../../platform/run-command.ts'
import type { InvoiceRow } from './store.ts'

/** Under the invoice's lock. Called once more for the same invoice, it does nothing more. */
export type InvoiceHook = (tx: CommandTransaction, invoice: InvoiceRow) => Promise<void>
