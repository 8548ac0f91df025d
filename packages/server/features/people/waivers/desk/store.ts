// People who still have to sign, across the whole organization. People who only work here and
// guests do not have to.

import type { Role } from '@lodgepole/domain/identity/access/roles'
import type { HouseholdId, PersonId } from '@lodgepole/domain/kernel/ids'
import { foldWords } from '@lodgepole/domain/people/fold'
import { WAIVER_VALID_SECONDS, type WaiverRules } from '@lodgepole/domain/people/waivers/validity'
import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'

const memberRoles: readonly Role[] = [
  'account-holder',
  'authorized-person',
  'tenant-owner',
  'tenant-long-term',
  'tenant-short-term',
]

export interface WaiverTarget {
  readonly scope: WaiverRules['userWaiverScope']
  readonly version: number
  readonly nowSeconds: number
}

/** People the text applies to, each with the account that signs for them. */
const concerned = (
  { organizationId }: TenantTransaction,
  { scope }: Pick<WaiverTarget, 'scope'>,
) => sql`
  users person join users holder on holder.organization_id = ${organizationId}
    and holder.user_id = coalesce(person.account_holder_id, person.user_id)
    and not holder.is_inactive
  where person.organization_id = ${organizationId} and not person.is_inactive
    and case when person.account_holder_id is null
      then person.role = any(${[...memberRoles]}::text[]) else ${scope !== 'household'}::boolean
      and not person.is_hidden end`

const unsigned = ({ version, nowSeconds }: Pick<WaiverTarget, 'version' | 'nowSeconds'>) =>
  sql<boolean>`(person.waiver_signed_at is null
      or person.waiver_signed_at < ${nowSeconds - WAIVER_VALID_SECONDS}
        or coalesce(person.waiver_version, 1) < ${version})`

export const countUnsigned = async (
  tx: TenantTransaction,
  target: WaiverTarget,
): Promise<{ readonly people: number; readonly unsigned: number }> => {
  const { rows } = await sql<{
    people: number
    unsigned: number
  }>`select count(*)::int as people, count(*) filter (where ${unsigned(target)})::int as unsigned
    from ${concerned(tx, target)}`.execute(tx.db)
  return rows[0] ?? { people: 0, unsigned: 0 }
}

export interface UnsignedRow {
  readonly userId: PersonId
  readonly firstName: string
  readonly lastName: string
  readonly imageUrl70: string | null
  readonly waiverSignedAt: number | null
  readonly waiverVersion: number | null
  readonly householdId: HouseholdId
  readonly holderFirstName: string
  readonly holderLastName: string
  readonly email: string | null
  readonly linkMailedAt: number | null
}

interface Page {
  /** The last person of the previous page. */
  readonly after: string | undefined
  readonly limit: number
  readonly search: string
}

/**
 * Sorted by family name. The next page continues after a person even if they have changed
 * meanwhile.
 */
export const listUnsignedPeople = async (
  tx: TenantTransaction,
  target: WaiverTarget,
  { after, limit, search }: Page,
): Promise<readonly UnsignedRow[]> => {
  const { organizationId } = tx
  const words = foldWords(search)
  const [goesOn, isFound] = [
    after === undefined
      ? sql``
      : sql`and (person.family_key, person.given_key, person.user_id) > (select family_key,
            given_key, user_id
            from users where organization_id = ${organizationId} and user_id = ${after})`,
    words === ''
      ? sql``
      : sql`and person.given_key || ' ' || person.family_key like
          ${`%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`}`,
  ]
  const { rows } = await sql<UnsignedRow>`
    select person.user_id, person.first_name, person.last_name, person.image_url70,
      person.waiver_signed_at, person.waiver_version,
      holder.user_id as household_id, holder.first_name as holder_first_name,
      holder.last_name as holder_last_name, holder.email,
      (select extract(epoch from max(link.created_at))::bigint from waiver_links link
        where link.organization_id = ${organizationId}
          and link.user_id = holder.user_id) as link_mailed_at
    from ${concerned(tx, target)} and ${unsigned(target)} ${goesOn} ${isFound}
    order by person.family_key, person.given_key, person.user_id limit ${limit}`.execute(tx.db)
  return rows
}

/** All of them with the reason, unsorted, for callers with their own paging. */
export const unsignedLines = (
  tx: TenantTransaction,
  target: WaiverTarget,
): RawBuilder<unknown> => sql`
  select person.user_id, person.family_key, person.given_key,
    trim(person.first_name || ' ' || person.last_name) as person,
    trim(holder.first_name || ' ' || holder.last_name) as household,
    coalesce(holder.email, '') as email,
    case when person.waiver_signed_at is null then 'never' when coalesce(person.waiver_version,
      1) < ${target.version} then 'older' else 'expired' end as why,
        person.waiver_signed_at as signed_seconds
  from ${concerned(tx, target)} and ${unsigned(target)}`

export interface HouseholdToRemind {
  readonly householdId: HouseholdId
  readonly hasEmail: boolean
  /** A link was mailed since the given moment. */
  readonly isMailed: boolean
}

/** Households with missing signatures, limited to these people if any are named. */
export const listHouseholdsToRemind = async (
  tx: TenantTransaction,
  target: WaiverTarget,
  userIds: readonly PersonId[] | undefined,
  mailedSince: Date,
): Promise<readonly HouseholdToRemind[]> => {
  const { organizationId } = tx
  const named =
    userIds === undefined ? sql`` : sql`and person.user_id = any(${[...userIds]}::uuid[])`
  const { rows } = await sql<HouseholdToRemind>`
    select distinct holder.user_id as household_id, holder.email is not null as has_email,
      exists (select 1 from waiver_links link where link.organization_id = ${organizationId}
          and link.user_id = holder.user_id and link.created_at > ${mailedSince}) as is_mailed
    from ${concerned(tx, target)} and ${unsigned(target)} ${named} order by holder.user_id`.execute(
    tx.db,
  )
  return rows
}

export const listTexts = async ({ db, organizationId }: TenantTransaction) => {
  const { rows } = await sql<{
    version: number
    title: string
    publishedAt: Date
    firstName: string | null
    lastName: string | null
    signatures: number
  }>`
    select text.version, text.title, text.published_at, author.first_name, author.last_name,
      (select count(*)::int from waiver_signatures signature
        where signature.organization_id = ${organizationId}
          and signature.version = text.version) as signatures
    from waiver_texts text
    left join users author on author.organization_id = ${organizationId}
      and author.user_id = text.published_by
    where text.organization_id = ${organizationId} order by text.version desc limit 50`.execute(db)
  return rows
}
