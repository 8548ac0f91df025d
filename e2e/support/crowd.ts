// An account with very many people, inserted straight into the database of the product under test
// and deleted afterwards.

import pg from 'pg'
import { openToolDatabase } from '../../tools/lib/tool-database.mts'

export const CROWD_EMAIL = 'crowd@harbor.example'

export const withDatabase = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  process.env['DATA_DIR'] = process.env['E2E_DATA_DIR']
  const database = await openToolDatabase(() => undefined)
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await database.stop()
  }
}

/** The login has the demo's password. */
export const makeCrowd = (people: number): Promise<void> =>
  withDatabase(async (client) => {
    await client.query('begin')
    await client.query(
      `insert into logins (login_id, username, email, password_hash) select gen_random_uuid(), $1,
          $1, password_hash from logins where email = 'owner@harbor.example'`,
      [CROWD_EMAIL],
    )
    await client.query(
      `insert into login_organizations (login_id, organization_id)
       select login_id, organization_id
       from logins, hosts where email = $1 and host = 'harbor.localhost'`,
      [CROWD_EMAIL],
    )
    await client.query(
      `insert into users (organization_id, user_id, login_id, first_name, email, viewed_tutorial,
          onboarding_completed, is_resident, lodging_id_primary)
       select organization_id, gen_random_uuid(), (select login_id from logins where email = $1),
         'Crowd', $1, true, onboarding_completed, true, lodging_id_primary from users
       where login_id = (select login_id from logins where email = 'owner@harbor.example')
         and organization_id = (select organization_id from hosts where host = 'harbor.localhost')`,
      [CROWD_EMAIL],
    )
    const holder = `select organization_id, user_id
      from users where email = $1 and login_id is not null`
    await client.query(
      `with holder as (${holder}), people as (
         insert into users (organization_id, user_id, account_holder_id, first_name, last_name,
           role, note, created_at)
         select organization_id, gen_random_uuid(), user_id, 'Person ' || n, 'Of The Crowd', '',
           'Group ' || n % 40, now() + make_interval(secs => n / 1000.0)
         from holder, generate_series(1, $2::int) n
         returning organization_id, user_id, account_holder_id),
       paired as (insert into user_pairs (organization_id, parent_id, child_id, relationship)
         select organization_id, account_holder_id, user_id, 'Guest' from people)
       insert into accounts (organization_id, account_id, purpose, user_id, balance_cents)
       select organization_id, gen_random_uuid(), 'spending', user_id, 1234 from people`,
      [CROWD_EMAIL, people],
    )
    await client.query('commit')
    await client.query('analyze users, user_pairs, accounts')
  })

export const removeCrowd = (): Promise<void> =>
  withDatabase(async (client) => {
    const crowd = `select user_id
      from users where account_holder_id = (select user_id from users where email = $1)`
    await client.query(`delete from accounts where user_id in (${crowd})`, [CROWD_EMAIL])
    await client.query(`delete from user_pairs where child_id in (${crowd})`, [CROWD_EMAIL])
    await client.query(`delete from users where user_id in (${crowd})`, [CROWD_EMAIL])
  })
