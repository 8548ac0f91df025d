// Two parents may have the same form open. An edit names the version it saw. If someone else saved
// first, the edit is refused, and the refusal says who, when, and what the value is now. Our own
// screens always send the version. The specified calls have no such field, so an edit without it is
// accepted and counts as a change like any other (docs/decisions/0020).

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import { nameOf } from '@lodgepole/domain/people/names'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import type { TenantTransaction } from './database/transaction.ts'
import type { CommandContext } from './command-context.ts'

/** What an edit leaves on the row besides the version. */
export const changeStamp = ({ actor, nowMs }: CommandContext) => ({
  changedAt: new Date(nowMs),
  changedByLoginId: actor.kind === 'member' ? (actor.actingLoginId ?? actor.loginId) : null,
})

interface Changed {
  readonly changedAt: Date | null
  readonly changedByLoginId: LoginId | null
}

const nameOfLogin = async (tx: TenantTransaction, loginId: LoginId | null): Promise<string> => {
  if (loginId === null) return ''
  const user = await tx.db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'loginId', 'parent2FirstName', 'parent2LastName'])
    .where('organizationId', '=', tx.organizationId)
    .where((where) =>
      where.or([where('loginId', '=', loginId), where('parent2LoginId', '=', loginId)]),
    )
    .executeTakeFirst()
  if (!user) return ''
  return user.loginId === loginId
    ? nameOf(user)
    : nameOf({ firstName: user.parent2FirstName, lastName: user.parent2LastName })
}

export const refuseEditConflict = async (
  tx: TenantTransaction,
  { changedAt, changedByLoginId }: Changed,
  current: object,
) =>
  refuse(peopleRefusals.CHANGED_MEANWHILE, {
    details: {
      changedBy: await nameOfLogin(tx, changedByLoginId),
      changedAtSeconds: changedAt && Math.floor(changedAt.getTime() / 1000),
      current,
    },
  })
