// People confirm their identity again by password, by a mailed code or by passkey. The session
// records it.

import type { identityEndpoints } from '@lodgepole/contract/identity/endpoints'
import type { ProofWay } from '@lodgepole/domain/identity/proof'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import type { Call } from '../../../platform/http/mount.ts'
import type { Session } from '../../../platform/http/session.ts'
import { withBrowser } from '../request-context.ts'
import type { IdentityServices } from '../services.ts'
import { markProved } from '../session-store.ts'

type Prove = Call<typeof identityEndpoints.prove>

const wayOf = (body: Prove['body']): ProofWay => {
  if ('password' in body) return 'password'
  return 'passkey' in body ? 'passkey' : 'code'
}

const checkProof = async (
  { browsers, proofs, passkeyUses }: IdentityServices,
  session: Session,
  call: Prove,
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

export const proveIdentity = async (
  services: IdentityServices,
  session: Session,
  call: Prove,
): Promise<Result<undefined, Refusal>> => {
  const { db, note, recentProofs, clearSessionCache } = services
  const way = wayOf(call.body)
  const isOpen = (await recentProofs.ways(session, call)).includes(way)
  const result = isOpen
    ? await checkProof(services, session, call)
    : refuse(identityRefusals.PROOF_WAY_CLOSED)
  await note('proved', result, session, call)
  if (!result.ok) return result
  const mark = {
    sessionId: session.sessionId,
    now: new Date(call.nowMs),
    hasSecondFactor: way === 'passkey',
  }
  await systemTransaction(db, (tx) => markProved(tx, mark))
  clearSessionCache()
  return result
}
