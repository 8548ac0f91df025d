// Finds the household and the person that each row of a list means. Each step is one statement over
// all rows.

import { sql, type RawBuilder } from 'kysely'
import type { Comparison } from './comparison-store.ts'

/**
 * The account holder of a row's household: an existing account with that email, else the row that
 * is marked as its holder, has the email, or comes first.
 */
const findHolders = ({ organizationId, importId, listed, people }: Comparison) =>
  sql`with ${listed}, ${people},
      known as (select email, min(user_id::text)::uuid as user_id from people
        where email is not null and account_holder_id is null group by email having count(*) = 1),
      households as (
        select household_key, known.user_id as known_id, min(row_number) as first_row,
          min(row_number) filter (where listed.email = household_key) as named_row,
          min(row_number) filter (where (person ->> 'accountHolder')::boolean) as marked_row
        from listed left join known on known.email = household_key where household_key is not null
        group by household_key, known.user_id)
      update people_import_rows r
      set match_id = null, match_version = null, outcome = null, holder_id = h.known_id,
        holder_row = case when l.household_key is null then l.row_number
          when h.known_id is not null then h.named_row else coalesce(h.marked_row, h.named_row,
          h.first_row) end
      from listed l left join households h on h.household_key = l.household_key
      where r.organization_id = ${organizationId} and r.import_id = ${importId}
        and r.row_number = l.row_number`

/**
 * The person: by member id, else an account by its email and first name, else by name and birthday.
 */
const findPeople = ({ organizationId, importId, listed, people }: Comparison) =>
  sql`with ${listed}, ${people},
      hits as (
        select l.row_number, p.user_id, p.version, 1 as rank
        from listed l join people p on p.member_key = l.member_key
        union all
        select l.row_number, p.user_id, p.version, 2
        from listed l
        join people p on p.email = l.email and p.first_name = lower(l.person ->> 'firstName')
          where p.account_holder_id is null and (l.holder_row = l.row_number)
            and (l.member_key is null or p.member_key is null)
        union all
        select l.row_number, p.user_id, p.version, 3
        from listed l
        join people p on p.name_key = l.name_key
        where l.member_key is null or p.member_key is null),
      best as (select row_number, user_id, version, rank,
          min(rank) over (partition by row_number) as best_rank from hits),
      chosen as (select row_number, min(user_id::text)::uuid as user_id, min(version) as version,
          count(*) as meant from best where rank = best_rank group by row_number),
      several as (
        insert into people_import_faults (organization_id, import_id, row_number, field, code,
          is_compared)
        select place.organization_id, ${importId}::uuid, row_number, '', 'MATCHES_SEVERAL', true
        from organizations place, chosen
        where place.organization_id = ${organizationId} and meant > 1 on conflict do nothing)
      update people_import_rows r set match_id = c.user_id, match_version = c.version from chosen c
      where r.organization_id = ${organizationId} and r.import_id = ${importId}
        and r.row_number = c.row_number and c.meant = 1`

/**
 * The household's account: the existing one, the person that the holder's row means, or the one
 * that this row will create.
 */
const assignHouseholds = ({ organizationId, importId, listed, people }: Comparison) =>
  sql`with ${listed}, ${people}
      update people_import_rows r set holder_id = case
          when l.holder_row = l.row_number then case
            when l.household_key is null then p.account_holder_id end
          else coalesce(l.holder_id, holder.match_id, holder.new_id) end
      from listed l
      left join listed holder on holder.row_number = l.holder_row
      left join people p on p.user_id = l.match_id
      where r.organization_id = ${organizationId} and r.import_id = ${importId}
        and r.row_number = l.row_number`

export const matchSteps = (comparison: Comparison): readonly RawBuilder<unknown>[] => [
  findHolders(comparison),
  findPeople(comparison),
  assignHouseholds(comparison),
]
