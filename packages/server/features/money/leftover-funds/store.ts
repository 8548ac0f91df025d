// Offers to decide about remaining funds, and the letters that announced them.

import type { Cents } from '@lodgepole/domain/kernel/money'
import type { PersonId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { LeftoverChoice } from '@lodgepole/domain/money/leftover-funds'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

/** Which offers are accessible: an account's own, or those for which one letter was sent. */
export type Reach = { readonly accountUserId: HouseholdId } | { readonly letterId: string }

export interface Offer {
  readonly offerId: string
  readonly userId: PersonId
  readonly accountUserId: HouseholdId
  readonly session: string
  readonly endedSeconds: number
  readonly choice: LeftoverChoice | null
  readonly amountCents: Cents | null
  readonly firstName: string
  readonly lastName: string
  readonly imageUrl: string | null
  readonly imageUrl70: string | null
  readonly imageUrl150: string | null
}

const reaches = (reach: Reach) =>
  'letterId' in reach
    ? sql`offer.letter_id = ${reach.letterId}`
    : sql`offer.account_user_id = ${reach.accountUserId}`

/**
 * The newest offer of each person, open ones first. Offers superseded by another session are
 * history.
 */
export const listOffers = async (
  tx: TenantTransaction,
  reach: Reach,
): Promise<readonly Offer[]> => {
  const { rows } = await sql<Offer>`
    select * from (
      select distinct on (offer.user_id) offer.offer_id, offer.user_id, offer.account_user_id,
        coalesce(series.label, offer.occasion) as session, offer.ended_seconds, offer.choice,
        offer.amount_cents,
        person.first_name, person.last_name, person.image_url, person.image_url70,
        person.image_url150, person.created_at
      from remaining_offers offer
      left join series on series.organization_id = ${tx.organizationId}
        and series.series_id = offer.series_id
      join users person on person.organization_id = ${tx.organizationId}
        and person.user_id = offer.user_id and not person.is_inactive
        and (person.user_id = offer.account_user_id
          or person.account_holder_id = offer.account_user_id)
      join users holder on holder.organization_id = ${tx.organizationId}
        and holder.user_id = offer.account_user_id and not holder.is_inactive
      where offer.organization_id = ${tx.organizationId} and ${reaches(reach)}
        and offer.choice is distinct from 'superseded'
      order by offer.user_id, offer.made_at desc) newest
    order by choice is not null, created_at, first_name`.execute(tx.db)
  return rows
}

/**
 * Held until the transaction ends, so a concurrent decision, by whichever route, comes after this
 * one.
 */
export const lockOffer = async (
  tx: TenantTransaction,
  reach: Reach,
  personId: PersonId,
): Promise<{ readonly offerId: string; readonly choice: LeftoverChoice | null } | undefined> => {
  const { rows } = await sql<{ offerId: string; choice: LeftoverChoice | null }>`
    select offer_id, choice from remaining_offers offer
    where organization_id = ${tx.organizationId} and user_id = ${personId} and ${reaches(reach)}
      and choice is distinct from 'superseded'
    order by made_at desc limit 1 for update`.execute(tx.db)
  return rows[0]
}

export const markChosen = async (
  tx: TenantTransaction,
  offerId: string,
  choice: LeftoverChoice,
  amountCents: Cents,
  now: Date,
): Promise<void> => {
  await tx.db
    .updateTable('remainingOffers')
    .set({ choice, amountCents, chosenAt: now })
    .where('organizationId', '=', tx.organizationId)
    .where('offerId', '=', offerId)
    .execute()
}

/**
 * A refund that the provider refused does not count as a decision, unless another session has ended
 * since.
 */
export const reopen = async (tx: TenantTransaction, offerId: string): Promise<void> => {
  await sql`
    update remaining_offers offer set choice = null, chosen_at = null, amount_cents = null
    where organization_id = ${tx.organizationId} and offer_id = ${offerId} and choice = 'refund'
      and not exists (select from remaining_offers other
        where other.organization_id = ${tx.organizationId} and other.user_id = offer.user_id
          and other.made_at > offer.made_at)`.execute(tx.db)
}

export const findLetterId = async (
  tx: TenantTransaction,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> => {
  const letter = await tx.db
    .selectFrom('remainingLetters')
    .select('letterId')
    .where('organizationId', '=', tx.organizationId)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return letter?.letterId
}

export const findDonation = (tx: TenantTransaction, offerId: string) =>
  tx.db
    .selectFrom('remainingOffers as offer')
    .innerJoin('users as person', (join) =>
      join
        .on('person.organizationId', '=', tx.organizationId)
        .onRef('person.userId', '=', 'offer.userId'),
    )
    .innerJoin('users as holder', (join) =>
      join
        .on('holder.organizationId', '=', tx.organizationId)
        .onRef('holder.userId', '=', 'offer.accountUserId'),
    )
    .select([
      'offer.amountCents',
      'offer.chosenAt',
      'offer.madeAt',
      'person.firstName',
      'holder.firstName as holderFirstName',
      'holder.lastName as holderLastName',
    ])
    .where('offer.organizationId', '=', tx.organizationId)
    .where('offer.offerId', '=', offerId)
    .where('offer.choice', '=', 'donate')
    .executeTakeFirst()
