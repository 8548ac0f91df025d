// People's cards: at most one valid card each, and withdrawn ones, which remain recorded.

import type { EntitlementInput } from '@lodgepole/domain/entry/standing'
import type { LoginId, PersonId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { Restrictable } from '@lodgepole/domain/reservations/restrictions'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

export interface CardPersonRow extends EntitlementInput, Restrictable {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly imageUrl: string | null
  readonly imageUrl70: string | null
  readonly imageUrl150: string | null
  readonly issuedAtSeconds: number | null
  readonly expiresAtSeconds: number | null
}

const MAX_PEOPLE = 200

/**
 * The account itself comes first. People without a membership standing of their own use the account
 * holder's.
 */
export const listCardPeople = async (
  { db, organizationId }: TenantTransaction,
  accountId: HouseholdId,
  nowSeconds: number,
): Promise<readonly CardPersonRow[]> => {
  const { rows } = await sql<CardPersonRow>`
    select p.user_id, p.first_name, p.last_name, p.image_url, p.image_url70, p.image_url150,
      p.restricted, p.restriction_expires_at,
      p.membership_type, p.membership_expires_at, p.lodging_tenant_type, p.lodging_expires_at,
      p.lodging_starts_at, card.issued_at_seconds, card.expires_at_seconds
    from users p
    left join entry_cards card on card.organization_id = ${organizationId}
      and card.person_id = p.user_id and card.withdrawn_at is null
      and card.expires_at_seconds > ${nowSeconds}
    where p.organization_id = ${organizationId}
      and (p.user_id = ${accountId} or p.account_holder_id = ${accountId}) and not p.is_inactive
      and not p.is_hidden
    order by p.user_id <> ${accountId}, p.created_at, p.user_id limit ${MAX_PEOPLE}`.execute(db)
  return rows
}

/**
 * False when this card does not exist, belongs to another account, or is already withdrawn. Without
 * a time of issue, withdraws whichever card is valid.
 */
export const withdrawCardOf = async (
  { db, organizationId }: TenantTransaction,
  accountId: HouseholdId,
  personId: PersonId,
  issuedAtSeconds: number | undefined,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update entry_cards card set withdrawn_at = ${now} from users p
    where card.organization_id = ${organizationId} and card.person_id = ${personId}
      and (${issuedAtSeconds ?? null}::bigint is null
      or card.issued_at_seconds = ${issuedAtSeconds ?? null}::bigint) and card.withdrawn_at is null
      and p.organization_id = ${organizationId} and p.user_id = card.person_id
      and (p.user_id = ${accountId} or p.account_holder_id = ${accountId})
    returning card.person_id`.execute(db)
  return rows.length > 0
}

/**
 * Called under the person's lock. Two cards within one second would be identical, so the second
 * takes the next second.
 */
export const insertCard = async (
  { db, organizationId }: TenantTransaction,
  { personId, loginId }: { readonly personId: PersonId; readonly loginId: LoginId | null },
  nowSeconds: number,
  expiresAtSeconds: number,
): Promise<number> => {
  const last = await db
    .selectFrom('entryCards')
    .select((select) => select.fn.max('issuedAtSeconds').as('seconds'))
    .where('organizationId', '=', organizationId)
    .where('personId', '=', personId)
    .executeTakeFirst()
  const issuedAtSeconds = Math.max(nowSeconds, (last?.seconds ?? -1) + 1)
  await db
    .insertInto('entryCards')
    .values({ organizationId, personId, loginId, issuedAtSeconds, expiresAtSeconds })
    .execute()
  return issuedAtSeconds
}
