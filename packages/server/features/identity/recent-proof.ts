// Whether the session's owner has proved their identity within five minutes. It is read from the
// table each time, so that a proof set by another process counts immediately and an expired one
// never does.

import { isRecentProof, proofWays, type ProofWay } from '@lodgepole/domain/identity/proof'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { Session } from '../../platform/http/session.ts'
import type { LoginStore } from '../../ports/login-store.ts'
import { listPasskeys } from './passkey-store.ts'
import { provedAtOf } from './session-store.ts'

/** Where and when a call is made. */
interface AtHost {
  readonly host: { readonly host: string }
  readonly nowMs: number
}

export interface RecentProofs {
  readonly isProved: (session: Session, at: AtHost) => Promise<boolean>
  readonly ways: (session: Session, at: AtHost) => Promise<readonly ProofWay[]>
  /**
   * Refuses with the available ways to prove identity. It always refuses someone acting as another
   * person.
   */
  readonly require: (
    session: Session | undefined,
    at: AtHost,
  ) => Promise<Result<undefined, Refusal>>
}

export const createRecentProofs = (
  db: Database,
  logins: Pick<LoginStore, 'findById'>,
): RecentProofs => {
  const isProved: RecentProofs['isProved'] = async ({ sessionId }, { nowMs }) => {
    const provedAt = await systemTransaction(db, (tx) => provedAtOf(tx, sessionId))
    return isRecentProof(provedAt?.getTime(), nowMs)
  }
  const ways: RecentProofs['ways'] = async ({ loginId, providerOrganizationId }, { host }) => {
    const hasPassword = Boolean((await logins.findById(loginId))?.passwordHash)
    const hasPasskey =
      (await systemTransaction(db, (tx) => listPasskeys(tx, loginId, host.host))).length > 0
    return proofWays({
      hasPassword,
      hasPasskey,
      isOfProvider: providerOrganizationId !== undefined,
    })
  }
  return {
    isProved,
    ways,
    require: async (session, at) => {
      if (!session) return refuse(commonRefusals.SIGN_IN_REQUIRED)
      if (session.actingLoginId) return refuse(commonRefusals.NOT_PERMITTED)
      if (await isProved(session, at)) return ok(undefined)
      return refuse(identityRefusals.PROOF_REQUIRED, { details: { ways: await ways(session, at) } })
    },
  }
}
