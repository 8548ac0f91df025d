// More than a year of a large place: events with their bookings, sales with their deposits,
// attendance. Generated inside the database, like the large demo data.

import pg from 'pg'

export const SEASON = {
  days: 728,
  eventsADay: 40,
  bookings: 200_000,
  journals: 200_000,
  people: 20_000,
} as const

const DAY = 86_400

/**
 * A separate organization, so that its size affects no other figure. Its admin has the demo's
 * password.
 */
const ORGANIZATION = `
  with place as (insert into organizations (organization_id, organization_name, organization_type,
      domain_url, time_zone, branding, processor_settings)
      select gen_random_uuid(), 'Season', 'rec-club', $1, 'America/New_York', branding,
        '{"webProcessor": null}' from organizations limit 1 returning organization_id),
    host as (insert into hosts (host, kind, organization_id) select $1, 'organization',
        organization_id from place),
    login as (insert into logins (login_id, username, email, password_hash)
      select gen_random_uuid(), $2::text, $2::text, password_hash
      from logins where password_hash is not null and email like '%@pinewood.example' limit 1
      returning login_id),
    named as (insert into login_organizations (login_id, organization_id)
      select login_id, organization_id from place, login),
    admin as (insert into users (organization_id, user_id, login_id, first_name, email, role,
        created_at) select organization_id, gen_random_uuid(), login_id, 'Admin', $2::text, 'admin',
          '2000-01-01' from place, login),
    own as (insert into accounts (organization_id, account_id, purpose)
      select organization_id, gen_random_uuid(), purpose
      from place, unnest(array['sales', 'card-clearing']) purpose)
  select organization_id from place`

export const makeSeason = async (
  databaseUrl: string,
  host: string,
  username: string,
): Promise<{ readonly organizationId: string }> => {
  const { days, eventsADay, bookings, journals, people } = SEASON
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const {
      rows: [place],
    } = await client.query<{ organization_id: string }>(ORGANIZATION, [host, username])
    const organizationId = place?.organization_id ?? ''
    const run = (text: string, values: readonly unknown[]) =>
      client.query(text, [organizationId, ...values])
    await client.query(`begin; set local session_replication_role = 'replica'`)
    await run(
      `insert into users (organization_id, user_id, first_name, last_name, role, created_at)
       select $1::uuid, gen_random_uuid(), 'Person ' || n, 'Of The Season', 'account-holder',
         now() - make_interval(secs => n * ${days * DAY}::float / $2::int)
       from generate_series(1, $2::int) n`,
      [people],
    )
    await run(
      `insert into accounts (organization_id, account_id, purpose, user_id, balance_cents)
        select organization_id, gen_random_uuid(), 'spending', user_id, 0
        from users where organization_id = $1 and login_id is null limit 1`,
      [],
    )
    await run(
      `insert into series (organization_id, series_id, label, time_zone)
        select $1::uuid, gen_random_uuid(), 'Season ' || n, 'America/New_York'
        from generate_series(1, 40) n`,
      [],
    )
    await run(
      `insert into events (organization_id, event_id, series_id, label, start_seconds, end_seconds,
          start_day_hash, start_week_hash, capacity_count, registered_count)
       select $1::uuid, gen_random_uuid(), series_id, label, start, start + 3600,
         to_char(to_timestamp(start), 'YYYY-MM-DD'), to_char(to_timestamp(start), 'IYYY"-W"IW'), 12,
         n % 13
       from (select s.*, n, extract(epoch from now())::bigint - n::bigint * ${DAY} / $2::int as
           start from generate_series(1, $2::int * $3::int) n
           join (select *, row_number() over () as place from series
             where organization_id = $1) s on s.place = n % 40 + 1) slots`,
      [eventsADay, days],
    )
    // So that the planner knows about the new rows when it joins people and events.
    await client.query('analyze users, events')
    await run(
      `insert into bookings (organization_id, booking_id, event_id, series_id, user_id,
          auth_user_id, group_id, status, start_seconds, end_seconds, start_day_hash,
            start_week_hash, created_at)
       select $1::uuid, gen_random_uuid(), e.event_id, e.series_id, p.user_id, p.user_id,
         gen_random_uuid(), case when n % 9 = 0 then 'Cancelled' else 'Registered' end,
         e.start_seconds, e.end_seconds, e.start_day_hash, e.start_week_hash,
         to_timestamp(e.start_seconds - 40000)
       from generate_series(1, $2::int) n
       join (select *, row_number() over (order by event_id) as place,
           count(*) over () as all_of_them
           from events where organization_id = $1) e on e.place = n % $3::int + 1
       join (select user_id, row_number() over (order by user_id) as place from users
         where organization_id = $1 and login_id is null) p on p.place = n % $4::int + 1`,
      [bookings, days * eventsADay, people],
    )
    await run(
      `with sold as (select gen_random_uuid() as journal_id, n,
            extract(epoch from now())::bigint - n::bigint * ${days * DAY} / $2::int as at from
              generate_series(1, $2::int) n),
       journal as (insert into journals (organization_id, journal_id, kind, happened_seconds,
           idempotency_key, location_name, paid_by)
         select $1::uuid, journal_id, case when n % 10 = 0 then 'deposit' else 'transaction' end,
           at, (array['charge:', 'order:', 'booking:', 'invoice:'])[n % 4 + 1] || journal_id,
           'Canteen', case when n % 10 = 0 then 'square' end from sold)
       insert into postings (organization_id, journal_id, line, account_id, amount_cents,
         happened_seconds)
       select $1::uuid, journal_id, line, case when line = 0 then (select account_id from accounts
         where organization_id = $1 and user_id is not null limit 1) else
         (select account_id from accounts where organization_id = $1 and user_id is null
             and purpose = case when n % 10 = 0 then 'card-clearing' else 'sales' end) end,
         case when (line = 0) = (n % 10 = 0) then 1 else -1 end * (100 + n % 900), at from sold
         cross join (values (0), (1)) lines (line)`,
      [journals],
    )
    await client.query('commit')
    await client.query(
      'vacuum (analyze) users, series, events, bookings, journals, postings, accounts',
    )
    return { organizationId }
  } finally {
    await client.end()
  }
}
