// People whose money moves while it is measured: households with a holder who transfers, a till that charges them, and a
// limit for every fourth, so that the sum of a day is asked for too.

import pg from 'pg'
import { signIn } from './sign-in.ts'

export interface Household {
  readonly holderId: string
  readonly token: string
  readonly people: readonly string[]
}

/** What a load generator needs to know of one organisation. */
export interface Place {
  readonly host: string
  readonly organizationId: string
  readonly till: { readonly userId: string; readonly loginId: string; readonly token: string }
  readonly households: readonly Household[]
}

export const START_CENTS = 1_000_000_000
const PEOPLE_EACH = 20
const PASSWORD_OF = "select password_hash from logins where password_hash is not null and email like '%@pinewood.example' limit 1"

const insertLogins = async (client: pg.Client, organizationId: string, names: readonly string[], role: string) => {
  const { rows } = await client.query<{ user_id: string; login_id: string; email: string }>(
    `with made as (insert into logins (login_id, username, email, password_hash)
       select gen_random_uuid(), name, name, (${PASSWORD_OF}) from unnest($2::text[]) name returning login_id, email)
     insert into users (organization_id, user_id, login_id, first_name, email, role, is_resident)
     select $1::uuid, gen_random_uuid(), login_id, 'Bench', email, $3, true from made returning user_id, login_id, email`,
    [organizationId, names, role],
  )
  return rows
}

const insertPeople = async (client: pg.Client, organizationId: string, holderIds: readonly string[]) => {
  const { rows } = await client.query<{ holder_id: string; people: string[] }>(
    `with people as (insert into users (organization_id, user_id, account_holder_id, first_name, role)
       select $1::uuid, gen_random_uuid(), holder, 'Person ' || n, '' from unnest($2::uuid[]) holder, generate_series(1, ${PEOPLE_EACH}) n returning user_id, account_holder_id, first_name),
     paired as (insert into user_pairs (organization_id, parent_id, child_id, relationship) select $1::uuid, account_holder_id, user_id, 'Child' from people),
     limited as (insert into budgets (organization_id, user_id, daily_limit_cents) select $1::uuid, user_id, ${START_CENTS} from people where right(first_name, 1) in ('0', '4')),
     funded as (insert into accounts (organization_id, account_id, purpose, user_id, balance_cents) select $1::uuid, gen_random_uuid(), 'spending', user_id, ${START_CENTS} from people)
     select account_holder_id as holder_id, array_agg(user_id) as people from people group by 1`,
    [organizationId, holderIds],
  )
  return new Map(rows.map((row) => [row.holder_id, row.people]))
}

/** `people` of them at this host; they borrow the password of a demo login. */
export const makeMovers = async (databaseUrl: string, port: number, host: string, people: number): Promise<Place> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ organization_id: string }>('select organization_id from hosts where host = $1', [host])
    const organizationId = rows[0]?.organization_id
    if (organizationId === undefined) throw new Error(`no organisation at ${host}`)
    const names = Array.from({ length: people / PEOPLE_EACH }, (_, n) => `mover-${n}@${host}.example`)
    const holders = await insertLogins(client, organizationId, names, 'account-holder')
    const [till] = await insertLogins(client, organizationId, [`till@${host}.example`], 'cashier')
    if (!till) throw new Error('no till')
    const peopleOf = await insertPeople(client, organizationId, holders.map((holder) => holder.user_id))
    await client.query('analyze')
    const households: Household[] = []
    for (const { user_id, email } of holders) households.push({ holderId: user_id, token: await signIn(port, host, email), people: peopleOf.get(user_id) ?? [] })
    return { host, organizationId, households, till: { userId: till.user_id, loginId: till.login_id, token: await signIn(port, host, till.email) } }
  } finally {
    await client.end()
  }
}
