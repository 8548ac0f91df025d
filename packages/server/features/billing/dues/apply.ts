// Dues that are settled extend the membership, in the transaction that settles them and once: the
// row is taken, and who finds it taken has nothing to do. Let off by the office, they count as
// paid. Given back in whole, they leave the membership as they found it.

import { membershipEndSeconds } from '@lodgepole/domain/billing/dues/period'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { InvoiceHook } from '../invoices/index.ts'
import { findDues, lockAccount, setMembershipEnd, takeDues } from './store.ts'

/** How the row is taken; tests show what would happen otherwise. */
export type TakeDues = typeof takeDues

export const createApplyDues =
  (
    organizationIn: (tx: TenantTransaction) => Promise<Pick<Organization, 'timeZone'> | undefined>,
    take: TakeDues = takeDues,
  ): InvoiceHook =>
  async (tx, { invoiceId, userId, kind, totalCents }) => {
    if (kind !== 'dues') return
    const [account, dues, organization] = [
      await lockAccount(tx, userId),
      await findDues(tx, invoiceId),
      await organizationIn(tx),
    ]
    // One that the office has written by hand is about dues and extends nothing.
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
 * A membership that was extended again since, or ended by hand, is what somebody wanted later: it
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
