// Events over seven months with twelve bookings each. Their people have consecutive numbers, so
// that households come together. Every fifth event is full and has a waitlist.

import { HOUSEHOLD } from './people-sql.ts'
import { idOf } from './numbered.ts'

const BOOKINGS_PER_EVENT = 12
const SLOTS_PER_DAY = 12
const DAYS_BACK = 180
const SLOTS = (DAYS_BACK + 30) * SLOTS_PER_DAY

/** $1 organization, $2 series, $3 time zone. */
export const insertSeries = `
  insert into series
    (organization_id, series_id, label, category, time_zone, waitlist_enabled,
      event_reservation_settings, quota_whole_week)
  select $1::uuid, ${idOf('series', 's')},
    (array['Pool', 'Court', 'Lake dock', 'Studio'])[1 + s % 4] || ' · ' || (s + 1),
         case when s % 4 = 3 then 'Class' else 'Location' end, $3, true,
           '{"forwardBookingDays": 30}',
         '{"scope": "PARTICIPANT", "stratifyId": "SERIES_ID", "maxPerDay": 2}'
  from generate_series(0, $2::int - 1) s`

const eventCount = `(($2::int + ${BOOKINGS_PER_EVENT - 1}) / ${BOOKINGS_PER_EVENT})`
const slotOf = (event: string) => `(${event}::bigint * ${SLOTS} / ${eventCount})::int`
const localTime =
  `$5::date - ${DAYS_BACK} + make_interval(days => slot / ${SLOTS_PER_DAY}, hours => 8 + slot % ` +
  `${SLOTS_PER_DAY})`
const isFull = 'e % 5 = 0'

/**
 * Adds the time to rows with an event number `e`. $2 bookings, $3 series, $4 time zone, $5 today.
 */
const timed = (numbered: string) => `
  select *, e % $3::int as series,
    extract(epoch from local at time zone $4)::bigint as start_seconds
  from (select *, ${localTime} as local
    from (select *, ${slotOf('e')} as slot from (${numbered}) numbered) slots) locals`

const eventPlan = timed(`select e from generate_series(0, ${eventCount} - 1) e`)

/** One row per booking. $6 people, $7 now in seconds. */
const bookingPlan = `
  select *, case when ${isFull} then case when place < 10 then 'Registered' else 'Waitlisted' end
                 when place = 9 then 'Cancelled'
                 when place = 5 and e % 7 = 1 and start_seconds > $7::bigint then 'Needs Approval'
                 when place = 11 and start_seconds < $7::bigint then 'No Show'
                 else 'Registered' end as status
  from (${timed(`
    select b, b / ${BOOKINGS_PER_EVENT} as e, b % ${BOOKINGS_PER_EVENT} as place,
      b % $6::int as person
    from generate_series(0, $2::int - 1) b`)}) timed`

const hashes = `to_char(local, 'YYYY-MM-DD'), to_char(local, 'IYYY"-W"IW')`

export const insertEvents = `
  insert into events (organization_id, event_id, series_id, label, start_seconds, end_seconds,
    start_day_hash, start_week_hash,
                      capacity_count, registered_count, is_premium)
  select $1::uuid, ${idOf('event', 'e')}, ${idOf('series', 'series')}, 'Slot ' || e, start_seconds,
    start_seconds + 3600, ${hashes},
         case when ${isFull} then 10 else 16 end, coalesce(seats, 0), e % 9 = 0
  from (${eventPlan}) events
  left join (select e,
      count(*) filter (where status in ('Registered', 'Needs Approval', 'Offered')) as seats
             from (${bookingPlan}) bookings group by e) taken using (e)`

export const insertBookings = `
  insert into bookings
    (organization_id, booking_id, event_id, series_id, user_id, auth_user_id, group_id, status,
      start_seconds, end_seconds,
     start_day_hash, start_week_hash, last_check_in_at, cancel_expires_at, waiting_number)
  select $1::uuid, ${idOf('booking', 'b')}, ${idOf('event', 'e')}, ${idOf('series', 'series')},
         ${idOf('user', `person - person % ${HOUSEHOLD}`)}, ${idOf('user', 'person')},
         ${idOf('group', `e || '/' || person / ${HOUSEHOLD}`)}, status, start_seconds,
         start_seconds + 3600, ${hashes},
         case when status = 'Registered'
           and start_seconds < $7::bigint - 3600 then start_seconds - 120 end, start_seconds - 7200,
         case when status = 'Waitlisted' then place - 9 end
  from (${bookingPlan}) bookings`
