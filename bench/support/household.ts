// A household of six with a year of history: two purchases a day for each, a deposit a month, and
// bookings.

import pg from 'pg'
import { signIn } from './sign-in.ts'

const NAME = 'household@bench.example'
const PEOPLE = 6

/** Copies the password of a demo login. Returns the holder's id. */
export const makeHousehold = async (databaseUrl: string, host: string): Promise<string> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into logins (login_id, username, email, password_hash)
      select gen_random_uuid(), $1::text, $1::text, password_hash
      from logins where password_hash is not null and email like '%@pinewood.example' limit 1`,
      [NAME],
    )
    const { rows } = await client.query<{ organization_id: string; user_id: string }>(
      `with named as (insert into login_organizations (login_id, organization_id)
          select login_id, organization_id from hosts, logins where host = $2 and email = $1)
       insert into users (organization_id, user_id, login_id, first_name, email, is_resident)
       select organization_id, gen_random_uuid(), login_id, 'House', $1::text, true
       from hosts, logins where host = $2 and email = $1 returning organization_id, user_id`,
      [NAME, host],
    )
    const [holder] = rows
    if (!holder) throw new Error(`no organisation at ${host}`)
    const ids = [holder.organization_id, holder.user_id]
    await client.query(
      `with people as (insert into users (organization_id, user_id, account_holder_id, first_name,
            last_name, role)
         select $1::uuid, gen_random_uuid(), $2::uuid, 'Person ' || n, 'House', ''
         from generate_series(1, ${PEOPLE}) n returning user_id),
       paired as (insert into user_pairs (organization_id, parent_id, child_id, relationship)
         select $1::uuid, $2::uuid, user_id, 'Child' from people)
       insert into accounts (organization_id, account_id, purpose, user_id, balance_cents)
       select $1::uuid, gen_random_uuid(), purpose, user_id, 5000
       from people, unnest(array['spending', 'scheduled']) purpose`,
      ids,
    )
    await client.query(
      `with purchases as (select a.account_id, gen_random_uuid() as journal_id,
            extract(epoch from now())::bigint - n * 43200 as happened_seconds
         from accounts a join users u using (organization_id, user_id), generate_series(1, 730) n
         where a.organization_id = $1 and u.account_holder_id = $2 and a.purpose = 'spending'),
       booked as (insert into journals (organization_id, journal_id, kind, happened_seconds,
           idempotency_key, location_name)
         select $1::uuid, journal_id, 'transaction', happened_seconds, journal_id::text, 'Canteen'
         from purchases)
       insert into postings (organization_id, journal_id, line, account_id, amount_cents,
         happened_seconds)
       select $1::uuid, journal_id, 0, account_id, -250, happened_seconds from purchases
       union all
       select $1::uuid, journal_id, 1, (select account_id from accounts where organization_id = $1
           and user_id is null and purpose = 'sales'), 250, happened_seconds from purchases`,
      ids,
    )
    await client.query('commit')
    await client.query('analyze')
    return holder.user_id
  } finally {
    await client.end()
  }
}

export const tokenOfHousehold = (port: number, host: string): Promise<string> =>
  signIn(port, host, NAME)
