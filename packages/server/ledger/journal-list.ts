// The journals of a whole organization as its office lists them: newest first, paged by key,
// filtered along an index.

import type { JournalId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import type { PaidBy, OrganizationPurpose, PersonPurpose } from '@lodgepole/domain/money/accounts'
import type { JournalKind } from '@lodgepole/domain/money/money-list'
import type { MomentKey } from '@lodgepole/domain/kernel/moment-key'
import { sql } from 'kysely'
import type { TenantTransaction } from '../platform/database/transaction.ts'

export interface JournalFilter {
  readonly kind?: JournalKind | undefined
  readonly paidBy?: PaidBy | undefined
  readonly personId?: PersonId | undefined
  readonly sinceSeconds?: number | undefined
  readonly untilSeconds?: number | undefined
}

export interface JournalRow {
  readonly journalId: JournalId
  readonly key: string
  readonly kind: JournalKind
  readonly happenedSeconds: number
  readonly actorUserId: PersonId | null
  readonly locationName: string | null
  readonly memo: string | null
  readonly paidBy: PaidBy | null
}

const columns = sql`journal.journal_id, journal.idempotency_key as key, journal.kind,
  journal.happened_seconds, journal.actor_user_id, journal.location_name, journal.memo,
  journal.paid_by`

/**
 * A key may lie between two seconds, because it may belong to another kind of entry listed among
 * the journals.
 */
const olderThan = (after: MomentKey | undefined, table: 'journal' | 'posting') => {
  if (!after) return sql``
  const ms = after.happenedAt.getTime()
  const [seconds, id] = [sql`${sql.ref(table)}.happened_seconds`, sql`${sql.ref(table)}.journal_id`]
  return ms % 1000 === 0
    ? sql`and (${seconds}, ${id}) < (${ms / 1000}, ${after.id})`
    : sql`and ${seconds} <= ${Math.floor(ms / 1000)}`
}

const narrowed = ({ kind, paidBy }: JournalFilter) =>
  sql`${kind === undefined ? sql`` : sql`and journal.kind = ${kind}`}
      ${paidBy === undefined ? sql`` : sql`and journal.paid_by = ${paidBy}`}`

const within = ({ sinceSeconds, untilSeconds }: JournalFilter, table: 'journal' | 'posting') => {
  const seconds = sql`${sql.ref(table)}.happened_seconds`
  return sql`${sinceSeconds === undefined ? sql`` : sql`and ${seconds} >= ${sinceSeconds}`}
      ${untilSeconds === undefined ? sql`` : sql`and ${seconds} < ${untilSeconds}`}`
}

/** A purchase paid by card touches no person's account, so it is listed for the payer. */
const paidByCard = (
  { organizationId }: TenantTransaction,
  filter: JournalFilter,
  after: MomentKey | undefined,
  limit: number,
) => sql`
  select ${columns} from journals journal
  where journal.organization_id = ${organizationId} and journal.actor_user_id = ${filter.personId}
    and journal.paid_by in ('authorizenet', 'square') ${olderThan(after, 'journal')}
    ${within(filter, 'journal')} ${narrowed(filter)}
    and not exists (
      select from postings posting
      join accounts account on account.organization_id = ${organizationId}
        and account.account_id = posting.account_id
      where posting.organization_id = ${organizationId} and posting.journal_id = journal.journal_id
        and account.user_id is not null)
  order by journal.happened_seconds desc, journal.journal_id desc limit ${limit}`

/**
 * Each account of the person, and their card purchases, supply a page of their own. A journal that
 * touches several of them appears once.
 */
const ofPerson = (
  tx: TenantTransaction,
  filter: JournalFilter,
  after: MomentKey | undefined,
  limit: number,
) => sql<JournalRow>`
  select distinct on (found.happened_seconds, found.journal_id) found.*
  from (
    select line.* from accounts account
    cross join lateral (
      select ${columns} from postings posting
      join journals journal on journal.organization_id = ${tx.organizationId}
        and journal.journal_id = posting.journal_id
      where posting.organization_id = ${tx.organizationId}
        and posting.account_id = account.account_id ${olderThan(after, 'posting')}
        ${within(filter, 'posting')} ${narrowed(filter)}
      order by posting.happened_seconds desc, posting.journal_id desc limit ${limit}) line
    where account.organization_id = ${tx.organizationId} and account.user_id = ${filter.personId}
    union all (${paidByCard(tx, filter, after, limit)})) found
  order by found.happened_seconds desc, found.journal_id desc limit ${limit}`

const ofAll = (
  { organizationId }: TenantTransaction,
  filter: JournalFilter,
  after: MomentKey | undefined,
  limit: number,
) => sql<JournalRow>`
  select ${columns} from journals journal
  where journal.organization_id = ${organizationId} ${olderThan(after, 'journal')}
    ${within(filter, 'journal')} ${narrowed(filter)}
  order by journal.happened_seconds desc, journal.journal_id desc limit ${limit}`

export const listJournals = async (
  tx: TenantTransaction,
  filter: JournalFilter,
  after: MomentKey | undefined,
  limit: number,
): Promise<readonly JournalRow[]> =>
  (
    await (filter.personId === undefined ? ofAll : ofPerson)(tx, filter, after, limit).execute(
      tx.db,
    )
  ).rows

export interface EntryLine {
  readonly journalId: JournalId
  readonly purpose: PersonPurpose | OrganizationPurpose
  readonly userId: PersonId | null
  readonly amountCents: Cents
}

/** The lines of any number of journals in one statement. */
export const linesOfJournals = async (
  tx: TenantTransaction,
  journalIds: readonly JournalId[],
): Promise<readonly EntryLine[]> => {
  if (journalIds.length === 0) return []
  const { rows } = await sql<EntryLine>`
    select posting.journal_id, account.purpose, account.user_id, posting.amount_cents
    from postings posting
    join accounts account on account.organization_id = ${tx.organizationId}
      and account.account_id = posting.account_id
    where posting.organization_id = ${tx.organizationId}
      and posting.journal_id = any(${[...journalIds]}::uuid[])
    order by posting.journal_id, posting.line`.execute(tx.db)
  return rows
}

/**
 * How much of each journal has been reversed so far. Journals without reversals are missing. Two
 * journals reverse a sale that was paid by card, one on each side (sale to account, account to
 * card). So only accounts that the original touched count, each with the net of everything reversed
 * there: money that only passed through an account on its way back counts once.
 */
export const reversedCentsOf = async (
  tx: TenantTransaction,
  journalIds: readonly JournalId[],
): Promise<ReadonlyMap<string, number>> => {
  if (journalIds.length === 0) return new Map()
  const { rows } = await sql<{ journalId: JournalId; cents: Cents }>`
    select journal_id, greatest(coalesce(sum(cents) filter (where cents > 0), 0),
      coalesce(-sum(cents) filter (where cents < 0), 0))::bigint as cents
    from (
      select journal.reverses_journal_id as journal_id, posting.account_id,
        sum(posting.amount_cents) as cents
      from journals journal
      join postings posting on posting.organization_id = ${tx.organizationId}
        and posting.journal_id = journal.journal_id
      where journal.organization_id = ${tx.organizationId}
        and journal.reverses_journal_id = any(${[...journalIds]}::uuid[])
        and exists (
          select from postings original where original.organization_id = ${tx.organizationId}
            and original.journal_id = journal.reverses_journal_id
            and original.account_id = posting.account_id)
      group by journal.reverses_journal_id, posting.account_id) each_account
    group by journal_id`.execute(tx.db)
  return new Map(rows.map(({ journalId, cents }) => [journalId, cents]))
}
