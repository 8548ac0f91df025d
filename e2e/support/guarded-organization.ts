// An organization whose staff no other test uses, inserted straight into the database of the
// product under test: Lakeside under another name, with an admin and a cashier. What one test
// requires of its staff affects no other test.

import { randomUUID } from 'node:crypto'
import { withDatabase } from './crowd.ts'

export const GUARDED_ADMIN = 'admin@guarded.example'
export const GUARDED_CASHIER = 'cashier@guarded.example'

/** The logins have the demo's password. */
export const makeGuardedOrganization = (): Promise<void> =>
  withDatabase(async (client) => {
    const organizationId = randomUUID()
    const differences = {
      organization_id: organizationId,
      organization_name: 'Guarded Club',
      user_required_fields: [],
      user_waiver_required: false,
      contact: {},
    }
    await client.query('begin')
    await client.query(
      `insert into organizations select (jsonb_populate_record(o, $1::jsonb)).* from organizations o
       where organization_id = (select organization_id from hosts
         where host = 'lakeside.localhost')`,
      [JSON.stringify(differences)],
    )
    await client.query(
      `insert into hosts (host, kind, organization_id)
        values ('guarded.localhost', 'organization', $1)`,
      [organizationId],
    )
    for (const [email, role] of [
      [GUARDED_ADMIN, 'admin'],
      [GUARDED_CASHIER, 'cashier'],
    ]) {
      await client.query(
        `with login as (insert into logins (login_id, username, email, password_hash)
            select gen_random_uuid(), $1::text, $1::text, password_hash
            from logins where email = 'owner@harbor.example' returning login_id),
         named as (insert into login_organizations (login_id, organization_id)
           select login_id, $2::uuid from login)
         insert into users (organization_id, user_id, login_id, first_name, last_name, email, role,
           viewed_tutorial)
         select $2, gen_random_uuid(), login_id, 'Robin', 'Desk', $1, $3, true from login`,
        [email, organizationId, role],
      )
    }
    await client.query('commit')
  })
