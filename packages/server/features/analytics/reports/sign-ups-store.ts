import { sql } from 'kysely'
import { memberRoles } from '../store.ts'
import { say, type Report } from './report.ts'
import { household, person } from './labels.ts'

export const signUps: Report = {
  capability: 'peopleRead',
  subject: 'people',
  title: say('Sign-ups', 'Altas', 'Inscriptions'),
  about: say(
    'New accounts and the people they added, newest first.',
    'Cuentas nuevas y las personas que agregaron, las más recientes primero.',
    'Nouveaux comptes et personnes ajoutées, les plus récents d’abord.',
  ),
  span: 'period',
  columns: [
    { name: 'cameSeconds', kind: 'moment', title: say('Since', 'Desde', 'Depuis'), width: 1.4 },
    person,
    {
      name: 'as',
      kind: 'word',
      title: say('As', 'Como', 'En tant que'),
      words: {
        holder: say('Account holder', 'Titular', 'Titulaire'),
        added: say('Added', 'Agregado', 'Ajouté'),
      },
      width: 1.2,
    },
    household,
    { name: 'email', kind: 'text', title: say('Email', 'Correo', 'E-mail'), width: 2 },
  ],
  order: [
    { name: 'createdAt', type: 'moment' },
    { name: 'userId', type: 'uuid' },
  ],
  isNewestFirst: true,
  source: ({ organizationId }, { sinceSeconds, untilSeconds }) => sql`
    select p.created_at, p.user_id, extract(epoch from p.created_at)::bigint as came_seconds,
      trim(p.first_name || ' ' || p.last_name) as person,
      case when p.account_holder_id is null then 'holder' else 'added' end as "as",
      trim(h.first_name || ' ' || h.last_name) as household, coalesce(p.email, h.email, '') as email
    from users p join users h on h.organization_id = ${organizationId}
      and h.user_id = coalesce(p.account_holder_id, p.user_id)
    where p.organization_id = ${organizationId} and p.merged_into is null
      and p.created_at >= to_timestamp(${sinceSeconds}::bigint)
      and p.created_at < to_timestamp(${untilSeconds}::bigint)
      and case when p.account_holder_id is null then p.role = any(${[...memberRoles]}::text[])
        else p.role <> 'guest' and not p.is_hidden end`,
}
