// A household like one of the demo's, with its own login and the demo's password, for tests that
// move money and would otherwise change what other tests check.

import { withDatabase } from './crowd.ts'

const NAMES = ['Ada', 'Ben']

/** They have no steps left if `like` has none. Created once, however often it is requested. */
export const makeFamily = (like: string, email: string): Promise<void> =>
  withDatabase(async (client) => {
    await client.query('begin')
    const made = await client.query(
      `insert into logins (login_id, username, email, password_hash) select gen_random_uuid(),
          $2::text, $2::text, password_hash from logins where email = $1 on conflict do nothing`,
      [like, email],
    )
    if (made.rowCount === 0) return void (await client.query('rollback'))
    await client.query(
      `with model as (select users.* from users join logins using (login_id)
          where logins.email = $1),
       named as (insert into login_organizations (login_id, organization_id)
         select (select login_id from logins where email = $2), organization_id from model),
       holder as (
         insert into users (organization_id, user_id, login_id, first_name, last_name, email, role,
           viewed_tutorial, onboarding_completed, is_resident, phone, phone_numbers,
           postal_address1, postal_zipcode, birth_iso, age, member_id, membership_type,
           membership_expires_at, membership_amount_paid_cents, waiver_signed_at, waiver_version,
           lodging_id_primary)
         select organization_id, gen_random_uuid(), (select login_id from logins where email = $2),
           'Pat', 'Deposit', $2, role, true, onboarding_completed, is_resident, phone,
           phone_numbers,
           postal_address1, postal_zipcode, birth_iso, age, null, membership_type,
           membership_expires_at, membership_amount_paid_cents, waiver_signed_at, waiver_version,
           lodging_id_primary from model
         returning organization_id, user_id, waiver_signed_at, waiver_version),
       people as (
         insert into users (organization_id, user_id, account_holder_id, first_name, last_name,
           role, waiver_signed_at, waiver_version)
         select organization_id, gen_random_uuid(), user_id, name, 'Deposit', '', waiver_signed_at,
           waiver_version from holder, unnest($3::text[]) name
         returning organization_id, user_id, account_holder_id)
       insert into user_pairs (organization_id, parent_id, child_id, relationship)
       select organization_id, account_holder_id, user_id, 'Child' from people`,
      [like, email, NAMES],
    )
    await client.query('commit')
  })
