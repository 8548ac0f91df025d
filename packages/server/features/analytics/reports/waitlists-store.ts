import { sql } from 'kysely'
import { say, type Report } from './report.ts'
import { event, household, person, series, startsAt } from './labels.ts'

export const waitlists: Report = {
  capability: 'approvals',
  subject: 'schedule',
  title: say('Waitlists', 'Listas de espera', 'Listes d’attente'),
  about: say(
    'Everyone waiting for a seat, in order.',
    'Todas las personas que esperan un lugar, en orden.',
    'Toutes les personnes qui attendent une place, dans l’ordre.',
  ),
  span: 'now',
  filters: ['seriesId'],
  columns: [
    startsAt,
    series,
    event,
    { name: 'place', kind: 'count', title: say('Place', 'Puesto', 'Rang'), width: 0.6 },
    person,
    household,
    {
      name: 'sinceSeconds',
      kind: 'moment',
      title: say('Waiting since', 'Espera desde', 'En attente depuis'),
      width: 1.4,
    },
  ],
  order: [
    { name: 'startSeconds', type: 'bigint' },
    { name: 'eventId', type: 'uuid' },
    { name: 'place', type: 'bigint' },
    { name: 'bookingId', type: 'uuid' },
  ],
  source: ({ organizationId }, { nowSeconds, seriesId }) => sql`
    select b.start_seconds, b.event_id, b.booking_id,
      row_number() over (partition by b.event_id
        order by b.waiting_number nulls first, b.created_at, b.booking_id) as place,
      s.label as series, e.label as event,
      trim(p.first_name || ' ' || p.last_name) as person,
      trim(a.first_name || ' ' || a.last_name) as household,
      extract(epoch from b.created_at)::bigint as since_seconds
    from bookings b
    join events e on e.organization_id = ${organizationId} and e.event_id = b.event_id
    join series s on s.organization_id = ${organizationId} and s.series_id = b.series_id
    join users p on p.organization_id = ${organizationId} and p.user_id = b.auth_user_id
    join users a on a.organization_id = ${organizationId} and a.user_id = b.user_id
    where b.organization_id = ${organizationId} and b.status = 'Waitlisted'
      and b.start_seconds >= ${nowSeconds}
      ${seriesId === undefined ? sql`` : sql`and b.series_id = ${seriesId}`}`,
}
