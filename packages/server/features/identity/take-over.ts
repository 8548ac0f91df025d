// Continues acting as a member on the organization's own host, with nothing but the code. All other
// checks were made when the code was issued. The audit log records it under the staff member,
// although nobody is signed in here.

import type { Role } from '@lodgepole/domain/identity/access/roles'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { CommandContext } from '../../platform/command-context.ts'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { recordCommands } from '../../platform/record-command.ts'
import { takeHandOver } from './act-as-store.ts'
import type { IdentityServices } from './services.ts'
import { signIdToken } from './tokens.ts'

type TakenOver = NonNullable<Awaited<ReturnType<typeof takeHandOver>>>

export const takeOver = (
  db: Database,
  codeHash: string,
  context: CommandContext,
): Promise<Result<TakenOver, Refusal>> =>
  tenantTransaction(db, context.organizationId, async (tx) => {
    const taken = await takeHandOver(tx, codeHash, new Date(context.nowMs))
    if (!taken) return refuse(identityRefusals.HAND_OVER_OVER)
    const { staffLoginId, staffUserId, userId: actAsUserId, actAsGrantId: grantId } = taken
    const actor = {
      kind: 'member',
      loginId: staffLoginId,
      userId: staffUserId,
      roles: new Set<Role>(),
    } as const
    await recordCommands(tx, [
      {
        action: 'identity.open-act-as',
        context: { ...context, actor },
        details: { actAsUserId, grantId },
        messages: [],
        request: undefined,
        answer: null,
      },
    ])
    return ok(taken)
  })

/** Continues the console session here as the member, until the grant or the session ends. */
export const openTakenOver = async (
  { logins, signingKeys }: Pick<IdentityServices, 'logins' | 'signingKeys'>,
  { actAsGrantId: grantId, staffLoginId: loginId, sessionId, expiresAt, account }: TakenOver,
  { organizationId, nowMs }: CommandContext,
) => {
  const login = await logins.findById(loginId)
  if (!login) return refuse(identityRefusals.HAND_OVER_OVER)
  const idToken = await signIdToken(
    signingKeys,
    { loginId, sessionId, actAs: { organizationId, grantId } },
    nowMs,
    Math.floor((expiresAt.getTime() - nowMs) / 1000),
  )
  return ok({
    idToken,
    expiresAtSeconds: Math.floor(expiresAt.getTime() / 1000),
    account,
    username: login.username,
    attributes: { email: login.email, loginId },
  })
}
