// A property manager with any number of units and stays. The login has the demo's password.

import pg from 'pg'

export const makeManager = async (
  databaseUrl: string,
  host: string,
  units: number,
  stays: number,
): Promise<string> => {
  const username = `manager-of-${units}@bench.example`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into logins (login_id, username, email, password_hash)
       select gen_random_uuid(), $1::text, $1::text, password_hash
       from logins where password_hash is not null and email like '%@harbor.example' limit 1`,
      [username],
    )
    const { rows } = await client.query<{ organization_id: string; user_id: string }>(
      `with named as (insert into login_organizations (login_id, organization_id)
          select login_id, organization_id from hosts, logins where host = $2 and email = $1)
       insert into users (organization_id, user_id, login_id, first_name, email, role, is_resident)
       select organization_id, gen_random_uuid(), login_id, 'Manager', $1::text, 'property-manager',
         true from hosts, logins where host = $2 and email = $1 returning organization_id, user_id`,
      [username, host],
    )
    const [manager] = rows
    if (!manager) throw new Error(`no organisation at ${host}`)
    const { organization_id: organizationId, user_id: userId } = manager
    await client.query(
      `with made as (insert into lodging_units (organization_id, unit_id, address, capacity)
          select $1::uuid, gen_random_uuid(), n || ' of ' || $3::int || ' Bench Street', 4
          from generate_series(1, $3::int) n returning unit_id)
       insert into lodging_unit_people (organization_id, unit_id, user_id, relation)
       select $1::uuid, unit_id, $2::uuid, 'manager' from made`,
      [organizationId, userId, units],
    )
    // Each unit has its stays in sequence, half of them over.
    await client.query(
      `with each as (
         select unit_id, gen_random_uuid() as stay_id,
           (current_date + ((n - $3::int / $4::int / 2) * 4)::int) as first_day
         from (select unit_id from lodging_unit_people where organization_id = $1::uuid
             and user_id = $2::uuid) unit, generate_series(1, $3::int / $4::int) n),
       made as (
         insert into lodging_stays (organization_id, stay_id, unit_id, agent_id, first_day,
           last_day, status, access, opens_at, closes_at, created_at)
         select $1::uuid, stay_id, unit_id, $2::uuid, first_day, first_day + 4, 'confirmed', 'over',
           extract(epoch from first_day)::bigint, extract(epoch from first_day + 5)::bigint, now()
         from each returning stay_id)
       insert into lodging_stay_renters (organization_id, stay_id, place, first_name, email)
       select $1::uuid, stay_id, 0, 'Renter', 'renter@nowhere.example' from made`,
      [organizationId, userId, stays, units],
    )
    await client.query('commit')
    await client.query('analyze')
    return username
  } finally {
    await client.end()
  }
}
