// What the stay jobs read and write across organizations: renters' logins and accounts, recipients,
// and stays that begin or end.

import type { LoginId, PersonId, StayId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import { addOrganizationOfLogin } from '../../platform/database/login-organizations.ts'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { refuseMerged } from '../people/households/index.ts'
import type { RenterRow, StayRow } from './stay-store.ts'
import type { StayRecipient } from './recipients-store.ts'

export interface StayForMail extends Pick<
  StayRow,
  'stayId' | 'unitId' | 'agentId' | 'firstDay' | 'lastDay' | 'status'
> {
  readonly label: string
  readonly address: string
  readonly agentName: string
  readonly guests: string
  /** The person the mail names, if any: who made the change, requested it or left. */
  readonly personName: string
}

export const findStayForMail = async (
  { db }: SystemTransaction,
  organizationId: string,
  stayId: StayId,
  personId: PersonId | undefined,
): Promise<StayForMail | undefined> => {
  const { rows } = await sql<StayForMail>`
    select s.stay_id, s.unit_id, s.agent_id, s.first_day, s.last_day, s.status, u.label, u.address,
      trim(agent.first_name || ' ' || agent.last_name) as agent_name,
      coalesce((select trim(p.first_name || ' ' || p.last_name) from users p
          where p.organization_id = ${organizationId} and p.user_id = ${personId ?? null}::uuid),
            '') as person_name,
      coalesce((select string_agg(trim(r.first_name || ' ' || r.last_name), ', ' order by r.place)
          from lodging_stay_renters r
          where r.organization_id = ${organizationId} and r.stay_id = s.stay_id), '') as guests
    from lodging_stays s
    join lodging_units u on u.organization_id = ${organizationId} and u.unit_id = s.unit_id
    join users agent on agent.organization_id = ${organizationId} and agent.user_id = s.agent_id
    where s.organization_id = ${organizationId} and s.stay_id = ${stayId}`.execute(db)
  return rows[0]
}

/** Renters with an email address, in their own language once they have an account. */
export const listRentersToNotify = async (
  { db }: SystemTransaction,
  organizationId: string,
  stayId: StayId,
): Promise<readonly (Omit<RenterRow, 'stayId' | 'email'> & StayRecipient)[]> => {
  const { rows } = await sql<Omit<RenterRow, 'stayId' | 'email'> & StayRecipient>`
    select r.place, r.first_name, r.last_name, r.email, r.user_id, r.left_at, l.language,
      u.lodging_tenant_type is distinct from 'tenant-short-term' as keeps_account
    from lodging_stay_renters r
    left join users u on u.organization_id = ${organizationId} and u.user_id = r.user_id
    left join logins l on l.login_id = u.login_id
    where r.organization_id = ${organizationId} and r.stay_id = ${stayId} and r.email is not null
    order by r.place`.execute(db)
  return rows
}

/**
 * Whether an account exists independently of a stay: a member's, an owner's or a long-term
 * tenant's.
 */
export const keepsOwnAccount = async (
  { db }: SystemTransaction,
  organizationId: string,
  userId: PersonId,
): Promise<boolean> =>
  (
    await db
      .selectFrom('users')
      .select('lodgingTenantType')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .executeTakeFirst()
  )?.lodgingTenantType !== 'tenant-short-term'

/**
 * The renter's account here: the login's own or a shared one, otherwise a new one only for stays.
 */
export const accountOfRenter = async (
  tx: SystemTransaction,
  organizationId: string,
  loginId: LoginId,
  {
    firstName,
    lastName,
    email,
  }: Pick<RenterRow, 'firstName' | 'lastName'> & { readonly email: string },
): Promise<string> => {
  const { db } = tx
  const known = await db
    .selectFrom('users')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where((where) =>
      where.or([where('loginId', '=', loginId), where('parent2LoginId', '=', loginId)]),
    )
    .orderBy((order) => order('loginId', '=', loginId), 'desc')
    .executeTakeFirst()
  if (!known) {
    const userId = newId()
    const role = {
      role: 'tenant-short-term',
      roles: ['account-holder'],
      lodgingTenantType: 'tenant-short-term',
      isResident: false,
    }
    await addOrganizationOfLogin(tx, { loginId, organizationId })
    await db
      .insertInto('users')
      .values({
        organizationId,
        userId,
        loginId,
        firstName,
        lastName,
        username: email,
        email,
        ...role,
      })
      .execute()
    return userId
  }
  // Members, owners and long-term tenants keep their kind; others become renters.
  await db
    .updateTable('users')
    .set({
      lodgingTenantType: 'tenant-short-term',
      roles: sql<
        string[]
      >`array_append(array_remove(roles, 'tenant-short-term'), 'tenant-short-term')`,
    })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', known.userId)
    .where('lodgingTenantType', 'is', null)
    .where('lodgingIdPrimary', 'is', null)
    .where('membershipType', 'is', null)
    .where('membershipExpiresAt', 'is', null)
    .execute()
  return known.userId
}

export const linkRenter = async (
  tx: SystemTransaction,
  organizationId: string,
  stayId: StayId,
  place: number,
  userId: PersonId,
): Promise<void> => {
  await tx.db
    .updateTable('lodgingStayRenters')
    .set({ userId })
    .where('organizationId', '=', organizationId)
    .where('stayId', '=', stayId)
    .where('place', '=', place)
    .where('userId', 'is', null)
    .execute()
  await refuseMerged({ ...tx, organizationId }, [userId])
}

/** Stays whose beginning or end is due, in any organization, longest waiting first. */
export const listStaysBeginningOrEnding = async (
  { db }: SystemTransaction,
  nowSeconds: number,
  limit: number,
): Promise<readonly { readonly organizationId: string; readonly stayId: StayId }[]> => {
  const { rows } = await sql<{ organizationId: string; stayId: StayId }>`
    (select organization_id, stay_id, opens_at as due from lodging_stays where status = 'confirmed'
        and access = 'before' and opens_at <= ${nowSeconds} order by opens_at limit ${limit})
    union
    (select organization_id, stay_id, closes_at from lodging_stays where status = 'confirmed'
        and access <> 'over' and closes_at <= ${nowSeconds} order by closes_at limit ${limit})
    order by due, stay_id limit ${limit}`.execute(db)
  return rows
}
