// What is still open for people, and the rows of those who have left.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { OpenItemKind } from '@lodgepole/domain/people/leaving'
import { sql } from 'kysely'
import { balancesOf } from '../../../../ledger/index.ts'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import type { PageRequest } from '../../../../platform/http/paged.ts'
import type { PersonRow } from '../../households/index.ts'

const selectLeavingPeople = ({ db, organizationId }: TenantTransaction, userId: PersonId) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where((where) =>
      where.or([where('userId', '=', userId), where('accountHolderId', '=', userId)]),
    )
    .where('isInactive', '=', false)
    .orderBy('userId')

/** The person and, for an account holder, everyone in the household. */
export const listLeavingPeople = (
  tx: TenantTransaction,
  userId: PersonId,
): Promise<readonly PersonRow[]> => selectLeavingPeople(tx, userId).execute()

/**
 * A concurrent booking or deposit locks the row through its foreign key. This waits for it and then
 * sees it.
 */
export const lockLeavingPeople = (
  tx: TenantTransaction,
  userId: PersonId,
): Promise<readonly PersonRow[]> => selectLeavingPeople(tx, userId).forUpdate().execute()

export const findOpenItems = async (
  tx: TenantTransaction,
  userIds: readonly PersonId[],
  nowSeconds: number,
  today: string,
): Promise<readonly { readonly kind: OpenItemKind; readonly count: number }[]> => {
  const balances = await balancesOf(tx, userIds)
  const [inOrganization, ids] = [
    sql`organization_id = ${tx.organizationId}`,
    sql`any(${[...userIds]}::uuid[])`,
  ]
  const { rows } = await sql<{ kind: OpenItemKind; count: number }>`
    select kind, count::int from (
      select 'under-way' as kind,
        (select count(*) from payments
          where ${inOrganization} and user_id = ${ids} and status = 'started')
        + (select count(*) from card_refunds
          where ${inOrganization} and user_id = ${ids} and status = 'started') as count
      union all select 'bookings', count(*)
      from bookings
      where ${inOrganization} and auth_user_id = ${ids}
        and status in ('Registered', 'Needs Approval', 'Waitlisted', 'Offered')
        and end_seconds > ${nowSeconds}
      union all select 'stays', count(*)
      from lodging_stays stay
      where ${inOrganization} and status in ('requested', 'confirmed')
        and last_day >= ${today}::date
        and (agent_id = ${ids} or exists (select from lodging_stay_renters renter
            where renter.organization_id = ${tx.organizationId} and renter.stay_id = stay.stay_id
              and renter.user_id = ${ids}))
      union all select 'invoices', count(*)
      from invoices
      where ${inOrganization} and user_id = ${ids} and state = 'open'
        and total_cents > paid_cents + credit_cents
      union all select 'orders', count(*)
      from orders where ${inOrganization} and user_id = ${ids}
        and status in ('awaiting-payment', 'placed', 'packed')
    ) each_kind where count > 0`.execute(tx.db)
  const countIfAny = (kind: OpenItemKind, count: number) => (count > 0 ? [{ kind, count }] : [])
  return [
    ...countIfAny(
      'money',
      balances.filter(({ spendingCents, heldCents }) => spendingCents !== 0 || heldCents !== 0)
        .length,
    ),
    ...countIfAny(
      'scheduled',
      balances.filter(({ scheduledCents }) => scheduledCents !== 0).length,
    ),
    ...rows,
  ]
}

/**
 * People of the household deactivated at the same moment left with this person and return with
 * them.
 */
export const lockDeactivatedPeople = (
  { db, organizationId }: TenantTransaction,
  userId: PersonId,
): Promise<readonly PersonRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where((where) =>
      where.or([where('userId', '=', userId), where('accountHolderId', '=', userId)]),
    )
    .where('deactivatedAt', 'is not', null)
    .where('deactivatedAt', '=', (of) =>
      of
        .selectFrom('users as asked')
        .select('asked.deactivatedAt')
        .where('asked.organizationId', '=', organizationId)
        .where('asked.userId', '=', userId),
    )
    .orderBy('userId')
    .forUpdate()
    .execute()

/** Sorting by whole seconds is enough, because the id breaks ties within a second. */
export const listDeactivated = async (
  { db, organizationId }: TenantTransaction,
  { after, limit }: PageRequest,
) => {
  const seconds = sql<number>`floor(extract(epoch from person.deactivated_at))::float8`
  const rest = after
    ? sql`and (person.deactivated_at, person.user_id) < (to_timestamp(${after.seconds + 1}),
        '00000000-0000-0000-0000-000000000000'::uuid)
          and (${seconds}, person.user_id) < (${after.seconds}, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<{
    userId: PersonId
    firstName: string
    lastName: string
    email: string | null
    isHolder: boolean
    holderFirstName: string
    holderLastName: string
    deactivatedAtSeconds: number
  }>`
    select person.user_id, person.first_name, person.last_name, person.email,
      person.account_holder_id is null as is_holder, holder.first_name as holder_first_name,
      holder.last_name as holder_last_name, ${seconds} as deactivated_at_seconds
    from users person
    join users holder on holder.organization_id = ${organizationId}
      and holder.user_id = coalesce(person.account_holder_id, person.user_id)
    where person.organization_id = ${organizationId} and person.deactivated_at is not null ${rest}
    order by ${seconds} desc, person.user_id desc limit ${limit}`.execute(db)
  return rows
}
