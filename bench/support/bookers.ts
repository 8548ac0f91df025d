// Members who book during the measurement: households of six, a waiver signed by everyone, and a
// series with every rule turned on, each permissive enough to be checked and pass.

import pg from 'pg'
import { signIn } from './sign-in.ts'

export interface Booker {
  readonly userId: string
  readonly token: string
  readonly people: readonly string[]
}

export interface BookingPlace {
  readonly host: string
  readonly organizationId: string
  readonly seriesId: string
  readonly bookers: readonly Booker[]
}

const PEOPLE_EACH = 6
const WIDE = 10_000
const QUOTAS = {
  maxPerDay: WIDE,
  maxPerWeek: WIDE,
  maxPerPremium: WIDE,
  maxPerSplit0: WIDE,
  maxPerSplit1: WIDE,
  maxFutureBookings: WIDE,
}

/** Checked, but never violated. */
const POLICIES = { weeklySlotCap: { weekday: WIDE, weekend: WIDE }, minimumNoticeHours: 1 }

export const withClient = async <T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const makeBookers = (
  databaseUrl: string,
  port: number,
  host: string,
  households: number,
): Promise<BookingPlace> =>
  withClient(databaseUrl, async (client) => {
    const {
      rows: [place],
    } = await client.query<{ organization_id: string }>(
      'select organization_id from hosts where host = $1',
      [host],
    )
    if (!place) throw new Error(`no organisation at ${host}`)
    const organizationId = place.organization_id
    await client.query(
      'update organizations set user_waiver_required = true, user_waiver_scope = ' +
        "'individual', user_waiver_version = 1, user_required_fields = '{}', policies = $2 " +
        'where organization_id = $1',
      [organizationId, POLICIES],
    )
    const { rows: holders } = await client.query<{ user_id: string; email: string }>(
      `with made as (insert into logins (login_id, username, email, password_hash)
         select gen_random_uuid(), 'booker-' || n || '@' || $3, 'booker-' || n || '@' || $3,
           (select password_hash from logins where password_hash is not null
             and email like '%@pinewood.example' limit 1)
         from generate_series(1, $2::int) n returning login_id, email),
       named as (insert into login_organizations (login_id, organization_id)
         select login_id, $1::uuid from made)
       insert into users (organization_id, user_id, login_id, first_name, email, is_resident,
         waiver_signed_at, waiver_version, mail_choices)
       select $1::uuid, gen_random_uuid(), login_id, 'Booker', email, true,
         extract(epoch from now())::bigint, 1, '{"reservations": false}'
       from made returning user_id, email`,
      [organizationId, households, `${host}.example`],
    )
    const { rows: people } = await client.query<{ holder_id: string; people: string[] }>(
      `with people as (insert into users (organization_id, user_id, account_holder_id, first_name,
            role, waiver_signed_at, waiver_version)
         select $1::uuid, gen_random_uuid(), holder, 'Person ' || n, '',
           extract(epoch from now())::bigint, 1
         from unnest($2::uuid[]) holder, generate_series(1, ${PEOPLE_EACH}) n
         returning user_id, account_holder_id)
       select account_holder_id as holder_id, array_agg(user_id) as people from people group by 1`,
      [organizationId, holders.map(({ user_id }) => user_id)],
    )
    const peopleOf = new Map(people.map((row) => [row.holder_id, row.people]))
    const {
      rows: [series],
    } = await client.query<{ series_id: string }>(
      `insert into series (organization_id, series_id, label, time_zone, waitlist_enabled,
          quota_whole_week, quota_split_week, quota_limit_bookings, event_reservation_settings)
       values ($1, gen_random_uuid(), 'Rush', 'America/New_York', true, $2, $3, $4, $5)
       returning series_id`,
      [
        organizationId,
        { ...QUOTAS, scope: 'ACCOUNT' },
        { ...QUOTAS, scope: 'PARTICIPANT', stratifyId: 'PARTICIPANT_ID' },
        { ...QUOTAS, scope: 'PARTICIPANT', stratifyId: 'SERIES_ID' },
        { cutoffAtHoursPrior: 1, forwardBookingDays: 60 },
      ],
    )
    await client.query('analyze')
    const bookers: Booker[] = []
    for (const { user_id, email } of holders)
      bookers.push({
        userId: user_id,
        token: await signIn(port, host, email),
        people: peopleOf.get(user_id) ?? [],
      })
    return { host, organizationId, seriesId: series?.series_id ?? '', bookers }
  })

/** Events of the series an hour apart, starting in ten days. Deletes earlier bookings. */
export const freshEvents = (
  databaseUrl: string,
  { organizationId, seriesId }: BookingPlace,
  count: number,
  capacity: number,
): Promise<readonly string[]> =>
  withClient(databaseUrl, async (client) => {
    await client.query('delete from bookings where organization_id = $1 and series_id = $2', [
      organizationId,
      seriesId,
    ])
    await client.query('delete from events where organization_id = $1 and series_id = $2', [
      organizationId,
      seriesId,
    ])
    const { rows } = await client.query<{ event_id: string }>(
      `insert into events (organization_id, event_id, series_id, label, start_seconds, end_seconds,
          start_day_hash, start_week_hash, capacity_count)
       select $1, gen_random_uuid(), $2, 'Slot ' || n, at, at + 3600,
         to_char(to_timestamp(at) at time zone 'America/New_York', 'YYYY-MM-DD'),
         to_char(to_timestamp(at) at time zone 'America/New_York', 'IYYY-"W"IW'), $4
       from generate_series(1, $3::int) n,
         lateral (select (extract(epoch from date_trunc('hour', now()))::bigint + 864000 + (n % 400)
           * 3600) as at) t returning event_id`,
      [organizationId, seriesId, count, capacity],
    )
    await client.query('vacuum analyze bookings, events')
    return rows.map(({ event_id }) => event_id)
  })
