// Rows of automatic deposits. A person's row is the lock for their top-ups, which begin with a
// single conditional update.

import type { PaymentId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import type { TopUpStopReason, TopUpTerms } from '@lodgepole/domain/money/top-up'
import { sql } from 'kysely'
import { isOpenOrganization } from '../../../platform/database/open-organization.ts'
import type {
  SystemTransaction,
  TenantTransaction,
} from '../../../platform/database/transaction.ts'
import { refuseMerged } from '../../people/households/index.ts'

const rows = (tx: TenantTransaction) =>
  tx.db.selectFrom('topUps').selectAll().where('organizationId', '=', tx.organizationId)

export type TopUpRow = NonNullable<Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirst']>>>

export const listTopUps = (tx: TenantTransaction, holderUserId: PersonId): Promise<TopUpRow[]> =>
  rows(tx).where('holderUserId', '=', holderUserId).execute()

export const findTopUp = (tx: TenantTransaction, userId: PersonId): Promise<TopUpRow | undefined> =>
  rows(tx).where('userId', '=', userId).executeTakeFirst()

/** Those of these people whose holder has agreed. */
export const listAgreed = (
  tx: TenantTransaction,
  userIds: readonly PersonId[],
): Promise<readonly Pick<TopUpRow, 'userId'>[]> =>
  tx.db
    .selectFrom('topUps')
    .select('userId')
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', sql<string>`any(${[...new Set(userIds)]}::uuid[])`)
    .where('isOn', '=', true)
    .execute()

export const lockTopUp = (tx: TenantTransaction, userId: PersonId): Promise<TopUpRow | undefined> =>
  rows(tx).where('userId', '=', userId).forUpdate().executeTakeFirst()

/**
 * The top-up with this payment in progress. The caller that ends it holds the row until the
 * transaction ends.
 */
export const lockTopUpOf = (
  tx: TenantTransaction,
  openPaymentId: string,
): Promise<TopUpRow | undefined> =>
  rows(tx).where('openPaymentId', '=', openPaymentId).forUpdate().executeTakeFirst()

export interface Agreement extends TopUpTerms {
  readonly userId: PersonId
  readonly holderUserId: PersonId
  readonly consentedAt: Date
  readonly consentLoginId: string
  readonly language: string
  readonly origin: string
}

/**
 * Undefined when someone else changed it since `seenVersion` (0 if none existed). What was taken
 * this month stays taken.
 */
export const saveAgreement = async (
  tx: TenantTransaction,
  seenVersion: number,
  { userId, ...agreed }: Agreement,
): Promise<TopUpRow | undefined> => {
  const values = { ...agreed, isOn: true, stoppedBecause: null }
  const saved = await tx.db
    .insertInto('topUps')
    .values({ organizationId: tx.organizationId, userId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'userId'])
        .doUpdateSet({ ...values, version: sql`top_ups.version + 1` })
        .where('topUps.version', '=', seenVersion),
    )
    .returningAll()
    .executeTakeFirst()
  await refuseMerged(tx, [userId])
  return saved
}

export const switchOff = async (
  tx: TenantTransaction,
  userId: PersonId,
  stoppedBecause: TopUpStopReason | null,
): Promise<TopUpRow | undefined> =>
  tx.db
    .updateTable('topUps')
    .set({ isOn: false, stoppedBecause, version: sql`version + 1` })
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)
    .where('isOn', '=', true)
    .returningAll()
    .executeTakeFirst()

/**
 * Takes from the monthly maximum and records the payment, if top-ups are on, none is in progress,
 * and the month has room. Of any number of concurrent calls, one succeeds.
 */
export const takeFromMonth = async (
  tx: TenantTransaction,
  userId: PersonId,
  month: string,
  paymentId: PaymentId,
): Promise<TopUpRow | undefined> => {
  const taken = sql<number>`(case when month = ${month} then month_cents else 0 end) + amount_cents`
  return tx.db
    .updateTable('topUps')
    .set({ month, monthCents: taken, openPaymentId: paymentId })
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)
    .where('isOn', '=', true)
    .where('openPaymentId', 'is', null)
    .where(taken, '<=', (where) => where.ref('monthMostCents'))
    .returningAll()
    .executeTakeFirst()
}

/**
 * True for the caller that sends the notice: the month has no room, and no notice has been sent in
 * it.
 */
export const markCeilingNotified = async (
  tx: TenantTransaction,
  userId: PersonId,
  month: string,
): Promise<TopUpRow | undefined> =>
  tx.db
    .updateTable('topUps')
    .set({ ceilingToldMonth: month })
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)
    .where('isOn', '=', true)
    .where('ceilingToldMonth', '<>', month)
    .where('month', '=', month)
    .where(sql<boolean>`month_cents + amount_cents > month_most_cents`)
    .returningAll()
    .executeTakeFirst()

/**
 * Those of these people for whom a card is being charged, or will be because their balance is too
 * low and the month has room.
 */
export const listActiveTopUps = async (
  tx: TenantTransaction,
  userIds: readonly PersonId[],
  month: string,
): Promise<readonly string[]> => {
  const { rows: found } = await sql<{ userId: PersonId }>`
    select top_up.user_id from top_ups top_up
    left join accounts account on account.organization_id = ${tx.organizationId}
      and account.user_id = top_up.user_id and account.purpose = 'spending'
    where top_up.organization_id = ${tx.organizationId}
      and top_up.user_id = any(${[...userIds]}::uuid[]) and top_up.is_on
      and (top_up.open_payment_id is not null
        or (coalesce(account.balance_cents, 0) < top_up.below_cents
        and (case when top_up.month = ${month} then top_up.month_cents else 0 end) +
          top_up.amount_cents <= top_up.month_most_cents))`.execute(tx.db)
  return found.map(({ userId }) => userId)
}

/**
 * The payment is over. An amount that was certainly not charged returns to the month it was taken
 * from.
 */
export const endPayment = async (
  tx: TenantTransaction,
  { userId, month }: Pick<TopUpRow, 'userId' | 'month'>,
  givenBackCents: Cents,
): Promise<void> => {
  await tx.db
    .updateTable('topUps')
    .set({
      openPaymentId: null,
      monthCents: sql`case when month = ${month} then month_cents - ${givenBackCents}::bigint
          else month_cents end`,
    })
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)
    .execute()
}

export interface Candidate {
  readonly organizationId: string
  readonly userId: PersonId
}

/**
 * Top-ups, of all organizations, a page at a time, that an expired card or a new month may affect
 * although no balance has changed.
 */
export const listPlansToProcess = async (
  tx: SystemTransaction,
  now: Date,
  limit: number,
  after: Candidate | undefined,
): Promise<readonly Candidate[]> => {
  const { rows: found } = await sql<Candidate>`
    select top_up.organization_id, top_up.user_id
    from top_ups top_up
    join organizations organization on organization.organization_id = top_up.organization_id
    left join accounts account on account.organization_id = top_up.organization_id
      and account.user_id = top_up.user_id and account.purpose = 'spending'
    left join card_customers customer on customer.organization_id = top_up.organization_id
      and customer.user_id = top_up.holder_user_id
      and customer.provider = organization.processor_settings->>'webProcessor'
    left join saved_cards card on card.organization_id = customer.organization_id
      and card.provider = customer.provider and card.card_id = customer.default_card_id
    where top_up.is_on and top_up.open_payment_id is null
      and ${isOpenOrganization('top_up.organization_id')}
      and (${after?.organizationId ?? null}::uuid is null
        or (top_up.organization_id, top_up.user_id) > (${after?.organizationId ?? null}::uuid,
          ${after?.userId ?? null}::uuid))
      and (card.card_id is null
        or (card.expires_year, card.expires_month) <
          (extract(year from ${now}::timestamptz at time zone organization.time_zone),
          extract(month from ${now}::timestamptz at time zone organization.time_zone))
        or (coalesce(account.balance_cents, 0) < top_up.below_cents
          and (top_up.month <> to_char(${now}::timestamptz at time zone organization.time_zone,
              'YYYY-MM') or top_up.month_cents + top_up.amount_cents <= top_up.month_most_cents)))
    order by top_up.organization_id, top_up.user_id limit ${limit}`.execute(tx.db)
  return found
}
