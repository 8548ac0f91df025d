// Possible duplicates: people with the same name and birthday, or the same name and address. Each
// search walks an index in order from where the last page ended.

import type { DuplicateGroup, DuplicatePerson } from '@lodgepole/contract/people/merge-schemas'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { nameOf } from '@lodgepole/domain/people/names'
import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { listApart } from './store.ts'

/** Where a page ended: which of the two walks, and the keys of the last group. */
export interface DuplicateCursor {
  readonly because: DuplicateGroup['because']
  readonly keys: readonly [string, string, string]
}

interface Group {
  readonly because: DuplicateGroup['because']
  readonly first: string
  readonly second: string
  readonly third: string
  readonly userIds: readonly PersonId[]
}

/** A larger group with the same name and birthday is not a typing mistake. */
const MAX_GROUP_SIZE = 10

const walk = (
  { db, organizationId }: TenantTransaction,
  because: DuplicateGroup['because'],
  after: DuplicateCursor | undefined,
  limit: number,
  only: RawBuilder<unknown>,
) => {
  const [first, second, third] =
    because === 'birthday'
      ? (['family_key', 'given_key', 'birth_iso'] as const)
      : (['mail_key', 'family_key', 'given_key'] as const)
  const columns = sql`${sql.ref(first)}, ${sql.ref(second)}, ${sql.ref(third)}`
  const last = because === 'birthday' ? sql`::date` : sql``
  const from =
    after?.because === because
      ? sql`and (${columns}) > (${after.keys[0]}, ${after.keys[1]}, ${after.keys[2]}${last})`
      : sql``
  return sql<Group>`
    select ${sql.lit(because)}::text as because, ${sql.ref(first)} as first,
      ${sql.ref(second)} as second, ${sql.ref(third)}::text as third,
      (array_agg(user_id order by created_at, user_id))[1:${sql.lit(MAX_GROUP_SIZE)}] as user_ids
    from users where organization_id = ${organizationId} and not is_inactive
      and ${sql.ref(because === 'birthday' ? 'birth_iso' : 'mail_key')} is not null
      and family_key || given_key <> '' ${only} ${from}
    group by ${columns} having count(*) > 1 and count(*) * (count(*) - 1) / 2 > (
      select count(*)
      from people_apart apart
      where apart.organization_id = ${organizationId}
        and apart.one_id = any(array_agg(users.user_id))
        and apart.other_id = any(array_agg(users.user_id)))
    order by ${columns} limit ${limit}`.execute(db)
}

/** Pairs not yet marked as different come first, because they need review next. */
const firstPair = (ids: readonly string[], apart: ReadonlySet<string>): readonly string[] => {
  for (const [index, one] of ids.entries())
    for (const other of ids.slice(index + 1))
      if (!apart.has([one, other].toSorted().join()))
        return [one, other, ...ids.filter((id) => id !== one && id !== other)]
  return ids
}

export const peopleOf = async (
  { db, organizationId }: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DuplicatePerson>> => {
  const { rows } = await sql<
    Omit<DuplicatePerson, 'householdName' | 'birthISO'> & {
      birthIso: string | null
      holderFirstName: string | null
      holderLastName: string | null
    }
  >`
    select person.user_id, person.first_name, person.last_name, person.image_url70, person.email,
      person.phone, person.birth_iso, person.member_id,
      coalesce(person.account_holder_id, person.user_id) as household_id,
      person.login_id is not null or person.parent2_login_id is not null as signs_in,
      holder.first_name as holder_first_name, holder.last_name as holder_last_name
    from users person
    left join users holder on holder.organization_id = ${organizationId}
      and holder.user_id = coalesce(person.account_holder_id, person.user_id)
    where person.organization_id = ${organizationId}
      and person.user_id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ holderFirstName, holderLastName, birthIso, ...person }) => [
      person.userId,
      {
        ...person,
        birthISO: birthIso,
        householdName: nameOf({ firstName: holderFirstName, lastName: holderLastName }),
      },
    ]),
  )
}

export const listDuplicates = async (
  tx: TenantTransaction,
  {
    after,
    limit,
    personId,
  }: {
    readonly after: DuplicateCursor | undefined
    readonly limit: number
    readonly personId: PersonId | undefined
  },
) => {
  const only = (column: RawBuilder<unknown>) =>
    personId === undefined
      ? sql``
      : sql`and (family_key, given_key, ${column}) = (select family_key, given_key, ${column}
          from users where organization_id = ${tx.organizationId} and user_id = ${personId})`
  const byBirthday =
    after?.because === 'email'
      ? []
      : (await walk(tx, 'birthday', after, limit, only(sql`birth_iso`))).rows
  const byEmail =
    byBirthday.length >= limit
      ? []
      : (await walk(tx, 'email', after, limit - byBirthday.length, only(sql`mail_key`))).rows
  const groups = [...byBirthday, ...byEmail]
  const ids = groups.flatMap(({ userIds }) => userIds)
  const people = await peopleOf(tx, ids)
  const apart = new Set(
    (await listApart(tx, ids)).map(({ oneId, otherId }) => [oneId, otherId].join()),
  )
  return groups.map(({ because, first, second, third, userIds }) => ({
    alike: {
      because,
      people: firstPair(userIds, apart).flatMap((id) => people.get(id) ?? []),
    } satisfies DuplicateGroup,
    place: { because, keys: [first, second, third] } satisfies DuplicateCursor,
  }))
}

export const writeDuplicateCursor = (place: DuplicateCursor): string =>
  Buffer.from(JSON.stringify([place.because, ...place.keys])).toString('base64url')

/** Undefined for a cursor this server did not write. */
export const readDuplicateCursor = (text: string): DuplicateCursor | undefined => {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (
      !Array.isArray(read) ||
      read.length !== 4 ||
      read.some((part) => typeof part !== 'string' || part.includes('\0'))
    )
      return undefined
    const [because = '', first = '', second = '', third = ''] = read as string[]
    if (because === 'email') return { because, keys: [first, second, third] }
    return because === 'birthday' &&
      /^\d{4}-\d\d-\d\d$/.test(third) &&
      !Number.isNaN(Date.parse(third))
      ? { because, keys: [first, second, third] }
      : undefined
  } catch {
    return undefined
  }
}
