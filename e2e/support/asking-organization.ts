// An organization that requires newcomers to enter people and pets, which no demo organization
// does, inserted straight into the database of the product under test: Lakeside under another name,
// with one account that has neither.

import { randomUUID } from 'node:crypto'
import { withDatabase } from './crowd.ts'

export const ASKING_HOST = 'asking.localhost'
export const ASKING_EMAIL = 'newcomer@asking.example'

/** The login has the demo's password. */
export const makeAskingOrganization = (): Promise<void> =>
  withDatabase(async (client) => {
    const organizationId = randomUUID()
    const differences = {
      organization_id: organizationId,
      organization_name: 'Asking Club',
      user_required_fields: ['PARTICIPANTS', 'PETS'],
      user_waiver_required: false,
      user_waiver_version: null,
      contact: {},
      portal_settings: { allowCreateAuthorizedUsers: true, displayPets: true },
    }
    await client.query('begin')
    await client.query(
      `insert into organizations select (jsonb_populate_record(o, $1::jsonb)).* from organizations o
       where organization_id = (select organization_id from hosts
         where host = 'lakeside.localhost')`,
      [JSON.stringify(differences)],
    )
    await client.query(
      `insert into hosts (host, kind, organization_id) values ($1, 'organization', $2)`,
      [ASKING_HOST, organizationId],
    )
    await client.query(
      `insert into logins (login_id, username, email, password_hash) select gen_random_uuid(), $1,
          $1, password_hash from logins where email = 'owner@harbor.example'`,
      [ASKING_EMAIL],
    )
    await client.query(
      `with named as (insert into login_organizations (login_id, organization_id)
          select login_id, $1::uuid from logins where email = $2)
       insert into users (organization_id, user_id, login_id, first_name, last_name, email,
         viewed_tutorial)
       select $1, gen_random_uuid(), login_id, 'Noor', 'Haddad', $2, true
       from logins where email = $2`,
      [organizationId, ASKING_EMAIL],
    )
    await client.query('commit')
  })
