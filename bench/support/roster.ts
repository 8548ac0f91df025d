// A day with a thousand people booked into its events, as a desk opens it in the morning.

import pg from 'pg'

const EVENTS = 20

/** A day without demo events, so that the roster contains only these people. */
export const makeRoster = async (
  databaseUrl: string,
  host: string,
  people: number,
): Promise<{ readonly organizationId: string; readonly day: string }> => {
  const day = '2031-06-02'
  const startSeconds = Date.parse(`${day}T14:00:00Z`) / 1000
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const {
      rows: [place],
    } = await client.query<{ organization_id: string }>(
      'select organization_id from hosts where host = $1',
      [host],
    )
    const organizationId = place?.organization_id ?? ''
    await client.query(
      `with series as (insert into series (organization_id, series_id, label, time_zone)
          values ($1, gen_random_uuid(), 'Bench', 'America/New_York')
          returning organization_id, series_id),
       events as (
         insert into events (organization_id, event_id, series_id, label, start_seconds,
           end_seconds, start_day_hash, start_week_hash)
         select organization_id, gen_random_uuid(), series_id, 'Slot ' || n, $2::bigint + n * 600,
           $2::bigint + n * 600 + 3600, $3, '2031-W23'
         from series, generate_series(1, $4::int) n returning *),
       numbered as (select *, row_number() over (order by start_seconds) as n from events),
       people as (
         insert into users (organization_id, user_id, first_name, last_name, role)
         select $1::uuid, gen_random_uuid(), 'Person ' || n, 'Of The Roster', 'account-holder'
         from generate_series(1, $5::int) n
         returning user_id, split_part(first_name, ' ', 2)::int as n)
       insert into bookings (organization_id, booking_id, event_id, series_id, user_id,
         auth_user_id, group_id, status, start_seconds, end_seconds, start_day_hash,
           start_week_hash)
       select $1::uuid, gen_random_uuid(), e.event_id, e.series_id, p.user_id, p.user_id,
         gen_random_uuid(), 'Registered', e.start_seconds, e.end_seconds, e.start_day_hash,
         e.start_week_hash
       from people p join numbered e on e.n = p.n % $4::int + 1`,
      [organizationId, startSeconds, day, EVENTS, people],
    )
    await client.query('analyze users, events, bookings')
    return { organizationId, day }
  } finally {
    await client.end()
  }
}
