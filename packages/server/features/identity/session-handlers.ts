// The devices on which a person is signed in, and signing them out.

import type { identityEndpoints } from '@lodgepole/contract/identity/endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { endMemberSessions } from './commands/end-member-sessions.ts'
import { endSessionOf, endSessionsInOrganization } from './end-session-store.ts'
import { presentDevice } from './present.ts'
import type { IdentityServices } from './services.ts'
import { listSessions } from './session-store.ts'

type SessionHandlers = Pick<
  Handlers<typeof identityEndpoints>,
  'sessions' | 'endSession' | 'endMemberSessions'
>

export const sessionHandlers = ({
  db,
  commands,
  note,
  clearSessionCache,
}: IdentityServices): SessionHandlers => ({
  sessions: async ({ session, nowMs }) => {
    if (!session) return refuse(commonRefusals.SIGN_IN_REQUIRED)
    // The devices belong to the staff member, not to the account they are viewing.
    if (session.actingLoginId) return refuse(commonRefusals.NOT_PERMITTED)
    const rows = await systemTransaction(db, (tx) => listSessions(tx, session, new Date(nowMs)))
    return ok({ code: 'OK', items: rows.map((row) => presentDevice(row, session.sessionId)) })
  },
  endSession: async (call) => {
    const { session, body, nowMs } = call
    if (!session) return refuse(commonRefusals.SIGN_IN_REQUIRED)
    if (session.actingLoginId) return refuse(commonRefusals.NOT_PERMITTED)
    const ended = await systemTransaction(db, (tx) =>
      endSessionOf(tx, session, body.sessionId, new Date(nowMs)),
    )
    clearSessionCache()
    if (ended) await note('session-ended', ok(undefined), session, call)
    return ended
      ? ok({ code: 'OK', item: { message: 'This device was signed out.' } })
      : refuse(commonRefusals.NOT_FOUND)
  },
  endMemberSessions: async ({ organizationId, body, ...context }) => {
    const { userId } = body
    const found = await commands.run(endMemberSessions, { userId }, { ...context, organizationId })
    if (!found.ok) return found
    const endedSessions = await systemTransaction(db, (tx) =>
      endSessionsInOrganization(tx, organizationId, found.value.loginIds, new Date(context.nowMs)),
    )
    clearSessionCache()
    return ok({ code: 'OK', item: { userId, endedSessions } })
  },
})
