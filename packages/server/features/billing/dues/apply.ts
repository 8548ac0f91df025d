// Settled dues extend the membership once, in the transaction that settles them: the row is marked
// as applied, and a caller that finds it marked has nothing to do. Dues waived by the office count
// as paid. Dues refunded in full restore the membership to what it was before.

import { membershipEndSeconds } from '@lodgepole/domain/billing/dues/period'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { InvoiceHook } from '../invoices/index.ts'
import { findDues, lockAccount, setMembershipEnd, takeDues } from './store.ts'

/** How the row is marked as applied. Tests replace this to show what would happen otherwise. */
export type TakeDues = typeof takeDues

export const createApplyDues =
  (
    findCurrentOrganization: (
      tx: TenantTransaction,
    ) => Promise<Pick<Organization, 'timeZone'> | undefined>,
    take: TakeDues = takeDues,
  ): InvoiceHook =>
  async (tx, { invoiceId, userId, kind, totalCents }) => {
    if (kind !== 'dues') return
    const [account, dues, organization] = [
      await lockAccount(tx, userId),
      await findDues(tx, invoiceId),
      await findCurrentOrganization(tx),
    ]
    // An invoice for dues that the office wrote by hand extends nothing.
    if (!account || !dues || !organization) return
    const { nowMs } = tx.context
    const now = {
      expiresAtSeconds: account.membershipExpiresAt,
      nowSeconds: Math.floor(nowMs / 1000),
      timeZone: organization.timeZone,
    }
    const expiresSeconds = membershipEndSeconds(now, dues.months)
    if (await take(tx, invoiceId, expiresSeconds, new Date(nowMs)))
      await setMembershipEnd(tx, userId, expiresSeconds, totalCents)
  }

/**
 * A membership that has been extended again since, or ended by hand, reflects a later decision and
 * stays.
 */
export const undoDues: InvoiceHook = async (tx, { invoiceId, userId, kind }) => {
  if (kind !== 'dues') return
  const [account, dues] = [await lockAccount(tx, userId), await findDues(tx, invoiceId)]
  if (
    !account ||
    !dues ||
    dues.expiresSeconds === null ||
    account.membershipExpiresAt !== dues.expiresSeconds
  )
    return
  await setMembershipEnd(tx, userId, dues.renewsSeconds, 0)
}
