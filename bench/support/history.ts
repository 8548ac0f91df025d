// A household of one whose spending account has a history of any length within the last five
// months.

import pg from 'pg'
import { writeStatementKey } from '../../packages/server/features/money/bank/statement-key.ts'

const SPAN_SECONDS = 150 * 86_400

/**
 * `next` is where a page from the middle of the history begins. The login has the demo's password.
 */
export const makeHistory = async (databaseUrl: string, host: string, count: number) => {
  const username = `history-${count}@bench.example`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into logins (login_id, username, email, password_hash)
       select gen_random_uuid(), $1::text, $1::text, password_hash
       from logins where password_hash is not null and email like '%@pinewood.example' limit 1`,
      [username],
    )
    const { rows } = await client.query<{
      organization_id: string
      user_id: string
      account_id: string
    }>(
      `with named as (insert into login_organizations (login_id, organization_id)
          select login_id, organization_id from hosts, logins where host = $2 and email = $1),
       holder as (insert into users (organization_id, user_id, login_id, first_name, email,
           is_resident)
         select organization_id, gen_random_uuid(), login_id, 'History', $1::text, true
         from hosts, logins where host = $2 and email = $1 returning organization_id, user_id)
       insert into accounts (organization_id, account_id, purpose, user_id, balance_cents)
       select organization_id, gen_random_uuid(), 'spending', user_id, 5000
       from holder returning organization_id, user_id, account_id`,
      [username, host],
    )
    const [holder] = rows
    if (!holder) throw new Error(`no organisation at ${host}`)
    await client.query(
      `with purchases as (select gen_random_uuid() as journal_id,
            extract(epoch from now())::bigint - (n * ${SPAN_SECONDS}::bigint / $3) as
              happened_seconds from generate_series(1, $3::int) n),
       booked as (insert into journals (organization_id, journal_id, kind, happened_seconds,
           idempotency_key, location_name)
         select $1::uuid, journal_id, 'transaction', happened_seconds, journal_id::text, 'Canteen'
         from purchases)
       insert into postings (organization_id, journal_id, line, account_id, amount_cents,
         happened_seconds)
       select $1::uuid, journal_id, 0, $2::uuid, -250, happened_seconds from purchases
       union all
       select $1::uuid, journal_id, 1, (select account_id from accounts where organization_id = $1
           and user_id is null and purpose = 'sales'), 250, happened_seconds from purchases`,
      [holder.organization_id, holder.account_id, count],
    )
    const { rows: middle } = await client.query<{ happened_seconds: string; journal_id: string }>(
      `select happened_seconds, journal_id
        from postings where organization_id = $1 and account_id = $2
       order by happened_seconds desc, journal_id desc offset $3::int / 2 - 1 limit 1`,
      [holder.organization_id, holder.account_id, count],
    )
    await client.query('commit')
    await client.query('analyze')
    const [last] = middle
    if (!last) throw new Error('no history')
    const next = writeStatementKey({
      happenedSeconds: Number(last.happened_seconds),
      journalId: last.journal_id,
      accountId: holder.account_id,
    })
    return { username, holderId: holder.user_id, next }
  } finally {
    await client.end()
  }
}
