// Finds people by each way the search text can be read. Each way is a range of an index read in
// order from where the last page ended, and it stops when the page is full, so short prefixes and
// page 1,000 cost as little as long prefixes and page 1. Guests of a household are excluded because
// their reservations name them. Under row-level security only such conditions use an index
// (migration 0057).

import type { LoginId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { PersonKey, SearchCondition } from '@lodgepole/domain/people/person-search'
import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import type { SearchKey } from './search-key.ts'

/** Sorts after everything that begins with the same letters. */
const LAST = '\u{10FFFF}'

const columns: Readonly<Record<PersonKey, string>> = {
  familyKey: 'family_key',
  givenKey: 'given_key',
  familyEndKey: 'family_end_key',
  givenEndKey: 'given_end_key',
  secondFamilyKey: 'second_family_key',
  secondGivenKey: 'second_given_key',
  mailKey: 'mail_key',
  secondMailKey: 'second_mail_key',
  memberKey: 'member_key',
  memberDigitsKey: 'member_digits_key',
  phoneKey: 'phone_key',
  phoneEndKey: 'phone_end_key',
}
/** The other name, which comes second in the index. */
const others: Readonly<Partial<Record<PersonKey, string>>> = {
  familyKey: 'given_key',
  givenKey: 'family_key',
  familyEndKey: 'given_key',
  givenEndKey: 'family_key',
  secondFamilyKey: 'second_given_key',
  secondGivenKey: 'second_family_key',
}

const beginning = (column: RawBuilder<unknown>, begins: string) =>
  begins === '' ? sql`true` : sql`${column} >= ${begins} and ${column} < ${begins + LAST}`

const partsOf = ({ key, begins, otherBegins }: SearchCondition) => {
  const [column, other] = [
    sql.ref(columns[key]),
    others[key] === undefined ? undefined : sql.ref(others[key]),
  ]
  return {
    column,
    other,
    meets: sql`(${beginning(column, begins)}${
      other && otherBegins !== undefined
        ? sql` and
        ${beginning(other, otherBegins)}`
        : sql``
    })`,
  }
}

const afterKey = ({ column, other }: ReturnType<typeof partsOf>, after: SearchKey | undefined) => {
  if (!after) return sql``
  return other
    ? sql`and (${column}, ${other}, user_id) > (${after.key}, ${after.other}, ${after.id}::uuid)`
    : sql`and (${column}, user_id) > (${after.key}, ${after.id}::uuid)`
}

const joined = (parts: readonly RawBuilder<unknown>[], between: RawBuilder<unknown>) =>
  sql.join([...parts], between)

/** Skips people an earlier way already found. */
const branch = (
  { organizationId }: TenantTransaction,
  ways: readonly SearchCondition[],
  way: number,
  after: SearchKey | undefined,
  limit: number,
) => {
  const parts = partsOf(ways[way] as SearchCondition)
  const { column, other, meets } = parts
  const before = ways.slice(0, way).map((one) => partsOf(one).meets)
  return sql`(
    select ${sql.lit(way)}::int as way, ${column} as key, ${other ?? sql`''`} as other, user_id
    from users
    where organization_id = ${organizationId} and not is_inactive and guest_of is null
      and ${meets} ${afterKey(parts, after?.way === way ? after : undefined)}
      ${before.length > 0 ? sql`and (${joined(before, sql` or `)}) is not true` : sql``}
    order by ${column}, ${other ? sql`${other}, ` : sql``}user_id limit ${limit})`
}

export interface FoundRow {
  readonly way: number
  readonly key: string
  readonly other: string
  readonly userId: PersonId
  readonly firstName: string
  readonly lastName: string
  readonly imageUrl70: string | null
  readonly memberId: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly role: string
  readonly restricted: boolean
  readonly restrictionExpiresAt: number | null
  readonly accountHolderId: string | null
  readonly holderFirstName: string | null
  readonly holderLastName: string | null
  readonly parent2FirstName: string | null
  readonly parent2LastName: string | null
  /** The logins that can sign in for them; empty when nobody was ever invited. */
  readonly loginIds: readonly LoginId[]
  readonly isInvited: boolean
}

const withDetails = (
  { organizationId }: TenantTransaction,
  found: RawBuilder<unknown>,
) => sql<FoundRow>`
  with found as materialized (${found})
  select found.way, found.key, found.other, person.user_id, person.first_name, person.last_name,
    person.image_url70, person.member_id, person.email, person.phone, person.role,
    person.restricted, person.restriction_expires_at, person.account_holder_id,
    person.parent2_first_name, person.parent2_last_name, holder.first_name as holder_first_name,
    holder.last_name as holder_last_name,
    array_remove(array[coalesce(holder.login_id, person.login_id),
      coalesce(holder.parent2_login_id, person.parent2_login_id)], null)::text[] as login_ids,
    coalesce(holder.invited_at, person.invited_at) is not null as is_invited
  from found
  join users person on person.organization_id = ${organizationId} and person.user_id = found.user_id
  left join users holder on holder.organization_id = ${organizationId}
    and holder.user_id = person.account_holder_id
  order by found.way, found.key, found.other, found.user_id`

/**
 * `from` and `to` select the ways to search now. People matched by earlier ways count as already
 * found.
 */
export const findByConditions = async (
  tx: TenantTransaction,
  ways: readonly SearchCondition[],
  {
    from,
    to,
    after,
    limit,
  }: {
    readonly from: number
    readonly to: number
    readonly after: SearchKey | undefined
    readonly limit: number
  },
): Promise<readonly FoundRow[]> => {
  const branches = ways.flatMap((_, way) =>
    way < from || way >= to || way < (after?.way ?? 0) ? [] : [branch(tx, ways, way, after, limit)],
  )
  if (branches.length === 0) return []
  const found = sql`select * from (${joined(branches, sql` union all `)}) each_way
    order by way, key, other, user_id limit ${limit}`
  return (await withDetails(tx, found).execute(tx.db)).rows
}

/** The words that occur in this organization's names. */
export const listNameWords = async (
  { db, organizationId }: TenantTransaction,
  most: number,
): Promise<readonly string[]> => {
  const of = (column: string) =>
    sql`select distinct ${sql.ref(column)} as word
      from users where organization_id = ${organizationId} and not is_inactive and guest_of is null
        and ${sql.ref(column)} > ''`
  const { rows } = await sql<{
    word: string
  }>`${joined(['family_key', 'given_key', 'family_end_key', 'given_end_key'].map(of), sql` union `)}
    limit ${most}`.execute(db)
  return rows.map(({ word }) => word)
}

/** People with these names: a single word alone, or one word from each of two sets. */
export const findByWords = async (
  tx: TenantTransaction,
  pairs: readonly (readonly [readonly string[], readonly string[]])[],
  limit: number,
): Promise<readonly FoundRow[]> => {
  const { organizationId } = tx
  const one = (conditions: RawBuilder<unknown>, key: string) => sql`(
    select 0 as way, family_key as key, given_key as other, user_id
    from users where organization_id = ${organizationId} and not is_inactive and guest_of is null
      and ${conditions} order by ${sql.ref(key)} limit ${limit})`
  const isOneOf = (column: string, words: readonly string[]) =>
    sql`${sql.ref(column)} = any(${[...words]}::text[])`
  const branches = pairs.flatMap(([some, rest]) =>
    rest.length === 0
      ? ['family_key', 'given_key', 'family_end_key', 'given_end_key'].map((column) =>
          one(isOneOf(column, some), column),
        )
      : [
          one(sql`${isOneOf('family_key', some)} and ${isOneOf('given_key', rest)}`, 'family_key'),
          one(sql`${isOneOf('family_key', rest)} and ${isOneOf('given_key', some)}`, 'family_key'),
        ],
  )
  if (branches.length === 0) return []
  return (
    await withDetails(
      tx,
      sql`select distinct on (user_id) *
        from (${joined(branches, sql` union all `)}) each_way order by user_id`,
    ).execute(tx.db)
  ).rows
}
