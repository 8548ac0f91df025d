// The organization's side of the ledger by step: what was sold where, what came in and what was
// returned. Reads only the organization's few accounts, using their index. A journal's key tells
// what caused it.

import type { Cents } from '@lodgepole/domain/kernel/money'
import type { OrganizationPurpose } from '@lodgepole/domain/money/accounts'
import type { SaleKind } from '@lodgepole/domain/analytics/sales'
import { sql } from 'kysely'
import type { TenantTransaction } from '../platform/database/transaction.ts'

export type FlowKind = SaleKind | 'deposits' | 'paidBack'

export interface FlowRow {
  /** From 1, starting at the first edge. */
  readonly step: number
  readonly kind: FlowKind
  readonly cents: Cents
}

export interface FlowSpan {
  readonly boundariesSeconds: readonly number[]
  readonly previousEndSeconds: number
  readonly startSeconds: number
  readonly endSeconds: number
}

const SALES: readonly OrganizationPurpose[] = ['sales', 'sales-tax']
const OUTSIDE: readonly OrganizationPurpose[] = [
  'card-clearing',
  'cash',
  'cheques',
  'bank',
  'gifts',
]

/**
 * The keys of till and office sales have many forms. The keys of the others share a prefix, which
 * also applies to their refunds.
 */
const kindOf = sql`case
  when account.purpose = any(${[...OUTSIDE]}::text[]) then case
    when journal.kind in ('deposit', 'gift') then 'deposits'
    when journal.kind = 'refund' then 'paidBack' end
  when journal.idempotency_key like 'order%' then 'shop'
  when journal.idempotency_key like 'booking%'
    or journal.idempotency_key like 'reservation%' then 'reservations'
  when journal.idempotency_key like 'invoice%' then 'invoices'
  else 'till' end`

/**
 * On sales, a positive amount is a sale and a negative one a refund. On outside accounts, a
 * negative amount is money that came in.
 */
export const flowsByStep = async (
  tx: TenantTransaction,
  { boundariesSeconds, previousEndSeconds, startSeconds, endSeconds }: FlowSpan,
  kinds: readonly FlowKind[],
): Promise<readonly FlowRow[]> => {
  const seesMoney = kinds.includes('deposits')
  // `offset 0` keeps the two steps separate. Otherwise the database would expect as many groups as
  // there are instants and sort everything on disk.
  const { rows } = await sql<FlowRow>`
    select step, kind, sum(cents)::bigint as cents from (
      select width_bucket(
          posting.happened_seconds::float8, ${[...boundariesSeconds]}::float8[]) as step,
        ${kindOf} as kind,
        case when account.purpose = any(${[...OUTSIDE]}::text[])
          and journal.kind in ('deposit', 'gift') then -posting.amount_cents
          else posting.amount_cents end as cents
      from accounts account
      join postings posting on posting.organization_id = ${tx.organizationId}
        and posting.account_id = account.account_id
      join journals journal on journal.organization_id = ${tx.organizationId}
        and journal.journal_id = posting.journal_id
      where account.organization_id = ${tx.organizationId} and account.user_id is null
        and account.purpose = any(${seesMoney ? [...SALES, ...OUTSIDE] : [...SALES]}::text[])
        and posting.happened_seconds >= ${boundariesSeconds[0]}
        and posting.happened_seconds < ${endSeconds}
        and (posting.happened_seconds < ${previousEndSeconds}
          or posting.happened_seconds >= ${startSeconds})
      offset 0) flow
    group by step, kind`.execute(tx.db)
  return rows.filter(({ kind }) => kinds.includes(kind))
}
