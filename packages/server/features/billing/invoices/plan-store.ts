// Rows of payment plans and their installments. Changing one requires the invoice's lock.

import type {
  InstallmentState,
  Installment,
  PlanStopReason,
} from '@lodgepole/domain/billing/invoices/plan'
import type { InvoiceId, LoginId, PaymentId } from '@lodgepole/domain/kernel/ids'
import { isOpenOrganization } from '../../../platform/database/open-organization.ts'
import type {
  SystemTransaction,
  TenantTransaction,
} from '../../../platform/database/transaction.ts'

const plans = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('paymentPlans')
    .select(['invoiceId', 'isOn', 'stoppedBecause', 'dueDayBefore', 'language', 'origin'])
    .$narrowType<{ stoppedBecause: PlanStopReason | null }>()
    .where('organizationId', '=', organizationId)

const instalments = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('planInstalments')
    .select(['invoiceId', 'instalment', 'day', 'amountCents', 'state', 'paymentId'])
    .$narrowType<{ state: InstallmentState }>()
    .where('organizationId', '=', organizationId)

export type PlanRow = Awaited<ReturnType<ReturnType<typeof plans>['executeTakeFirstOrThrow']>>
export type InstalmentRow = Awaited<
  ReturnType<ReturnType<typeof instalments>['executeTakeFirstOrThrow']>
>

export const findPlan = (
  tx: TenantTransaction,
  invoiceId: InvoiceId,
): Promise<PlanRow | undefined> => plans(tx).where('invoiceId', '=', invoiceId).executeTakeFirst()
export const listInstalments = (
  tx: TenantTransaction,
  invoiceId: InvoiceId,
): Promise<readonly InstalmentRow[]> =>
  instalments(tx).where('invoiceId', '=', invoiceId).orderBy('instalment').execute()
export const findInstalment = (
  tx: TenantTransaction,
  invoiceId: InvoiceId,
  instalment: number,
): Promise<InstalmentRow | undefined> =>
  instalments(tx)
    .where('invoiceId', '=', invoiceId)
    .where('instalment', '=', instalment)
    .executeTakeFirst()
export const findInstalmentByPayment = (
  tx: TenantTransaction,
  paymentId: PaymentId,
): Promise<InstalmentRow | undefined> =>
  instalments(tx).where('paymentId', '=', paymentId).executeTakeFirst()

export interface NewPlan {
  readonly invoiceId: InvoiceId
  readonly dueDayBefore: string
  readonly consentedAt: Date
  readonly consentLoginId: string
  readonly language: string
  readonly origin: string
}

/**
 * An invoice has one plan at a time. A stopped plan is overwritten; what it has charged is recorded
 * with the invoice's payments.
 */
export const writePlan = async (
  { db, organizationId }: TenantTransaction,
  plan: NewPlan,
  parts: readonly (Installment & { readonly lookAt: Date })[],
): Promise<void> => {
  const { invoiceId } = plan
  await db
    .deleteFrom('planInstalments')
    .where('organizationId', '=', organizationId)
    .where('invoiceId', '=', invoiceId)
    .execute()
  await db
    .deleteFrom('paymentPlans')
    .where('organizationId', '=', organizationId)
    .where('invoiceId', '=', invoiceId)
    .execute()
  await db
    .insertInto('paymentPlans')
    .values({ ...plan, organizationId, isOn: true })
    .execute()
  await db
    .insertInto('planInstalments')
    .values(parts.map((part, instalment) => ({ ...part, organizationId, invoiceId, instalment })))
    .execute()
}

type Change = Partial<Pick<InstalmentRow, 'state' | 'paymentId'>> & {
  readonly lookAt?: Date | null
}

export const updateInstalment = async (
  { db, organizationId }: TenantTransaction,
  { invoiceId, instalment }: Pick<InstalmentRow, 'invoiceId' | 'instalment'>,
  change: Change,
): Promise<void> => {
  await db
    .updateTable('planInstalments')
    .set(change)
    .where('organizationId', '=', organizationId)
    .where('invoiceId', '=', invoiceId)
    .where('instalment', '=', instalment)
    .execute()
}

/** False when it was already off. Its remaining installments are not processed anymore. */
export const switchOff = async (
  { db, organizationId }: TenantTransaction,
  invoiceId: InvoiceId,
  stoppedBecause: PlanStopReason | null,
): Promise<boolean> => {
  const stopped = await db
    .updateTable('paymentPlans')
    .set({ isOn: false, stoppedBecause })
    .where('organizationId', '=', organizationId)
    .where('invoiceId', '=', invoiceId)
    .where('isOn', '=', true)
    .returning('invoiceId')
    .executeTakeFirst()
  await db
    .updateTable('planInstalments')
    .set({ lookAt: null })
    .where('organizationId', '=', organizationId)
    .where('invoiceId', '=', invoiceId)
    .execute()
  return stopped !== undefined
}

/**
 * Active plans of an account's invoices that this login agreed to, in the order in which invoices
 * are locked.
 */
export const listAgreedBy = (
  { db, organizationId }: TenantTransaction,
  accountId: string,
  loginId: LoginId,
) =>
  db
    .selectFrom('paymentPlans')
    .innerJoin('invoices', (join) =>
      join
        .on('invoices.organizationId', '=', organizationId)
        .onRef('invoices.invoiceId', '=', 'paymentPlans.invoiceId'),
    )
    .select('paymentPlans.invoiceId')
    .where('paymentPlans.organizationId', '=', organizationId)
    .where('invoices.userId', '=', accountId)
    .where('paymentPlans.consentLoginId', '=', loginId)
    .where('paymentPlans.isOn', '=', true)
    .orderBy('paymentPlans.invoiceId')
    .execute()

export interface PlanToProcess {
  readonly organizationId: string
  readonly invoiceId: InvoiceId
  readonly instalment: number
  readonly lookAt: Date
}

/** Covers all organizations, longest waiting first. */
export const listPlansToProcess = (
  tx: SystemTransaction,
  now: Date,
  limit: number,
): Promise<readonly PlanToProcess[]> =>
  tx.db
    .selectFrom('planInstalments')
    .select(['organizationId', 'invoiceId', 'instalment', 'lookAt'])
    .where('lookAt', '<=', now)
    .where(isOpenOrganization('plan_instalments.organization_id'))
    .$narrowType<{ lookAt: Date }>()
    .orderBy('lookAt')
    .orderBy('invoiceId')
    .orderBy('instalment')
    .limit(limit)
    .execute()
