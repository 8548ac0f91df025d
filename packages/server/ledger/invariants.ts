// What must always be true of an organization's ledger ($1), as database queries: each one finds
// the rows that break the rule.

import type pg from 'pg'

/** The rows a query finds in any organization. */
export const rowsThatBreak = async (
  client: Pick<pg.ClientBase, 'query'>,
  question: string,
): Promise<readonly Record<string, string>[]> => {
  const { rows: organizations } = await client.query<{ id: string }>(
    'select organization_id as id from organizations order by 1',
  )
  const found: Record<string, string>[] = []
  for (const { id } of organizations)
    found.push(...(await client.query<Record<string, string>>(question, [id])).rows)
  return found
}

const NAMELESS_REFUNDS = `
    select journal_id
    from journals
    where organization_id = $1 and kind = 'refund' and reverses_journal_id is null
      and paid_by is null`

/** The name of the rule that rows from before version 0.2 may break. */
export const NAMELESS_RULE = 'sales given back without a name'

/** The migration that introduced the rule. A database created by a later version never ran it. */
const RULE_MIGRATION = '0170-refunds-name-their-sale'

/**
 * When version 0.2 made the database refuse refunds that do not name their sale. Undefined when the
 * rule applied from the start. Only the database's owner can query this.
 */
export const readNamelessUntil = async (
  client: Pick<pg.ClientBase, 'query'>,
): Promise<number | undefined> => {
  const { rows } = await client.query<{ seconds: number }>(
    `select extract(epoch from run_at)::float8 as seconds
      from public.schema_migrations where name = $1`,
    [RULE_MIGRATION],
  )
  return rows[0]?.seconds
}

/** Refunds that break the rule and happened before it was introduced. */
export const namelessRefundsBefore = (seconds: number): string =>
  `${NAMELESS_REFUNDS} and happened_seconds < ${Math.ceil(seconds)}`

export const ledgerChecks: Readonly<Record<string, string>> = {
  'journals that do not sum to zero': `
    select journal_id
    from postings where organization_id = $1 group by journal_id having sum(amount_cents) <> 0`,
  'journals without postings': `
    select j.journal_id from journals j
    where j.organization_id = $1 and not exists (select from postings p where p.organization_id = $1
        and p.journal_id = j.journal_id)`,
  'balances that are not the sum of their postings': `
    select a.account_id from accounts a
    left join postings p on p.organization_id = $1 and p.account_id = a.account_id
    where a.organization_id = $1 and a.user_id is not null
    group by a.account_id, a.balance_cents
    having a.balance_cents <> coalesce(sum(p.amount_cents), 0)`,
  'held money that is not the sum of the open holds': `
    select a.account_id from accounts a
    left join holds h on h.organization_id = $1 and h.account_id = a.account_id
      and h.status = 'open'
    where a.organization_id = $1
    group by a.account_id, a.held_cents having a.held_cents <> coalesce(sum(h.amount_cents), 0)`,
  'postings dated otherwise than their journal': `
    select p.journal_id
    from postings p join journals j on j.organization_id = $1 and j.journal_id = p.journal_id
    where p.organization_id = $1 and p.happened_seconds <> j.happened_seconds`,
  'reversals of more than there was': `
    select r.reverses_journal_id from journals r
    join postings p on p.organization_id = $1 and p.journal_id = r.journal_id
    join postings o on o.organization_id = $1 and o.journal_id = r.reverses_journal_id
      and o.account_id = p.account_id
    join accounts a on a.organization_id = $1 and a.account_id = o.account_id
    where r.organization_id = $1 and (a.user_id is null or o.amount_cents < 0)
    group by r.reverses_journal_id, o.account_id, o.amount_cents
    having abs(sum(p.amount_cents)) > abs(o.amount_cents)`,
  [NAMELESS_RULE]: NAMELESS_REFUNDS,
}
