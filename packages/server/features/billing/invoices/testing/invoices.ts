// Invoices for tests, created the way the office does, and what the database contains about them.

import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import type { TestDatabase } from '../../../../testing/database.ts'
import type { TestHouseholds } from '../../../../testing/households.ts'
import { oak } from '../../../../testing/organizations.ts'

const { organizationId } = oak

export interface InvoiceOptions {
  readonly title?: string
  readonly dueDay?: string
  readonly maxInstalments?: number
  readonly lines?: readonly {
    readonly text: string
    readonly qty: number
    readonly price: string
    readonly taxBasisPoints?: number
  }[]
}

/** 100.00 with 5% tax on half of it: 102.50. */
export const session = [
  { text: 'Session fee', qty: 1, price: '50.00' },
  { text: 'Gear', qty: 2, price: '25.00', taxBasisPoints: 500 },
] as const

export const draftInvoice = (
  homes: TestHouseholds,
  who: string,
  {
    title = 'Summer session',
    dueDay = '2026-11-20',
    lines = session,
    ...more
  }: InvoiceOptions = {},
) =>
  homes.post('boss', '/v2/console/invoice/draft', {
    householdId: homes.ids[who],
    title,
    dueDay,
    lines,
    ...more,
  })

/** Returns the id of an invoice that has been issued. */
export const makeInvoice = async (
  homes: TestHouseholds,
  who: string,
  request: InvoiceOptions = {},
): Promise<string> => {
  const { invoiceId } = (await draftInvoice(homes, who, request)).json.item
  const issued = await homes.post('boss', '/v2/console/invoice/issue', { invoiceId })
  if (issued.status !== 200) throw new Error(issued.text)
  return invoiceId
}

export const invoiceRow = ({ db }: TestDatabase, invoiceId: string) =>
  tenantTransaction(db, organizationId, (tx) =>
    tx.db
      .selectFrom('invoices')
      .select([
        'state',
        'totalCents',
        'paidCents',
        'creditCents',
        'pendingCents',
        'reminded',
        'remindAt',
        'number',
      ])
      .where('organizationId', '=', organizationId)
      .where('invoiceId', '=', invoiceId)
      .executeTakeFirstOrThrow(),
  )

export const partsOf = ({ db }: TestDatabase, invoiceId: string) =>
  tenantTransaction(db, organizationId, (tx) =>
    tx.db
      .selectFrom('invoicePayments')
      .select(['status', 'amountCents', 'journalId', 'paymentId'])
      .where('organizationId', '=', organizationId)
      .where('invoiceId', '=', invoiceId)
      .orderBy('happenedSeconds')
      .execute(),
  )

export const mailsOf = ({ db }: TestDatabase, to: string) =>
  tenantTransaction(db, organizationId, async (tx) => {
    const rows = await tx.db
      .selectFrom('outbox')
      .select('payload')
      .where('organizationId', '=', organizationId)
      .where('topic', '=', 'mail.requested')
      .orderBy('createdAt')
      .execute()
    return rows
      .map(
        ({ payload }) =>
          payload as { kind: string; to: string; language: string; data: Record<string, string> },
      )
      .filter((mail) => mail.kind === 'invoice' && mail.to === to)
  })

export const spendingOf = ({ db }: TestDatabase, userId: string) =>
  tenantTransaction(
    db,
    organizationId,
    async (tx) =>
      (
        await tx.db
          .selectFrom('accounts')
          .select('balanceCents')
          .where('organizationId', '=', organizationId)
          .where('userId', '=', userId)
          .where('purpose', '=', 'spending')
          .executeTakeFirst()
      )?.balanceCents ?? 0,
  )

/** What the organization's own accounts hold, by purpose. */
export const ownSums = ({ db }: TestDatabase) =>
  tenantTransaction(db, organizationId, async (tx) => {
    const rows = await tx.db
      .selectFrom('postings')
      .innerJoin('accounts', (join) =>
        join
          .onRef('accounts.organizationId', '=', 'postings.organizationId')
          .onRef('accounts.accountId', '=', 'postings.accountId'),
      )
      .select([
        'accounts.purpose',
        (where) => where.fn.sum<number>('postings.amountCents').as('cents'),
      ])
      .where('postings.organizationId', '=', organizationId)
      .where('accounts.userId', 'is', null)
      .groupBy('accounts.purpose')
      .execute()
    return Object.fromEntries(rows.map(({ purpose, cents }) => [purpose, Number(cents)]))
  })
