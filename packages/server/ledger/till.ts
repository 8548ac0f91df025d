// What tills have sold in a period, and what everyone could spend: for the end of the day, and for
// a till that is about to go offline.

import type { Cents } from '@lodgepole/domain/kernel/money'
import type { JournalId, PersonId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { TenantTransaction } from '../platform/database/transaction.ts'

/**
 * Till sales are recognized by the key that a till creates; orders and invoices have other keys. A
 * refund from an account to a card is not a till refund.
 */
const ofTills = sql`((journal.kind = 'transaction' and journal.idempotency_key like 'charge:%')
    or (journal.kind = 'refund' and journal.idempotency_key like 'refund:%'
      and posting.amount_cents > 0))`

export interface Span {
  readonly sinceSeconds: number
  readonly untilSeconds: number
}

export interface TillTotal {
  readonly locationName: string | null
  readonly actorUserId: PersonId | null
  readonly salesCount: number
  readonly salesCents: Cents
  readonly refundsCount: number
  readonly refundsCents: Cents
}

/** By store and cashier. A refund counts on the day it is made, for the cashier who made it. */
export const tillTotals = async (
  tx: TenantTransaction,
  { sinceSeconds, untilSeconds }: Span,
): Promise<readonly TillTotal[]> => {
  const { rows } = await sql<TillTotal>`
    select journal.location_name, journal.actor_user_id,
      count(*) filter (where journal.kind = 'transaction')::int as sales_count,
      coalesce(-sum(posting.amount_cents) filter (where journal.kind = 'transaction'),
        0)::bigint as sales_cents,
      count(*) filter (where journal.kind = 'refund')::int as refunds_count,
      coalesce(sum(posting.amount_cents) filter (where journal.kind = 'refund'),
        0)::bigint as refunds_cents
    from journals journal
    join postings posting on posting.organization_id = ${tx.organizationId}
      and posting.journal_id = journal.journal_id
    join accounts account on account.organization_id = ${tx.organizationId}
      and account.account_id = posting.account_id and account.user_id is not null
    where journal.organization_id = ${tx.organizationId}
      and journal.happened_seconds >= ${sinceSeconds} and journal.happened_seconds < ${untilSeconds}
      and ${ofTills}
    group by journal.location_name, journal.actor_user_id
    order by journal.location_name, journal.actor_user_id`.execute(tx.db)
  return rows
}

export interface TillSale {
  readonly journalId: JournalId
  readonly happenedSeconds: number
  readonly locationName: string | null
  readonly actorUserId: PersonId | null
  readonly userId: PersonId
  readonly cents: Cents
  readonly refundedCents: Cents
  readonly items: unknown
}

interface SalesPage extends Span {
  readonly after: { readonly seconds: number; readonly id: string } | undefined
  readonly limit: number
}

/** Newest first, with the refunds of each. */
export const tillSales = async (
  tx: TenantTransaction,
  { sinceSeconds, untilSeconds, after, limit }: SalesPage,
): Promise<readonly TillSale[]> => {
  const { rows } = await sql<TillSale>`
    select journal.journal_id, journal.happened_seconds, journal.location_name,
      journal.actor_user_id, account.user_id, -posting.amount_cents as cents, journal.items,
      coalesce((select sum(back.amount_cents) from journals reversal
        join postings back on back.organization_id = ${tx.organizationId}
          and back.journal_id = reversal.journal_id and back.account_id = posting.account_id
        where reversal.organization_id = ${tx.organizationId}
          and reversal.reverses_journal_id = journal.journal_id), 0)::bigint as refunded_cents
    from journals journal
    join postings posting on posting.organization_id = ${tx.organizationId}
      and posting.journal_id = journal.journal_id
    join accounts account on account.organization_id = ${tx.organizationId}
      and account.account_id = posting.account_id and account.user_id is not null
    where journal.organization_id = ${tx.organizationId}
      and journal.happened_seconds >= ${sinceSeconds} and journal.happened_seconds < ${untilSeconds}
      and journal.kind = 'transaction' and journal.idempotency_key like 'charge:%'
      ${
        after
          ? sql`and (journal.happened_seconds, journal.journal_id) < (${after.seconds},
          ${after.id}::uuid)`
          : sql``
      }
    order by journal.happened_seconds desc, journal.journal_id desc limit ${limit}`.execute(tx.db)
  return rows
}

/** Everyone with an open account, and what they can spend. */
export const spendable = async (
  tx: TenantTransaction,
): Promise<readonly { readonly userId: PersonId; readonly availableCents: Cents }[]> => {
  const { rows } = await sql<{ userId: PersonId; availableCents: Cents }>`
    select user_id, balance_cents - held_cents as available_cents from accounts
    where organization_id = ${tx.organizationId} and user_id is not null and purpose = 'spending'
      and closed_at is null`.execute(tx.db)
  return rows
}
