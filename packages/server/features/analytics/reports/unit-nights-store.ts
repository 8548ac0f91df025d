import { sql } from 'kysely'
import { say, type Report } from './report.ts'

export const unitNights: Report = {
  capability: 'lodgingAll',
  subject: 'schedule',
  title: say('Nights by property', 'Noches por propiedad', 'Nuits par logement'),
  about: say(
    'How many nights each property was taken in these days.',
    'Cuántas noches estuvo ocupada cada propiedad en estos días.',
    'Combien de nuits chaque logement a été occupé pendant ces jours.',
  ),
  span: 'period',
  columns: [
    { name: 'unit', kind: 'text', title: say('Property', 'Propiedad', 'Logement'), width: 2.4 },
    { name: 'stays', kind: 'count', title: say('Stays', 'Estancias', 'Séjours'), isSummed: true },
    {
      name: 'nights',
      kind: 'count',
      title: say('Nights taken', 'Noches ocupadas', 'Nuits occupées'),
      isSummed: true,
    },
    {
      name: 'possible',
      kind: 'count',
      title: say('Nights available', 'Noches disponibles', 'Nuits disponibles'),
      isSummed: true,
    },
    { name: 'filled', kind: 'percent', title: say('Filled', 'Ocupación', 'Occupation') },
  ],
  order: [
    { name: 'unit', type: 'text' },
    { name: 'unitId', type: 'uuid' },
  ],
  // A night belongs to the day it starts on, because another guest may arrive on the day of
  // departure.
  source: ({ organizationId }, { from, to }) => sql`
    select unit.address as unit, unit.unit_id, coalesce(taken.stays, 0)::int as stays,
      coalesce(taken.nights, 0)::int as nights, (${to}::date - ${from}::date + 1) as possible,
      (100 * coalesce(taken.nights, 0) / (${to}::date - ${from}::date + 1))::int as filled
    from lodging_units unit
    left join (
      select unit_id, count(*) as stays,
        sum(least(last_day, ${to}::date + 1) - greatest(first_day, ${from}::date)) as nights
      from lodging_stays
      where organization_id = ${organizationId} and status = 'confirmed'
        and first_day <= ${to}::date and last_day > ${from}::date
      group by unit_id) taken on taken.unit_id = unit.unit_id
    where unit.organization_id = ${organizationId}`,
}
