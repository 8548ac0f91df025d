// Acting as a member begins on the console and goes on at the organization's own host, where the
// staff person need not be signed in: a code of 256 random bits, of which only a hash is kept,
// opens it once and within a minute. It hangs on the session on the console and ends with it.

import { randomBytes } from 'node:crypto'
import type { identityEndpoints } from '@lodgepole/contract/identity/endpoints'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Handlers } from '../../platform/http/mount.ts'
import { actAs, HAND_OVER_SECONDS } from './commands/act-as.ts'
import type { IdentityServices } from './services.ts'
import { takeOver } from './take-over.ts'
import { hashSecret, signIdToken } from './tokens.ts'

export const handOverHandlers = ({
  db,
  commands,
  signingKeys,
  logins,
  note,
}: Pick<IdentityServices, 'db' | 'commands' | 'signingKeys' | 'logins' | 'note'>): Pick<
  Handlers<typeof identityEndpoints>,
  'handOverActAs' | 'takeOverActAs'
> => ({
  handOverActAs: async (call) => {
    const {
      organizationId,
      session,
      body: { account, reason },
      ...context
    } = call
    if (!session) return refuse(commonRefusals.NOT_PERMITTED)
    const handOverCode = randomBytes(32).toString('base64url')
    const granted = await commands.run(
      actAs,
      {
        account,
        reason,
        handOver: { sessionId: session.sessionId, codeHash: hashSecret(handOverCode) },
      },
      { ...context, organizationId, idempotencyKey: undefined },
    )
    await note('act-as', granted, session, call)
    return granted.ok
      ? ok({ code: 'OK', item: { handOverCode, validSeconds: HAND_OVER_SECONDS } })
      : granted
  },
  takeOverActAs: async (call) => {
    const {
      organizationId,
      body: { handOverCode },
      ...context
    } = call
    const taken = await takeOver(db, hashSecret(handOverCode), { ...context, organizationId })
    await note('act-as', taken, { loginId: taken.ok ? taken.value.staffLoginId : undefined }, call)
    if (!taken.ok) return taken
    const {
      actAsGrantId: grantId,
      staffLoginId: loginId,
      sessionId,
      expiresAt,
      account,
    } = taken.value
    const login = await logins.findById(loginId)
    if (!login) return refuse(identityRefusals.HAND_OVER_OVER)
    const lastsSeconds = Math.floor((expiresAt.getTime() - context.nowMs) / 1000)
    const idToken = await signIdToken(
      signingKeys,
      { loginId, sessionId, actAs: { organizationId, grantId } },
      context.nowMs,
      lastsSeconds,
    )
    return ok({
      code: 'OK',
      item: {
        idToken,
        expiresAtSeconds: Math.floor(expiresAt.getTime() / 1000),
        account,
        username: login.username,
        attributes: { email: login.email, loginId },
      },
    })
  },
})
