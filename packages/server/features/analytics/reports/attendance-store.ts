import { sql } from 'kysely'
import { say, type Report } from './report.ts'
import { series } from './labels.ts'

export const attendance: Report = {
  capability: 'scheduleRead',
  subject: 'schedule',
  title: say(
    'Attendance by series and day',
    'Asistencia por actividad y día',
    'Présence par activité et par jour',
  ),
  about: say(
    'Events, seats and how many people came.',
    'Fechas, lugares y cuántas personas vinieron.',
    'Séances, places et personnes présentes.',
  ),
  span: 'period',
  filters: ['seriesId'],
  columns: [
    { name: 'day', kind: 'day', title: say('Day', 'Día', 'Jour'), width: 1.2 },
    series,
    {
      name: 'events',
      kind: 'count',
      title: say('Events', 'Fechas', 'Séances'),
      isSummed: true,
    },
    { name: 'seats', kind: 'count', title: say('Seats', 'Lugares', 'Places'), isSummed: true },
    {
      name: 'booked',
      kind: 'count',
      title: say('Booked', 'Reservadas', 'Réservées'),
      isSummed: true,
    },
    { name: 'filled', kind: 'percent', title: say('Filled', 'Ocupación', 'Occupation') },
    { name: 'came', kind: 'count', title: say('Came', 'Vinieron', 'Présents'), isSummed: true },
    {
      name: 'absent',
      kind: 'count',
      title: say('Didn’t come', 'No vinieron', 'Absents'),
      isSummed: true,
    },
    {
      name: 'cancelled',
      kind: 'count',
      title: say('Canceled', 'Canceladas', 'Annulées'),
      isSummed: true,
    },
  ],
  order: [
    { name: 'day', type: 'text' },
    { name: 'series', type: 'text' },
    { name: 'seriesId', type: 'uuid' },
  ],
  // Leaves out events without a limit, both their seats and the people in them.
  source: ({ organizationId }, { sinceSeconds, untilSeconds, timeZone, seriesId }) => sql`
    select day, series, series_id, count(*)::int as events, coalesce(sum(seats), 0)::int as seats,
      sum(booked)::int as booked,
      (100 * sum(booked) filter (where seats is not null) / nullif(sum(seats), 0))::int as filled,
      sum(came)::int as came, sum(absent)::int as absent, sum(cancelled)::int as cancelled
    from (
      select to_char(to_timestamp(e.start_seconds) at time zone ${timeZone}, 'YYYY-MM-DD') as day,
        s.label as series, s.series_id,
        coalesce(e.capacity_count, (s.event_reservation_settings ->> 'maxCapacityCount')::int) as
          seats, e.registered_count as booked,
        count(b.booking_id) filter (where b.last_check_in_at is not null) as came,
        count(b.booking_id) filter (where b.status = 'No Show') as absent,
        count(b.booking_id) filter (where b.status in ('Cancelled', 'Declined')) as cancelled
      from events e
      join series s on s.organization_id = ${organizationId} and s.series_id = e.series_id
      left join bookings b on b.organization_id = ${organizationId} and b.event_id = e.event_id
      where e.organization_id = ${organizationId} and e.end_seconds > ${sinceSeconds}
        and e.start_seconds >= ${sinceSeconds} and e.start_seconds < ${untilSeconds}
        and e.status <> 'Cancelled'
        and s.state is distinct from 'draft'
          ${seriesId === undefined ? sql`` : sql`and e.series_id = ${seriesId}`}
      group by e.organization_id, e.event_id, s.organization_id, s.series_id) event
    group by day, series, series_id`,
}
