// Proving once more who one is. Nobody proves anything in somebody else's name.

import type { identityEndpoints } from '@lodgepole/contract/identity/endpoints'
import { PROOF_SECONDS, type ProofWay } from '@lodgepole/domain/identity/proof'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import type { Call, Handlers, Session } from '../../platform/http/mount.ts'
import { withBrowser } from './circumstances.ts'
import type { IdentityServices } from './services.ts'
import { markProved } from './session-store.ts'

type Prove = 'proofWays' | 'mailProof' | 'prove'

const oneself = (session: Session | undefined): Result<Session, Refusal> => {
  if (!session) return refuse(commonRefusals.SIGN_IN_REQUIRED)
  return session.actingLoginId ? refuse(commonRefusals.NOT_PERMITTED) : ok(session)
}

export const proveHandlers = (
  services: IdentityServices,
): Pick<Handlers<typeof identityEndpoints>, Prove> => {
  const { db, browsers, note, proofs, passkeyUses, recentProofs, forgetSessions } = services

  const check = async (
    session: Session,
    call: Call<typeof identityEndpoints.prove>,
  ): Promise<Result<undefined, Refusal>> => {
    const { body } = call
    if ('password' in body)
      return proofs.byPassword(session.loginId, body.password, withBrowser(browsers, call))
    if ('code' in body) return proofs.byCode(session, body.code, withBrowser(browsers, call))
    const use = { purpose: 'prove', holder: `session:${session.sessionId}` } as const
    const used = await passkeyUses.finishUsing(use, body.passkey, call)
    return used?.loginId === session.loginId
      ? ok(undefined)
      : refuse(identityRefusals.PASSKEY_NOT_ACCEPTED)
  }

  return {
    proofWays: async (call) => {
      const own = oneself(call.session)
      if (!own.ok) return own
      const ways = [...(await recentProofs.ways(own.value, call))]
      return ok({
        code: 'OK',
        item: { ways, isProved: await recentProofs.isProved(own.value, call) },
      })
    },
    mailProof: async (call) => {
      const own = oneself(call.session)
      if (!own.ok) return own
      const isOpen = (await recentProofs.ways(own.value, call)).includes('code')
      return answerItem(
        isOpen
          ? await proofs.mailCode(own.value, withBrowser(browsers, call))
          : refuse(identityRefusals.PROOF_WAY_CLOSED),
      )
    },
    prove: async (call) => {
      const own = oneself(call.session)
      if (!own.ok) return own
      const { body, nowMs } = call
      const way: ProofWay = 'password' in body ? 'password' : 'passkey' in body ? 'passkey' : 'code'
      const isOpen = (await recentProofs.ways(own.value, call)).includes(way)
      const result = isOpen
        ? await check(own.value, call)
        : refuse(identityRefusals.PROOF_WAY_CLOSED)
      await note('proved', result, own.value, call)
      if (!result.ok) return result
      const mark = {
        sessionId: own.value.sessionId,
        now: new Date(nowMs),
        hasSecondFactor: way === 'passkey',
      }
      await systemTransaction(db, (tx) => markProved(tx, mark))
      forgetSessions()
      return ok({
        code: 'OK',
        item: { provedUntilSeconds: Math.floor(nowMs / 1000) + PROOF_SECONDS },
      })
    },
  }
}
