// Finds errors in the rows of a list by comparing them with each other and with the organization's
// people. Each kind of error is found by one statement over all rows.

import type { DuplicateChoice } from '@lodgepole/domain/integrations/imports/import'
import { sql, type RawBuilder } from 'kysely'
import type { Comparison } from './comparison-store.ts'

/** Stores a fault for each row that `found` selects. */
const fault = (
  { organizationId, importId }: Comparison,
  field: string,
  code: string,
  found: RawBuilder<unknown>,
) => sql`
    insert into people_import_faults (organization_id, import_id, row_number, field, code, value,
      other_row, is_compared)
    select place.organization_id, ${importId}::uuid, found.row_number, ${field}, ${code},
      found.value, found.other_row, true
    from organizations place, (${found}) as found (row_number, value, other_row)
    where place.organization_id = ${organizationId} on conflict do nothing`

/** Rows that name the same person as an earlier row. */
const duplicateFaults = (comparison: Comparison): readonly RawBuilder<unknown>[] => {
  const { here } = comparison
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
    fault(
      comparison,
      'memberId',
      'TWICE_IN_FILE',
      again(sql`member_key`, sql`person ->> 'memberId'`, sql`member_key is not null`),
    ),
    fault(
      comparison,
      'email',
      'TWICE_IN_FILE',
      again(
        sql`email`,
        sql`email`,
        sql`email is not null and holder_row = row_number and holder_id is null`,
      ),
    ),
    fault(
      comparison,
      'birthISO',
      'TWICE_IN_FILE',
      again(
        sql`name_key`,
        sql`person ->> 'birthISO'`,
        sql`name_key is not null and member_key is null`,
      ),
    ),
    fault(
      comparison,
      '',
      'TWICE_IN_FILE',
      again(sql`match_id`, sql`null::text`, sql`match_id is not null`),
    ),
  ]
}

/** Rows that conflict with an existing person. */
const personFaults = (
  comparison: Comparison,
  duplicates: DuplicateChoice,
  rolesAboveSender: readonly string[],
): readonly RawBuilder<unknown>[] => {
  const { listed, people } = comparison
  return [
    fault(
      comparison,
      'email',
      'EMAIL_TAKEN',
      sql`
      with ${listed}, ${people}
      select distinct l.row_number, l.email, null::int
      from listed l join people p on p.email = l.email
      where l.holder_row = l.row_number and l.holder_id is null and p.account_holder_id is null
        and p.user_id is distinct from l.match_id`,
    ),
    fault(
      comparison,
      'email',
      'LOGIN_EMAIL_DIFFERS',
      sql`
      with ${listed}, ${people}
      select l.row_number, l.email, null::int from listed l join people p on p.user_id = l.match_id
      where ${duplicates} = 'update' and l.holder_id is null and p.login_id is not null
        and l.email is distinct from coalesce(p.email, l.email)`,
    ),
    fault(
      comparison,
      '',
      'PERSON_ABOVE_YOU',
      sql`
      with ${listed}, ${people}
      select l.row_number, null, null::int
      from listed l
      join people p on p.user_id = l.match_id
      where ${duplicates} = 'update' and p.roles && ${[...rolesAboveSender]}::text[]`,
    ),
    fault(
      comparison,
      'household',
      'OTHER_HOUSEHOLD',
      sql`
      with ${listed}, ${people}
      select l.row_number, l.person ->> 'household', null::int
      from listed l join people p on p.user_id = l.match_id
      where l.household_key is not null and p.account_holder_id is distinct from l.holder_id`,
    ),
  ]
}

const secondHolder = (comparison: Comparison) => {
  const { here } = comparison
  return fault(
    comparison,
    'accountHolder',
    'SECOND_HOLDER',
    sql`
      select row_number, null, holder_row
      from people_import_rows
      where ${here} and (person ->> 'accountHolder')::boolean and holder_row <> row_number`,
  )
}

const tooManyPeople = (comparison: Comparison, maxPeople: number) => {
  const { listed, people } = comparison
  return fault(
    comparison,
    'household',
    'TOO_MANY_PEOPLE',
    sql`
      with ${listed}, ${people},
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
  )
}

/** Rows whose account holder's row has a fault. This check comes after all others. */
const holderNotTaken = (comparison: Comparison) => {
  const { here, listed } = comparison
  return fault(
    comparison,
    'household',
    'HOLDER_NOT_TAKEN',
    sql`
      with ${listed}, faulty as (select distinct row_number from people_import_faults where ${here})
      select l.row_number, l.person ->> 'household', l.holder_row
      from listed l
      join faulty on faulty.row_number = l.holder_row where l.holder_row <> l.row_number`,
  )
}

interface FaultRules {
  readonly duplicates: DuplicateChoice
  /** The maximum number of people per household; null for no limit. */
  readonly maxPeople: number | null
  readonly rolesAboveSender: readonly string[]
}

export const faultSteps = (
  comparison: Comparison,
  { duplicates, maxPeople, rolesAboveSender }: FaultRules,
): readonly RawBuilder<unknown>[] => [
  secondHolder(comparison),
  ...duplicateFaults(comparison),
  ...personFaults(comparison, duplicates, rolesAboveSender),
  ...(maxPeople === null ? [] : [tooManyPeople(comparison, maxPeople)]),
  holderNotTaken(comparison),
]
