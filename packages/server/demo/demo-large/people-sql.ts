// People in households of four: numbers 0, 4, 8 … are the holders of the three that follow them.

import { idOf } from './numbered.ts'

export const HOUSEHOLD = 4
/** Signs in as `member@…`. The next account holder is the administrator. */
export const MEMBER_NUMBER = 0
export const ADMIN_NUMBER = 4

const holderOf = (number: string) => `${number} - ${number} % ${HOUSEHOLD}`

/**
 * $1 organization, $2 people, $3 first names, $4 family names, $5 mail domain, $6 member's login,
 * $7 administrator's login.
 */
export const insertUsers = `
  insert into users (organization_id, user_id, login_id, account_holder_id, first_name, last_name,
    username, email, role, phone,
                     age, is_resident, membership_type, viewed_tutorial, note, created_at)
  select $1::uuid, ${idOf('user', 'n')},
         case n when ${MEMBER_NUMBER} then $6::uuid when ${ADMIN_NUMBER} then $7::uuid end,
         case when n % ${HOUSEHOLD} <> 0 then ${idOf('user', holderOf('n'))} end,
         ($3::text[])[1 + (n * 7 + n / 211) % cardinality($3::text[])],
         ($4::text[])[1 + (n / ${HOUSEHOLD} * 13 + n / 10007) % cardinality($4::text[])],
         email, email,
         case when n = ${ADMIN_NUMBER} then 'admin' when n % ${HOUSEHOLD} = 0 then 'account-holder'
           else '' end,
         case when n % ${HOUSEHOLD} = 0 then '(555) 555-0' || lpad((100 + n % 100)::text, 3, '0')
           end,
         case when n % ${HOUSEHOLD} = 0 then 30 + n % 45 else 5 + n % 14 end,
         n % 3 <> 0, case when n % ${HOUSEHOLD} = 0 then 'family' end, true,
         case when n % ${HOUSEHOLD} <> 0 then 'Bunk ' || (1 + n % 24) || ' · Session ' ||
           (1 + n % 3) end,
         now() - make_interval(days => 100 + n % 900, secs => -n % 60)
  from (select n::int, case n when ${MEMBER_NUMBER} then 'member@' || $5
      when ${ADMIN_NUMBER} then 'admin@' || $5
                       else case when n % ${HOUSEHOLD} = 0 then 'person-' || n || '@' || $5 end
                         end as email
        from generate_series(0, $2::int - 1) n) people`

/** $1 organization, $2 people. */
export const insertPairs = `
  insert into user_pairs (organization_id, parent_id, child_id, relationship)
  select $1::uuid, ${idOf('user', holderOf('n'))}, ${idOf('user', 'n')},
    case when n % 2 = 0 then 'Daughter' else 'Son' end
  from generate_series(0, $2::int - 1) n where n % ${HOUSEHOLD} <> 0`
