// Whether a person's roles require a second factor, checked again in the transaction that would
// remove one.

import { roleSet } from '@lodgepole/domain/identity/access/roles'
import { isFactorMissing } from '@lodgepole/domain/identity/required-factor'
import type { LoginId, PersonId } from '@lodgepole/domain/kernel/ids'
import { completePolicies, type StoredPolicies } from '@lodgepole/domain/organizations/policies'
import { inEachOrganization } from '../../platform/database/in-each-organization.ts'
import { listOrganizationsOfLogins } from '../../platform/database/login-organizations.ts'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import type { LoginUse } from './commands/reset-second-factor.ts'
import { listPasskeys, lockLogin } from './passkey-store.ts'

const workIn = (tx: SystemTransaction, organizationId: string, loginId: LoginId) =>
  tx.db
    .selectFrom('users')
    .innerJoin('organizations', (join) =>
      join.on('organizations.organizationId', '=', organizationId),
    )
    .select(['users.role', 'users.roles', 'organizations.policies'])
    .where('users.organizationId', '=', organizationId)
    .where('users.loginId', '=', loginId)
    .where('users.isInactive', '=', false)
    .execute()

const isRequiredOf = async (tx: SystemTransaction, loginId: LoginId): Promise<boolean> => {
  const rows = await inEachOrganization(
    await listOrganizationsOfLogins(tx, [loginId]),
    (organizationId) => workIn(tx, organizationId, loginId),
  )
  const installation = await tx.db
    .selectFrom('installationSettings')
    .select('administratorsNeedSecondFactor')
    .executeTakeFirst()
  const places = rows.map((row) => ({
    roles: roleSet(row),
    isRequired: completePolicies(row.policies as StoredPolicies).staffSecondFactor,
  }))
  const isRequiredOfAdministrators = installation?.administratorsNeedSecondFactor ?? false
  return places.some((place) =>
    isFactorMissing(place, places, {
      hasSecondFactor: false,
      isOfProvider: false,
      isRequiredOfAdministrators,
    }),
  )
}

/**
 * A person's login: whether it opens another organization, as holder or second parent, and has
 * anything to reset.
 */
export const findLoginUse = async (
  tx: SystemTransaction,
  organizationId: string,
  userId: PersonId,
): Promise<LoginUse> => {
  const person = await tx.db
    .selectFrom('users')
    .innerJoin('logins', 'logins.loginId', 'users.loginId')
    .select(['logins.loginId', 'logins.secondFactor'])
    .where('users.organizationId', '=', organizationId)
    .where('users.userId', '=', userId)
    .executeTakeFirst()
  if (!person) return { loginId: undefined, opensElsewhere: false, hasFactor: false }
  const { loginId, secondFactor } = person
  const others = (await listOrganizationsOfLogins(tx, [loginId])).filter(
    (place) => place.organizationId !== organizationId,
  )
  const opened = await inEachOrganization(others, (other) =>
    tx.db
      .selectFrom('users')
      .select('userId')
      .where('organizationId', '=', other)
      .where((where) =>
        where.or([where('loginId', '=', loginId), where('parent2LoginId', '=', loginId)]),
      )
      .where('isInactive', '=', false)
      .limit(1)
      .execute(),
  )
  const hasFactor = secondFactor !== null || (await listPasskeys(tx, loginId)).length > 0
  return { loginId, opensElsewhere: opened.length > 0, hasFactor }
}

/**
 * Counts under a lock on the login, so that two concurrent removals cannot each rely on the other
 * factor.
 */
export const isLastFactor = async (
  tx: SystemTransaction,
  loginId: LoginId,
  leaving: 'app' | { readonly passkeyId: string },
): Promise<boolean> => {
  await lockLogin(tx, loginId)
  const login = await tx.db
    .selectFrom('logins')
    .select('secondFactor')
    .where('loginId', '=', loginId)
    .executeTakeFirst()
  const passkeys = await listPasskeys(tx, loginId)
  const hasApp = login?.secondFactor === 'totp'
  const isOne =
    leaving === 'app' ? hasApp : passkeys.some(({ passkeyId }) => passkeyId === leaving.passkeyId)
  const left = Number(hasApp) + passkeys.length - 1
  return isOne && left === 0 && (await isRequiredOf(tx, loginId))
}
