// Judges the rows of a list beside each other and beside the people who are there: whose household,
// whether they are known, and what each row comes to. Each step is one statement over all rows, so
// that a list of any length costs a handful of them and no memory here.

import { rolesAbove } from '@lodgepole/domain/identity/access/giving-roles'
import { roleSet } from '@lodgepole/domain/identity/access/roles'
import type { DuplicateChoice } from '@lodgepole/domain/integrations/imports/import'
import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export interface CompareRules {
  readonly duplicates: DuplicateChoice
  /** How many people an account may have; null is no limit. */
  readonly maxPeople: number | null
}

/** The people a row can mean: nobody who has left, and no guest without an account. */
const people = (organizationId: string) => sql`
  people as (select user_id, version, account_holder_id, login_id,
      array_append(roles, role) as roles, email, lower(member_id) as member_key,
        lower(first_name) as first_name,
      lower(first_name) || ' ' || lower(last_name) || ' ' || birth_iso::text as name_key
    from users where organization_id = ${organizationId} and not is_inactive and role <> 'guest')`

const steps = (
  organizationId: string,
  importId: string,
  { duplicates, maxPeople }: CompareRules,
  above: readonly string[],
): readonly RawBuilder<unknown>[] => {
  const here = sql`organization_id = ${organizationId} and import_id = ${importId}`
  const listed = sql`listed as (select * from people_import_rows where ${here})`
  const fault = (field: string, code: string, found: RawBuilder<unknown>) => sql`
    insert into people_import_faults (organization_id, import_id, row_number, field, code, value,
      other_row, is_compared)
    select place.organization_id, ${importId}::uuid, found.row_number, ${field}, ${code},
      found.value, found.other_row, true
    from organizations place, (${found}) as found (row_number, value, other_row)
    where place.organization_id = ${organizationId} on conflict do nothing`
  /** Rows that say the same as an earlier one. */
  const again = (
    key: RawBuilder<unknown>,
    value: RawBuilder<unknown>,
    only: RawBuilder<unknown>,
  ) => sql`
    select row_number, said, first_row from (
      select row_number, ${value} as said, min(row_number) over (partition by ${key}) as first_row
      from people_import_rows where ${here} and ${only}) all_rows
    where row_number > first_row`

  return [
    sql`delete from people_import_faults where ${here} and is_compared`,

    // The account holder: of an account that is there, named by its mail; else the row that is
    // marked, that has the mail, or the first.
    sql`with ${listed}, ${people(organizationId)},
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
        and r.row_number = l.row_number`,

    // The person: by member id, else an account by its mail and first name, else by name and day of
    // birth.
    sql`with ${listed}, ${people(organizationId)},
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
        and r.row_number = c.row_number and c.meant = 1`,

    // Whose they are: the known account, the person that the holder's row means, or the one it will
    // become.
    sql`with ${listed}, ${people(organizationId)}
      update people_import_rows r set holder_id = case
          when l.holder_row = l.row_number then case
            when l.household_key is null then p.account_holder_id end
          else coalesce(l.holder_id, holder.match_id, holder.new_id) end
      from listed l
      left join listed holder on holder.row_number = l.holder_row
      left join people p on p.user_id = l.match_id
      where r.organization_id = ${organizationId} and r.import_id = ${importId}
        and r.row_number = l.row_number`,

    fault(
      'accountHolder',
      'SECOND_HOLDER',
      sql`
      select row_number, null, holder_row
      from people_import_rows
      where ${here} and (person ->> 'accountHolder')::boolean and holder_row <> row_number`,
    ),
    fault(
      'memberId',
      'TWICE_IN_FILE',
      again(sql`member_key`, sql`person ->> 'memberId'`, sql`member_key is not null`),
    ),
    fault(
      'email',
      'TWICE_IN_FILE',
      again(
        sql`email`,
        sql`email`,
        sql`email is not null and holder_row = row_number and holder_id is null`,
      ),
    ),
    fault(
      'birthISO',
      'TWICE_IN_FILE',
      again(
        sql`name_key`,
        sql`person ->> 'birthISO'`,
        sql`name_key is not null and member_key is null`,
      ),
    ),
    fault('', 'TWICE_IN_FILE', again(sql`match_id`, sql`null::text`, sql`match_id is not null`)),
    fault(
      'email',
      'EMAIL_TAKEN',
      sql`
      with ${listed}, ${people(organizationId)}
      select distinct l.row_number, l.email, null::int
      from listed l join people p on p.email = l.email
      where l.holder_row = l.row_number and l.holder_id is null and p.account_holder_id is null
        and p.user_id is distinct from l.match_id`,
    ),
    fault(
      'email',
      'LOGIN_EMAIL_DIFFERS',
      sql`
      with ${listed}, ${people(organizationId)}
      select l.row_number, l.email, null::int from listed l join people p on p.user_id = l.match_id
      where ${duplicates} = 'update' and l.holder_id is null and p.login_id is not null
        and l.email is distinct from coalesce(p.email, l.email)`,
    ),
    fault(
      '',
      'PERSON_ABOVE_YOU',
      sql`
      with ${listed}, ${people(organizationId)}
      select l.row_number, null, null::int
      from listed l
      join people p on p.user_id = l.match_id
      where ${duplicates} = 'update' and p.roles && ${[...above]}::text[]`,
    ),
    fault(
      'household',
      'OTHER_HOUSEHOLD',
      sql`
      with ${listed}, ${people(organizationId)}
      select l.row_number, l.person ->> 'household', null::int
      from listed l join people p on p.user_id = l.match_id
      where l.household_key is not null and p.account_holder_id is distinct from l.holder_id`,
    ),
    ...(maxPeople === null
      ? []
      : [
          fault(
            'household',
            'TOO_MANY_PEOPLE',
            sql`
      with ${listed}, ${people(organizationId)},
        held as (select account_holder_id, count(*) as there from people
          where account_holder_id is not null group by account_holder_id)
      select row_number, person ->> 'household', null::int from (
        select l.row_number, l.person,
          coalesce(held.there, 0) + row_number() over
          (partition by l.holder_id order by l.row_number) as place
        from listed l
        left join held on held.account_holder_id = l.holder_id
        where l.holder_id is not null and l.match_id is null) placed
      where place > ${maxPeople}`,
          ),
        ]),

    fault(
      'household',
      'HOLDER_NOT_TAKEN',
      sql`
      with ${listed}, faulty as (select distinct row_number from people_import_faults where ${here})
      select l.row_number, l.person ->> 'household', l.holder_row
      from listed l
      join faulty on faulty.row_number = l.holder_row where l.holder_row <> l.row_number`,
    ),
    sql`with ${listed}, faulty as (select distinct row_number from people_import_faults
        where ${here})
      update people_import_rows r
      set outcome = case when faulty.row_number is not null then 'bad'
        when l.match_id is null then 'create' else ${duplicates}::text end
      from listed l left join faulty on faulty.row_number = l.row_number
      where r.organization_id = ${organizationId} and r.import_id = ${importId}
        and r.row_number = l.row_number`,
  ]
}

/** Whoever sent the list changes by it whom they could change by hand. */
const aboveSender = async (
  { db, organizationId }: TenantTransaction,
  importId: string,
): Promise<readonly string[]> => {
  const sender = await db
    .selectFrom('users')
    .innerJoin('peopleImports', (join) =>
      join
        .on('peopleImports.organizationId', '=', organizationId)
        .onRef('peopleImports.createdBy', '=', 'users.userId'),
    )
    .select(['users.role', 'users.roles'])
    .where('users.organizationId', '=', organizationId)
    .where('peopleImports.importId', '=', importId)
    .executeTakeFirst()
  return rolesAbove(roleSet(sender ?? {}))
}

export const compareRows = async (
  tx: TenantTransaction,
  importId: string,
  rules: CompareRules,
): Promise<void> => {
  const { db, organizationId } = tx
  for (const step of steps(organizationId, importId, rules, await aboveSender(tx, importId)))
    await step.execute(db)
}
