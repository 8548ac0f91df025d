// Creates a crowd with money in its accounts in a few statements. Some households paid by card, the
// others in cash.

import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'

export const CENTS_EACH = 500

/**
 * Creates households with the given number of people each. Every household paid once for all of its
 * people, one in `cardEvery` of them by card.
 */
export const makeCrowd = async (
  { db, organizationId }: TenantTransaction,
  households: number,
  peopleEach: number,
  cardEvery: number,
): Promise<void> => {
  const id = (kind: string, ...parts: readonly string[]) =>
    sql.raw(`md5('${kind}' || ${parts.join(` || '/' || `)})::uuid`)
  const seconds = Math.floor(Date.now() / 1000) - 86_400
  const byCard = sql.raw(`h % ${cardEvery} = 0`)
  // Reads the organization from its own row, so a distributed database sends the whole statement to
  // the machine that stores it.
  const from = (rows: string) =>
    sql`organizations here
      cross join ${sql.raw(rows)} where here.organization_id = ${organizationId}`
  const all = from(`generate_series(1, ${households}) h`)
  const each = from(
    `generate_series(1, ${households}) h cross join generate_series(1, ${peopleEach}) p`,
  )
  await sql`insert into users (organization_id, user_id, first_name, last_name)
    select here.organization_id, ${id('holder', 'h')}, 'Holder', 'Crowd ' || h from ${all}`.execute(
    db,
  )
  await sql`insert into users (organization_id, user_id, account_holder_id, first_name, last_name,
      role)
    select here.organization_id, ${id('person', 'h', 'p')}, ${id('holder', 'h')}, 'Person ' || p,
      'Crowd ' || h, 'authorized-person' from ${each}`.execute(db)
  await sql`insert into accounts (organization_id, account_id, purpose, user_id, balance_cents)
    select here.organization_id, ${id('account', 'h', 'p')}, 'spending', ${id('person', 'h', 'p')},
      ${CENTS_EACH} from ${each}`.execute(db)
  await sql`insert into accounts (organization_id, account_id, purpose)
    values (${organizationId}, md5('card-clearing')::uuid, 'card-clearing'),
      (${organizationId}, md5('cash')::uuid, 'cash')`.execute(db)
  await sql`insert into payments (organization_id, payment_id, purpose, provider, reference, status,
      amount_cents, user_id, payer_email, payer_name, details, started_at, asked_at, look_again_at,
        settled_at, provider_payment_id)
    select here.organization_id, ${id('payment', 'h')}, 'deposit', 'square', 'ref-' || h,
      'approved', ${CENTS_EACH * peopleEach}, ${id('holder', 'h')}, '', '', '{}',
      to_timestamp(${seconds}), to_timestamp(${seconds}), to_timestamp(${seconds}),
      to_timestamp(${seconds}), 'pay-' || h from ${all} and ${byCard}`.execute(db)
  await sql`insert into journals (organization_id, journal_id, kind, happened_seconds,
      idempotency_key, paid_by)
    select here.organization_id, ${id('journal', 'h')}, 'deposit', ${seconds},
      case when ${byCard} then 'deposit:' else 'desk:' end || ${id('payment', 'h')},
      case when ${byCard} then 'square' else 'cash' end from ${all}`.execute(db)
  await sql`insert into postings (organization_id, journal_id, line, account_id, amount_cents,
      happened_seconds)
    select here.organization_id, ${id('journal', 'h')}, p, ${id('account', 'h', 'p')},
      ${CENTS_EACH}, ${seconds} from ${each}`.execute(db)
  await sql`insert into postings (organization_id, journal_id, line, account_id, amount_cents,
      happened_seconds)
    select here.organization_id, ${id('journal', 'h')}, 0,
      md5(case when ${byCard} then 'card-clearing' else 'cash' end)::uuid,
      ${-CENTS_EACH * peopleEach}, ${seconds} from ${all}`.execute(db)
}
