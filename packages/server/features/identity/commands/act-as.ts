// An admin views the portal as a member. It requires a reason and lasts half an hour, and every
// call during that time carries both identities.

import type { Login, Member } from '@lodgepole/domain/identity/access/actor'
import { mayBeActedAs, roleSet } from '@lodgepole/domain/identity/access/roles'
import { normalizeEmail } from '@lodgepole/domain/identity/email'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { newId } from '../../../platform/new-id.ts'
import type { Command } from '../../../platform/run-command.ts'
import { checkMayManage } from '@lodgepole/domain/identity/access/may-manage'
import { endGrants, findAccount, insertGrant } from '../act-as-store.ts'

export const ACT_AS_SECONDS = 30 * 60

export interface ActAsGrant {
  readonly grantId: string
  readonly userId: PersonId
  readonly email: string | null
}

/** For continuing on another host: the session and the code that opens it. */
interface HandOver {
  readonly sessionId: string
  readonly codeHash: string
}

export interface ActAsRequest {
  readonly account: string
  readonly reason: string
  readonly handOver?: HandOver
}

/** Long enough for a slow page to open. */
export const HAND_OVER_SECONDS = 60

export const actAs: Command<ActAsRequest, ActAsGrant> = {
  name: 'identity.act-as',
  permission: 'admin',
  run: async (tx, { account, reason, handOver }) => {
    const { actor, nowMs } = tx.context
    // Acting cannot be nested.
    if (actor.actingLoginId) return refuse(commonRefusals.NOT_PERMITTED)
    const found = await findAccount(tx, normalizeEmail(account))
    if (!found) return refuse(identityRefusals.ACCOUNT_NOT_FOUND)
    if (!mayBeActedAs(roleSet(found))) return refuse(identityRefusals.CANNOT_ACT_AS_ADMIN)
    const manageable = checkMayManage(actor, found)
    if (!manageable.ok) return manageable
    const grantId = newId()
    await insertGrant(tx, {
      actAsGrantId: grantId,
      staffLoginId: actor.loginId,
      userId: found.userId,
      reason,
      startedAt: new Date(nowMs),
      expiresAt: new Date(nowMs + ACT_AS_SECONDS * 1000),
      ...(handOver
        ? {
            sessionId: handOver.sessionId,
            handOverHash: handOver.codeHash,
            handOverUntil: new Date(nowMs + HAND_OVER_SECONDS * 1000),
          }
        : {}),
    })
    tx.note({ actAsUserId: found.userId, grantId })
    return ok({ grantId, userId: found.userId, email: found.email })
  },
}

export const endActAs: Command<undefined, true, Login | Member> = {
  name: 'identity.end-act-as',
  permission: 'login',
  run: async (tx) => {
    const { actor, nowMs } = tx.context
    if (actor.kind !== 'member') return ok(true)
    // Switching members in another tab ends the previous grant. Requested under one's own account,
    // it ends all grants.
    const { actingLoginId, loginId, userId } = actor
    await endGrants(tx, {
      staffLoginId: actingLoginId ?? loginId,
      userId: actingLoginId ? userId : undefined,
      now: new Date(nowMs),
    })
    return ok(true)
  },
}
