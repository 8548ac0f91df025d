// What an account owes for its membership. The onboarding rule decides whether it owes anything, so
// that a step and an invoice never disagree. The organization sets the price.

import type { HouseholdId } from '@lodgepole/domain/kernel/ids'
import { duesTerms, type DuesTerms } from '@lodgepole/domain/organizations/membership-terms'
import { membershipEndSeconds } from '@lodgepole/domain/billing/dues/period'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { unmetSteps } from '@lodgepole/domain/people/onboarding/unmet-steps'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { findInvoice, type InvoiceRow } from '../invoices/index.ts'
import { findFacts } from '../../people/onboarding/index.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { findDues, findOpenInvoiceId } from './store.ts'

export interface DuesParts {
  readonly organizations: Pick<Organizations, 'findCurrent' | 'findCurrentSettings'>
}

export interface OwedOnline {
  readonly how: 'online'
  readonly userId: HouseholdId
  readonly membershipType: string | null
  readonly membershipExpiresAt: number | null
  readonly organization: Organization
  readonly terms: DuesTerms
  /** The invoice that has already been issued. */
  readonly invoice: InvoiceRow | undefined
  /** The membership's last second if they are paid now. */
  readonly untilSeconds: number
}

export type Owed = { readonly how: 'nothing' | 'office' } | OwedOnline

export const readOwed = async (
  tx: TenantTransaction,
  { organizations }: DuesParts,
  userId: HouseholdId,
  nowSeconds: number,
): Promise<Result<Owed, Refusal>> => {
  const [facts, organization] = [
    await findFacts(tx, userId, nowSeconds),
    await organizations.findCurrent(tx),
  ]
  if (!facts || !organization) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
  if (!unmetSteps(facts, nowSeconds).includes('required-member-dues')) return ok({ how: 'nothing' })
  const { membershipType, membershipExpiresAt, email } = facts.holder
  const terms = duesTerms(organization.userRequiredData.membership, membershipType)
  if (!terms || !(await organizations.findCurrentSettings(tx, email))?.displayInvoices)
    return ok({ how: 'office' })
  const invoiceId = await findOpenInvoiceId(tx, userId)
  const invoice = invoiceId === undefined ? undefined : await findInvoice(tx, invoiceId)
  const months =
    (invoiceId === undefined ? undefined : await findDues(tx, invoiceId))?.months ?? terms.months
  const untilSeconds = membershipEndSeconds(
    { expiresAtSeconds: membershipExpiresAt, nowSeconds, timeZone: organization.timeZone },
    months,
  )
  return ok({
    how: 'online',
    userId,
    membershipType,
    membershipExpiresAt,
    organization,
    terms,
    invoice,
    untilSeconds,
  })
}
