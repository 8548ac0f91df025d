import { sql } from 'kysely'
import { say, type Report } from './report.ts'
import { bookingStatusLabels, event, household, person, series, startsAt } from './labels.ts'

export const bookings: Report = {
  capability: 'scheduleRead',
  subject: 'schedule',
  title: say(
    'Reservations and cancellations',
    'Reservas y cancelaciones',
    'Réservations et annulations',
  ),
  about: say(
    'Everything booked in these days, with its current status.',
    'Todo lo que se reservó en estos días, con su estado actual.',
    'Tout ce qui a été réservé ces jours-ci, avec son statut actuel.',
  ),
  span: 'period',
  filters: ['seriesId', 'status'],
  columns: [
    {
      name: 'bookedSeconds',
      kind: 'moment',
      title: say('Booked', 'Reservado', 'Réservé'),
      width: 1.4,
    },
    person,
    household,
    series,
    event,
    startsAt,
    {
      name: 'status',
      kind: 'word',
      title: say('Status', 'Estado', 'Statut'),
      words: bookingStatusLabels,
      width: 1.2,
    },
    { name: 'price', kind: 'money', title: say('Price', 'Precio', 'Prix'), isSummed: true },
  ],
  order: [
    { name: 'createdAt', type: 'moment' },
    { name: 'bookingId', type: 'uuid' },
  ],
  isNewestFirst: true,
  source: ({ organizationId }, { sinceSeconds, untilSeconds, seriesId, status }) => sql`
    select b.created_at, b.booking_id, extract(epoch from b.created_at)::bigint as booked_seconds,
      trim(p.first_name || ' ' || p.last_name) as person,
      trim(a.first_name || ' ' || a.last_name) as household,
      s.label as series, e.label as event, b.start_seconds, b.status, b.price_cents as price
    from bookings b
    join events e on e.organization_id = ${organizationId} and e.event_id = b.event_id
    join series s on s.organization_id = ${organizationId} and s.series_id = b.series_id
    join users p on p.organization_id = ${organizationId} and p.user_id = b.auth_user_id
    join users a on a.organization_id = ${organizationId} and a.user_id = b.user_id
    where b.organization_id = ${organizationId}
      and b.created_at >= to_timestamp(${sinceSeconds}::bigint)
      and b.created_at < to_timestamp(${untilSeconds}::bigint)
      ${seriesId === undefined ? sql`` : sql`and b.series_id = ${seriesId}`}
        ${status === undefined ? sql`` : sql`and b.status = ${status}`}`,
}
