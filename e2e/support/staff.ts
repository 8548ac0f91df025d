// A staff member with a single role, their own login and the demo's password.

import { withDatabase } from './crowd.ts'

/** Works in the same organization as `like`. Created once, however often it is requested. */
export const makeStaff = (like: string, email: string, role: string): Promise<void> =>
  withDatabase(async (client) => {
    await client.query(
      `with login as (insert into logins (login_id, username, email, password_hash)
          select gen_random_uuid(), $2::text, $2::text, password_hash
          from logins where email = $1 on conflict do nothing returning login_id),
       named as (insert into login_organizations (login_id, organization_id)
         select login.login_id, users.organization_id
         from login, users join logins using (login_id) where logins.email = $1)
       insert into users (organization_id, user_id, login_id, first_name, last_name, email, role,
         viewed_tutorial, created_at)
       select users.organization_id, gen_random_uuid(), login.login_id, 'Robin', 'Desk', $2, $3,
         true, '2020-01-01' from login, users join logins using (login_id) where logins.email = $1`,
      [like, email, role],
    )
  })
