// Finds the session named in a request's Authorization header. The session and its accounts are
// cached in memory for a few seconds, so a sign-out or a withdrawn role takes effect almost
// immediately without a query for every call.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction, tenantTransaction } from '../../platform/database/transaction.ts'
import type { Session } from '../../platform/http/session.ts'
import { createBatchQueue } from '../../platform/batch-queue.ts'
import { createTtlCache } from '../../platform/ttl-cache.ts'
import { findGrantedAccount } from './act-as-store.ts'
import type { SigningKeys } from './key-ring.ts'
import { createKnownTokens } from './known-tokens.ts'
import type { NoteLoginEvent } from './login-events-store.ts'
import { findSessions, type SessionKey } from './find-sessions-store.ts'

const SECONDS_IN_MEMORY = 3

const MAX_BATCH_SIZE = 200
/** Two lanes, so that one slow read does not delay everyone. */
const laneOf = (sessionId: string): string => (sessionId.slice(-1) < '8' ? 'first' : 'second')

/** Forged tokens could flood the log, so at most one entry is written in this time. */
const FORGED_APART_MS = 1_000

const createForgedNote = (note: NoteLoginEvent, now: () => number) => {
  let forgedNotedMs = 0
  return (request: FastifyRequest): void => {
    if (now() - forgedNotedMs < FORGED_APART_MS) return
    forgedNotedMs = now()
    const host = request.lodgepoleHost
    void note(
      'token-forged',
      refuse(commonRefusals.SIGN_IN_REQUIRED),
      {},
      {
        nowMs: now(),
        host,
        request,
        organizationId: host.kind === 'organization' ? host.organizationId : undefined,
      },
    )
  }
}

interface Acting {
  readonly organizationId: string
  readonly grantId: string
  readonly nowMs: number
}

/** The session acting for a member; undefined when it may not, or no longer may. */
const actingSession = async (
  db: Database,
  session: Session,
  { organizationId, grantId, nowMs }: Acting,
): Promise<Session | undefined> => {
  // A session from one organization's provider cannot act for anyone in another organization.
  if (
    session.providerOrganizationId !== undefined &&
    session.providerOrganizationId !== organizationId
  )
    return undefined
  // Staff may act only where they still have an account, and only while the organization is open.
  const own = session.accounts.filter((account) => account.organizationId === organizationId)
  if (own.length === 0) return undefined
  // They must also have passed the second factor their role requires.
  if (own.some(({ withheldRoles }) => withheldRoles)) return undefined
  const account = await tenantTransaction(db, organizationId, (tx) =>
    findGrantedAccount(tx, grantId, session.loginId, new Date(nowMs)),
  )
  return account && { ...session, actingLoginId: session.loginId, accounts: [account] }
}

/**
 * In the morning, hundreds of people return whose sessions are not cached. All waiting sessions are
 * read in one query.
 */
const createSessionQueue = (db: Database, now: () => number) =>
  createBatchQueue(
    async (asked: readonly SessionKey[]) =>
      (await systemTransaction(db, (tx) => findSessions(tx, asked, now()))).map((value) => ({
        status: 'fulfilled' as const,
        value,
      })),
    MAX_BATCH_SIZE,
  )

export const createAuthenticate = (
  db: Database,
  keys: SigningKeys,
  note: NoteLoginEvent,
  now: () => number,
) => {
  const knownTokens = createKnownTokens(keys)
  const noteForged = createForgedNote(note, now)
  const findSession = createSessionQueue(db, now)
  const sessions = createTtlCache({
    load: async (key: string): Promise<Session | undefined> => {
      const [sessionId, loginId, organizationId, grantId] = key.split('/') as [
        string,
        string,
        string,
        string,
      ]
      const session = await findSession(laneOf(sessionId), { sessionId, loginId })
      if (!session || !grantId) return session
      return actingSession(db, session, { organizationId, grantId, nowMs: now() })
    },
    ttlMs: SECONDS_IN_MEMORY * 1000,
    maxEntries: 20_000,
    now,
  })
  return {
    authenticate: async (
      authorization: string,
      request: FastifyRequest,
    ): Promise<Session | undefined> => {
      // A name and password are not one of our tokens, nor a forged one: mail providers send them
      // to their own routes.
      if (/^Basic /i.test(authorization)) return undefined
      const token = await knownTokens(authorization.replace(/^Bearer /i, ''), now(), () =>
        noteForged(request),
      )
      if (!token) return undefined
      const { sessionId, loginId, actAs } = token
      return sessions.get(
        [sessionId, loginId, actAs?.organizationId ?? '', actAs?.grantId ?? ''].join('/'),
      )
    },
    /** Called after this process has changed sessions or accounts. */
    forget: sessions.clear,
  }
}
