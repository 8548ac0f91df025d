// Invoices as the office searches them: newest first, filtered by household, status, due date, and
// text.

import type { DeskInvoice } from '@lodgepole/contract/billing/invoices/schemas'
import type { InvoiceFilter } from '@lodgepole/domain/billing/invoices/invoice'
import { holderIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import type { MomentKey } from '@lodgepole/domain/kernel/moment-key'
import { nameOf } from '@lodgepole/domain/people/names'
import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { presentInvoice } from './present.ts'
import { rows } from './store.ts'

export interface InvoiceRequest {
  /** Any person of the household. */
  readonly personId?: PersonId | undefined
  readonly status?: InvoiceFilter | undefined
  /** Due dates, inclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The number, or part of the title or of the name of a person of the household. */
  readonly search?: string | undefined
}

const isOwed = sql<boolean>`(state = 'open' and paid_cents + credit_cents < total_cents)`

/** The same conditions that the rules' `invoiceStatus` applies to a single invoice. */
const statusConditions: Readonly<Record<InvoiceFilter, (today: string) => RawBuilder<boolean>>> = {
  draft: () => sql`state = 'draft'`,
  void: () => sql`state = 'void'`,
  paid: () => sql`state = 'open' and paid_cents + credit_cents = total_cents`,
  unpaid: () => isOwed,
  overdue: (today) => sql`${isOwed} and due_day < ${today}::date`,
  'partly-paid': (today) =>
    sql`${isOwed} and due_day >= ${today}::date and paid_cents + credit_cents > 0`,
  open: (today) => sql`${isOwed} and due_day >= ${today}::date and paid_cents + credit_cents = 0`,
}

/** A merged person counts as the person they were merged into. */
const householdOf = (organizationId: string, personId: PersonId) => sql<string>`(
  select coalesce(person.account_holder_id, person.user_id) from users asked
  join users person on person.organization_id = ${organizationId}
    and person.user_id = coalesce(asked.merged_into, asked.user_id)
  where asked.organization_id = ${organizationId} and asked.user_id = ${personId})`

const NUMBER = /^(?:inv-?)?0*(\d{1,9})$/i

/**
 * Matches the text literally, without wildcards. The people with a matching name are read once for
 * all invoices.
 */
const isAbout = (organizationId: string, text: string) => {
  const number = NUMBER.exec(text)?.[1]
  const part = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`(${number === undefined ? sql`false` : sql`number = ${Number(number)}`}
      or title ilike ${part}
    or user_id in (select coalesce(account_holder_id, user_id) from users
      where organization_id = ${organizationId} and first_name || ' ' || last_name ilike ${part}))`
}

export const listForDesk = async (
  tx: TenantTransaction,
  { personId, status, from, to, search }: InvoiceRequest,
  today: string,
  after: MomentKey | undefined,
  limit: number,
) => {
  let query = rows(tx).select('createdAt')
  if (personId !== undefined)
    query = query.where('userId', '=', householdOf(tx.organizationId, personId))
  if (status !== undefined) query = query.where(statusConditions[status](today))
  if (from !== undefined) query = query.where('dueDay', '>=', from)
  if (to !== undefined) query = query.where('dueDay', '<=', to)
  if (search) query = query.where(isAbout(tx.organizationId, search))
  if (after)
    query = query.where(
      sql<boolean>`(created_at, invoice_id) < (${after.happenedAt}, ${after.id}::uuid)`,
    )
  return query.orderBy('createdAt', 'desc').orderBy('invoiceId', 'desc').limit(limit).execute()
}

type DeskRow = Awaited<ReturnType<typeof listForDesk>>[number]

/** Adds the households with one more statement. */
export const presentForDesk = async (
  { db, organizationId }: TenantTransaction,
  invoices: readonly DeskRow[],
  today: string,
): Promise<readonly DeskInvoice[]> => {
  const holderIds = [...new Set(invoices.map(({ userId }) => holderIdOf(userId)))]
  const people =
    holderIds.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['userId', 'firstName', 'lastName'])
          .where('organizationId', '=', organizationId)
          .where('userId', 'in', holderIds)
          .execute()
  const names = new Map(people.map((person) => [person.userId, nameOf(person)]))
  return invoices.map((row) => ({
    ...presentInvoice(row, today),
    householdName: names.get(holderIdOf(row.userId)) ?? '',
    createdAt: Math.floor(row.createdAt.getTime() / 1000),
  }))
}
