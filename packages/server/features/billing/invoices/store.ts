// Rows of invoices and their lines. Changing one requires its lock.

import { holderIdOf, type InvoiceId, type HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { BasisPoints, Cents } from '@lodgepole/domain/kernel/money'
import {
  invoiceTransitions,
  type InvoiceKind,
  type InvoiceState,
} from '@lodgepole/domain/billing/invoices/invoice'
import type { PageKey } from '@lodgepole/domain/kernel/page-key'
import type { LineTotals } from '@lodgepole/domain/kernel/price'
import { sql } from 'kysely'
import { mayBecome, requireSteps } from '../../../platform/database/status-step.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { refuseMerged } from '../../people/households/index.ts'

const columns = [
  'invoiceId',
  'userId',
  'number',
  'kind',
  'title',
  'note',
  'state',
  'netCents',
  'taxCents',
  'totalCents',
  'paidCents',
  'creditCents',
  'pendingCents',
  'refundedCents',
  'issuedSeconds',
  'dueDay',
  'maxInstalments',
  'reminded',
] as const

const hasPlan = (organizationId: string) =>
  sql<boolean>`exists (select from payment_plans
      where payment_plans.organization_id = ${organizationId}
        and payment_plans.invoice_id = invoices.invoice_id and payment_plans.is_on)`

export const rows = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('invoices')
    .select(columns)
    .select(hasPlan(organizationId).as('inInstalments'))
    .where('organizationId', '=', organizationId)
    .$narrowType<{ kind: InvoiceKind; state: InvoiceState }>()

export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export const findInvoice = (
  tx: TenantTransaction,
  invoiceId: InvoiceId,
): Promise<InvoiceRow | undefined> => rows(tx).where('invoiceId', '=', invoiceId).executeTakeFirst()

/** Held until the transaction ends. An existing card payment for the invoice is locked first. */
export const lockInvoice = (
  tx: TenantTransaction,
  invoiceId: InvoiceId,
): Promise<InvoiceRow | undefined> =>
  rows(tx).where('invoiceId', '=', invoiceId).forUpdate().executeTakeFirst()

/** What a household has been asked to pay, newest first. */
export const listInvoices = (
  tx: TenantTransaction,
  userId: HouseholdId,
  { after, limit }: { readonly after: PageKey | undefined; readonly limit: number },
): Promise<readonly InvoiceRow[]> => {
  const own = rows(tx).where('userId', '=', userId).where('state', '!=', 'draft')
  const from =
    after === undefined
      ? own
      : own.where((where) =>
          where.or([
            where('issuedSeconds', '<', after.seconds),
            where.and([
              where('issuedSeconds', '=', after.seconds),
              where('invoiceId', '>', after.id),
            ]),
          ]),
        )
  return from.orderBy('issuedSeconds', 'desc').orderBy('invoiceId').limit(limit).execute()
}

const dayOfKey = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)
/** The page key of a list by due day. */
export const dueSeconds = ({ dueDay }: Pick<InvoiceRow, 'dueDay'>): number =>
  Date.parse(dueDay) / 1000

interface ByDueDay {
  readonly after: PageKey | undefined
  readonly limit: number
}

/** One household's invoices with an amount owed. */
export const listOwed = (
  tx: TenantTransaction,
  userId: HouseholdId,
  { after, limit }: ByDueDay,
): Promise<readonly InvoiceRow[]> => {
  const owed = rows(tx)
    .where('state', '=', 'open')
    .where('userId', '=', userId)
    .where(sql<boolean>`paid_cents + credit_cents < total_cents`)
  const from =
    after === undefined
      ? owed
      : owed.where((where) =>
          where.or([
            where('dueDay', '>', dayOfKey(after.seconds)),
            where.and([
              where('dueDay', '=', dayOfKey(after.seconds)),
              where('invoiceId', '>', after.id),
            ]),
          ]),
        )
  return from.orderBy('dueDay').orderBy('invoiceId').limit(limit).execute()
}

export interface NewLine extends LineTotals {
  readonly text: string
  readonly qty: number
  readonly priceCents: Cents
  readonly taxBasisPoints: BasisPoints
}

export const listLines = ({ db, organizationId }: TenantTransaction, invoiceId: InvoiceId) =>
  db
    .selectFrom('invoiceLines')
    .select([
      'line',
      'text',
      'qty',
      'priceCents',
      'taxBasisPoints',
      'netCents',
      'taxCents',
      'totalCents',
    ])
    .where('organizationId', '=', organizationId)
    .where('invoiceId', '=', invoiceId)
    .orderBy('line')
    .execute()

export interface Draft extends LineTotals {
  readonly invoiceId: InvoiceId
  readonly userId: HouseholdId
  readonly kind: InvoiceKind
  readonly title: string
  readonly note: string
  readonly dueDay: string
  readonly maxInstalments: number
  readonly lines: readonly NewLine[]
}

/** Replaces the draft completely. */
export const writeDraft = async (
  tx: TenantTransaction,
  { lines, ...draft }: Draft,
  now: Date,
): Promise<void> => {
  const { db, organizationId } = tx
  const { invoiceId, ...again } = draft
  await db
    .insertInto('invoices')
    .values({ ...draft, organizationId, state: 'draft', createdAt: now, changedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'invoiceId'])
        .doUpdateSet({ ...again, changedAt: now, version: sql`invoices.version + 1` }),
    )
    .execute()
  await refuseMerged(tx, [holderIdOf(draft.userId)])
  await db
    .deleteFrom('invoiceLines')
    .where('organizationId', '=', organizationId)
    .where('invoiceId', '=', invoiceId)
    .execute()
  await db
    .insertInto('invoiceLines')
    .values(lines.map((line, index) => ({ ...line, organizationId, invoiceId, line: index })))
    .execute()
}

/**
 * The organization's next number. Concurrent issuers wait until this commits, so that no number is
 * skipped.
 */
export const takeNumber = async ({ db, organizationId }: TenantTransaction): Promise<number> => {
  const { lastNumber } = await db
    .insertInto('invoiceCounters')
    .values({ organizationId, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict
        .column('organizationId')
        .doUpdateSet({ lastNumber: sql`invoice_counters.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return lastNumber
}

type Change = Partial<
  Pick<
    InvoiceRow,
    | 'state'
    | 'number'
    | 'issuedSeconds'
    | 'paidCents'
    | 'creditCents'
    | 'pendingCents'
    | 'refundedCents'
    | 'reminded'
    | 'dueDay'
  >
> & { readonly remindAt?: Date | null }

export const updateInvoice = async (
  { db, organizationId }: TenantTransaction,
  invoiceId: InvoiceId,
  change: Change,
  now: Date,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('invoices')
    .set({ ...change, changedAt: now, version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('invoiceId', '=', invoiceId)
    .where(mayBecome('state', invoiceTransitions, change.state))
    .executeTakeFirst()
  requireSteps(`invoice ${invoiceId}`, change.state, numUpdatedRows)
}
