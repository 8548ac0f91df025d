// The recipients of an invoice for many and its rows, in a few statements regardless of the number
// of households.

import type { BulkWhom } from '@lodgepole/contract/billing/invoices/bulk-endpoints'
import {
  holderIdOf,
  type HouseholdId,
  type InvoiceId,
  type SeriesId,
} from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { refuseMerged } from '../../people/households/index.ts'
import type { NewLine } from './store.ts'

export interface TargetPerson {
  readonly userId: HouseholdId
  readonly firstName: string
  readonly householdId: HouseholdId
  readonly holderFirstName: string
  readonly holderLastName: string
  readonly email: string | null
}

const meant = (organizationId: string, whom: BulkWhom) => {
  if (whom.by === 'people') return sql`person.user_id = any(${[...whom.personIds]}::uuid[])`
  if (whom.by === 'role')
    return sql`(person.role = ${whom.role} or ${whom.role} = any(person.roles))`
  if (whom.by === 'membership') return sql`person.membership_type = ${whom.membershipType}`
  return sql`exists (select from bookings booking where booking.organization_id = ${organizationId}
        and booking.series_id = ${whom.seriesId} and booking.auth_user_id = person.user_id
          and booking.status = 'Registered')`
}

/** Grouped by household, with its people in order. A guest has no household to bill. */
export const listTargetPeople = async (
  { db, organizationId }: TenantTransaction,
  whom: BulkWhom,
): Promise<readonly TargetPerson[]> => {
  const { rows } = await sql<TargetPerson>`
    select person.user_id, person.first_name, holder.user_id as household_id,
      holder.first_name as holder_first_name, holder.last_name as holder_last_name, holder.email
    from users person
    join users holder on holder.organization_id = ${organizationId}
      and holder.user_id = coalesce(person.account_holder_id, person.user_id)
      and not holder.is_inactive and holder.role <> 'guest'
    where person.organization_id = ${organizationId} and not person.is_inactive
      and ${meant(organizationId, whom)}
    order by holder.last_name, holder.first_name, holder.user_id,
      person.created_at, person.user_id`.execute(db)
  return rows
}

export const listSessionChoices = async ({ db, organizationId }: TenantTransaction) => {
  const { rows } = await sql<{ seriesId: SeriesId; label: string; people: number }>`
    select series.series_id, series.label, count(distinct booking.auth_user_id)::int as people
    from series join bookings booking on booking.organization_id = ${organizationId}
      and booking.series_id = series.series_id and booking.status = 'Registered'
    where series.organization_id = ${organizationId}
    group by series.organization_id, series.series_id
    order by max(booking.end_seconds) desc, series.series_id limit 100`.execute(db)
  return rows
}

export const listMembershipChoices = async ({ db, organizationId }: TenantTransaction) => {
  const { rows } = await sql<{ membershipType: string; people: number }>`
    select membership_type, count(*)::int as people
    from users where organization_id = ${organizationId} and not is_inactive
      and membership_type > '' group by membership_type order by membership_type limit 100`.execute(
    db,
  )
  return rows
}

export interface BulkInvoice {
  readonly invoiceId: InvoiceId
  readonly userId: HouseholdId
  readonly number: number
  readonly netCents: Cents
  readonly taxCents: Cents
  readonly totalCents: Cents
  readonly lines: readonly NewLine[]
}

export interface BulkTexts {
  readonly title: string
  readonly note: string
  readonly dueDay: string
  readonly maxInstalments: number
  readonly issuedSeconds: number
  readonly reminded: number
  readonly remindAt: Date | null
}

/** Takes the requested count of consecutive numbers and returns the last one. */
export const takeNumbers = async (
  { db, organizationId }: TenantTransaction,
  count: number,
): Promise<number> => {
  const { lastNumber } = await db
    .insertInto('invoiceCounters')
    .values({ organizationId, lastNumber: count })
    .onConflict((conflict) =>
      conflict
        .column('organizationId')
        .doUpdateSet({ lastNumber: sql`invoice_counters.last_number + ${count}` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return lastNumber
}

export const insertIssued = async (
  tx: TenantTransaction,
  invoices: readonly BulkInvoice[],
  words: BulkTexts,
  now: Date,
): Promise<void> => {
  const { db, organizationId } = tx
  const column = <K extends keyof BulkInvoice>(name: K) => invoices.map((one) => one[name])
  await sql`
    insert into invoices (organization_id, invoice_id, user_id, number, kind, title, note, state,
      net_cents, tax_cents, total_cents, issued_seconds, due_day, max_instalments, reminded,
        remind_at, created_at, changed_at)
    select here.organization_id, one.invoice_id, one.user_id, one.number, 'general', ${words.title},
      ${words.note}, 'open', one.net_cents, one.tax_cents, one.total_cents,
      ${words.issuedSeconds}::bigint, ${words.dueDay}::date, ${words.maxInstalments}::smallint,
      ${words.reminded}::smallint, ${words.remindAt}::timestamptz, ${now}::timestamptz,
      ${now}::timestamptz
    from organizations here, unnest(${column('invoiceId')}::uuid[], ${column('userId')}::uuid[],
      ${column('number')}::int[], ${column('netCents')}::bigint[], ${column('taxCents')}::bigint[],
        ${column('totalCents')}::bigint[])
      as one (invoice_id, user_id, number, net_cents, tax_cents, total_cents)
    where here.organization_id = ${organizationId}`.execute(db)
  await refuseMerged(tx, column('userId').map(holderIdOf))
  const lines = invoices.flatMap(({ invoiceId, lines: own }) =>
    own.map((each, index) => ({
      invoice_id: invoiceId,
      line: index,
      text: each.text,
      qty: each.qty,
      price_cents: each.priceCents,
      tax_basis_points: each.taxBasisPoints,
      net_cents: each.netCents,
      tax_cents: each.taxCents,
      total_cents: each.totalCents,
    })),
  )
  await sql`
    insert into invoice_lines (organization_id, invoice_id, line, text, qty, price_cents,
      tax_basis_points, net_cents, tax_cents, total_cents)
    select here.organization_id, invoice_id, line, text, qty, price_cents, tax_basis_points,
      net_cents, tax_cents, total_cents
    from organizations here, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as one (invoice_id uuid, line smallint, text text, qty int, price_cents bigint,
        tax_basis_points int, net_cents bigint, tax_cents bigint, total_cents bigint)
    where here.organization_id = ${organizationId}`.execute(db)
}
