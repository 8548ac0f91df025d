// Adds names to activity entries. When someone acted as the holder, the entry shows the person who
// acted.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { isAdmin } from '@lodgepole/domain/identity/access/roles'
import type { Activity } from '@lodgepole/contract/people/activity/endpoints'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { nameOf } from '@lodgepole/domain/people/names'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import type { PersonRow } from '../households/index.ts'
import {
  listActivity,
  listFormerSecondParents,
  listNamesOfLogins,
  type ActivityKey,
  type ActivityRow,
} from './store.ts'

interface Names {
  readonly here: Awaited<ReturnType<typeof listNamesOfLogins>>
  readonly formerSecondParents: Awaited<ReturnType<typeof listFormerSecondParents>>
}

const presentActedBy = (
  { loginId, actingLoginId, actorKind, signedName }: ActivityRow,
  account: PersonRow,
  names: Names,
): Activity['by'] => {
  const who = actingLoginId ?? loginId
  if (actorKind === 'system') return { kind: 'system', name: '' }
  if (who === null) return { kind: 'unknown', name: signedName ?? '' }
  if (who === account.loginId) return { kind: 'holder', name: nameOf(account) }
  if (who === account.parent2LoginId)
    return {
      kind: 'parent2',
      name: nameOf({ firstName: account.parent2FirstName, lastName: account.parent2LastName }),
    }
  const former = names.formerSecondParents.find((one) => one.loginId === who)
  if (former && actingLoginId === null)
    return { kind: 'parent2', name: nameOf(former) || former.email }
  const found = names.here.find((one) => one.loginId === who)
  return found ? { kind: 'staff', name: nameOf(found) } : { kind: 'unknown', name: '' }
}

/**
 * Each member sees only their own sign-in events, because a second parent may also sign in to other
 * accounts. Admins see them for both parents.
 */
export const listAccountActivity = (
  db: Database,
  account: PersonRow,
  viewer: Member,
  after: ActivityKey | undefined,
  limit: number,
): Promise<{ items: Activity[]; next?: string }> =>
  systemTransaction(db, async (tx) => {
    const { organizationId, userId: accountId, loginId, parent2LoginId } = account
    const isStaff = isAdmin(viewer.roles)
    const loginIds = [loginId, parent2LoginId]
      .filter((id) => id !== null)
      .filter((id) => isStaff || viewer.loginId === id)
    const rows = await listActivity(tx, { organizationId, accountId, loginIds }, after, limit + 1)
    const others = [
      ...new Set(rows.map((row) => row.actingLoginId ?? row.loginId).filter((id) => id !== null)),
    ]
    const names: Names = {
      here: others.length === 0 ? [] : await listNamesOfLogins(tx, organizationId, others),
      formerSecondParents: await listFormerSecondParents(tx, organizationId, accountId),
    }
    const items = rows.slice(0, limit).map((row) => ({
      activityId: row.activityId,
      happenedAtSeconds: Math.floor(row.happenedAt.getTime() / 1000),
      action: row.action,
      outcome: row.outcome,
      by: presentActedBy(row, account, names),
      actedAs: row.actingLoginId !== null,
      device: row.device,
      about: row.about ?? '',
      fields: [...row.fields],
      amount: row.amountCents === null ? null : decimalFromCents(row.amountCents),
    }))
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      items,
      ...(last ? { next: `${last.happenedAt.toISOString()}_${last.activityId}` } : {}),
    }
  })
