// People whose money moves during the measurement: households with a holder who transfers, a till
// that charges them, and a limit for every fourth, so that the sum of a day is queried too.

import { randomUUID } from 'node:crypto'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import pg from 'pg'
import { signIn } from './sign-in.ts'

export interface Household {
  readonly holderId: string
  readonly token: string
  readonly people: readonly string[]
}

/** What a load generator needs to know of one organization. */
export interface Place {
  readonly host: string
  readonly organizationId: string
  readonly till: { readonly userId: string; readonly loginId: string; readonly token: string }
  readonly households: readonly Household[]
}

export const START_CENTS = 1_000_000_000
const PEOPLE_EACH = 20
const PASSWORD_OF =
  'select password_hash from logins where password_hash is not null and email like ' +
  "'%@pinewood.example' limit 1"

const insertLogins = async (
  client: pg.Client,
  organizationId: string,
  names: readonly string[],
  role: string,
) => {
  const { rows: made } = await client.query<{ login_id: string; email: string }>(
    `insert into logins (login_id, username, email, password_hash)
     select id, name, name, $3
     from unnest($1::uuid[], $2::text[]) as given (id, name) returning login_id, email`,
    [
      names.map(() => randomUUID()),
      names,
      (await client.query<{ password_hash: string }>(PASSWORD_OF)).rows[0]?.password_hash,
    ],
  )
  await client.query(
    'insert into login_organizations (login_id, organization_id) select login_id, $2 from ' +
      'unnest($1::uuid[]) login_id',
    [made.map(({ login_id }) => login_id), organizationId],
  )
  const { rows } = await client.query<{ user_id: string; login_id: string; email: string }>(
    `insert into users (organization_id, user_id, login_id, first_name, email, role, is_resident)
     select $1::uuid, user_id, login_id, 'Bench', email, $5, true
     from unnest($2::uuid[], $3::uuid[], $4::text[]) as given (user_id, login_id, email)
     returning user_id, login_id, email`,
    [
      organizationId,
      made.map(() => randomUUID()),
      made.map(({ login_id }) => login_id),
      made.map(({ email }) => email),
      role,
    ],
  )
  return rows
}

/**
 * One statement for each table, because a distributed database would run parts of one separately
 * and in another order.
 */
const insertPeople = async (
  client: pg.Client,
  organizationId: string,
  holderIds: readonly string[],
) => {
  const people = holderIds.flatMap((holderId) =>
    Array.from({ length: PEOPLE_EACH }, (_, n) => ({ holderId, n: n + 1, id: randomUUID() })),
  )
  const insert = (into: string, columns: string, from: string, chosen: typeof people) =>
    client.query(
      `insert into ${into} (organization_id, ${columns}) select $1::uuid, ${from}
        from unnest($2::uuid[], $3::uuid[], $4::int[]) as person (id, holder, n)`,
      [
        organizationId,
        chosen.map(({ id }) => id),
        chosen.map(({ holderId }) => holderId),
        chosen.map(({ n }) => n),
      ],
    )
  await insert(
    'users',
    'user_id, account_holder_id, first_name, role',
    `id, holder, 'Person ' || n, ''`,
    people,
  )
  await insert('user_pairs', 'parent_id, child_id, relationship', `holder, id, 'Child'`, people)
  await insert(
    'budgets',
    'user_id, daily_limit_cents',
    `id, ${START_CENTS}`,
    people.filter(({ n }) => n % 10 === 0 || n % 10 === 4),
  )
  await insert(
    'accounts',
    'account_id, purpose, user_id, balance_cents',
    `gen_random_uuid(), 'spending', id, ${START_CENTS}`,
    people,
  )
  return groupBy(people, ({ holderId }) => holderId)
}

/** Creates `people` of them at this host, with the password of a demo login. */
export const makeMovers = async (
  databaseUrl: string,
  port: number,
  host: string,
  people: number,
): Promise<Place> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ organization_id: string }>(
      'select organization_id from hosts where host = $1',
      [host],
    )
    const organizationId = rows[0]?.organization_id
    if (organizationId === undefined) throw new Error(`no organisation at ${host}`)
    const names = Array.from(
      { length: people / PEOPLE_EACH },
      (_, n) => `mover-${n}@${host}.example`,
    )
    const holders = await insertLogins(client, organizationId, names, 'account-holder')
    const [till] = await insertLogins(client, organizationId, [`till@${host}.example`], 'cashier')
    if (!till) throw new Error('no till')
    const peopleOf = await insertPeople(
      client,
      organizationId,
      holders.map((holder) => holder.user_id),
    )
    await client.query('analyze')
    const households: Household[] = []
    for (const { user_id, email } of holders)
      households.push({
        holderId: user_id,
        token: await signIn(port, host, email),
        people: (peopleOf.get(user_id) ?? []).map(({ id }) => id),
      })
    return {
      host,
      organizationId,
      households,
      till: {
        userId: till.user_id,
        loginId: till.login_id,
        token: await signIn(port, host, till.email),
      },
    }
  } finally {
    await client.end()
  }
}
