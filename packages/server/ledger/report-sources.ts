// Statements for reports about money: all lines, unordered. The caller sorts them and takes a page.

import type { OrganizationPurpose, PaidBy } from '@lodgepole/domain/money/accounts'
import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../platform/database/transaction.ts'

/**
 * Everyone's balance before an instant, summed from the postings. People without money are left
 * out.
 */
export const balancesSource = (
  { organizationId }: TenantTransaction,
  beforeSeconds: number,
): RawBuilder<unknown> => sql`
  select person.user_id, lower(person.last_name) as last_key, lower(person.first_name) as first_key,
    trim(person.first_name || ' ' || person.last_name) as person,
    trim(holder.first_name || ' ' || holder.last_name) as household,
    held.balance, held.scheduled, held.balance + held.scheduled as together
  from users person
  join users holder on holder.organization_id = ${organizationId}
    and holder.user_id = coalesce(person.account_holder_id, person.user_id)
  cross join lateral (
    select coalesce(sum(posting.amount_cents) filter (where account.purpose = 'spending'),
      0)::bigint as balance,
        coalesce(sum(posting.amount_cents) filter (where account.purpose = 'scheduled'),
        0)::bigint as scheduled
    from accounts account
    join postings posting on posting.organization_id = ${organizationId}
      and posting.account_id = account.account_id
    where account.organization_id = ${organizationId} and account.user_id = person.user_id
      and posting.happened_seconds < ${beforeSeconds}) held
  where person.organization_id = ${organizationId} and (held.balance <> 0 or held.scheduled <> 0)`

interface Span {
  readonly sinceSeconds: number
  readonly untilSeconds: number
}

const OUTSIDE: readonly OrganizationPurpose[] = [
  'card-clearing',
  'cash',
  'cheques',
  'bank',
  'gifts',
]

/** What came into accounts from outside, and what was returned. */
export const depositsSource = (
  { organizationId }: TenantTransaction,
  { sinceSeconds, untilSeconds, paidBy }: Span & { readonly paidBy?: PaidBy | undefined },
): RawBuilder<unknown> => sql`
  select journal.happened_seconds, journal.journal_id, journal.kind, journal.paid_by,
    coalesce(journal.memo, '') as memo, nullif(greatest(0, -outside.cents), 0)::bigint as came_in,
    nullif(greatest(0, outside.cents), 0)::bigint as went_back,
    (select coalesce(string_agg(distinct trim(person.first_name || ' ' || person.last_name), ', '),
        '')
     from postings posting
     join accounts account on account.organization_id = ${organizationId}
       and account.account_id = posting.account_id
     join users person on person.organization_id = ${organizationId}
       and person.user_id = account.user_id
     where posting.organization_id = ${organizationId}
       and posting.journal_id = journal.journal_id) as people
  from journals journal
  cross join lateral (
    select sum(posting.amount_cents) as cents from postings posting
    join accounts account on account.organization_id = ${organizationId}
      and account.account_id = posting.account_id and account.user_id is null
      and account.purpose = any(${[...OUTSIDE]}::text[])
    where posting.organization_id = ${organizationId}
      and posting.journal_id = journal.journal_id) outside
  where journal.organization_id = ${organizationId}
    and journal.kind in ('deposit', 'gift', 'refund') and outside.cents <> 0
    and journal.happened_seconds >= ${sinceSeconds}
    and journal.happened_seconds < ${untilSeconds}
      ${paidBy === undefined ? sql`` : sql`and journal.paid_by = ${paidBy}`}`

/**
 * What was sold over the counter, item by item. Orders and invoices are reported elsewhere. A
 * refunded part of a sale has no name.
 */
export const tillItemsSource = (
  { organizationId }: TenantTransaction,
  { sinceSeconds, untilSeconds }: Span,
): RawBuilder<unknown> => sql`
  select coalesce(journal.location_name, '') as store, coalesce(item ->> 'name', '') as item,
    case when (item ->> 'restricted')::boolean then 'yes' else 'no' end as restricted,
    coalesce(sum((item ->> 'quantity')::int) filter (where journal.kind = 'transaction'),
      0)::int as sold, coalesce(sum((item ->> 'quantity')::int) filter
        (where journal.kind = 'refund'), 0)::int as back,
    sum(case when journal.kind = 'refund' then -1
      else 1 end * (item ->> 'amountCents')::bigint)::bigint as amount
  from journals journal cross join lateral jsonb_array_elements(journal.items) item
  where journal.organization_id = ${organizationId} and journal.kind in ('transaction', 'refund')
    and journal.happened_seconds >= ${sinceSeconds} and journal.happened_seconds < ${untilSeconds}
    and journal.idempotency_key not like 'order%' and journal.idempotency_key not like 'invoice%'
  group by 1, 2, 3`
