// Adds a passkey to a login. The browser creates it for a challenge valid only in this session.

import { MAX_PASSKEYS } from '@lodgepole/domain/identity/passkeys'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { requestContextOf } from '../request-context.ts'
import type { NoteLoginEvent } from '../login-events-store.ts'
import type { LoginInSession } from '../own-login.ts'
import { insertPasskey, listPasskeys, lockLogin, type PasskeyRow } from '../passkey-store.ts'
import type { IdentityServices } from '../services.ts'
import { holdSession, markProved } from '../session-store.ts'

type LoginEventContext = Parameters<NoteLoginEvent>[3]

const ofSession = (sessionId: string) =>
  ({ purpose: 'add', holder: `session:${sessionId}` }) as const

export const beginPasskey = async (
  { db, identity, logins, passkeyUses }: IdentityServices,
  { loginId, sessionId }: LoginInSession,
  call: LoginEventContext,
) => {
  const here = await identity.passwords(requestContextOf(call))
  if (!here.ok) return here
  const login = await logins.findById(loginId)
  if (!login) return refuse(identityRefusals.CANNOT_RETRIEVE_USER)
  const known = await systemTransaction(db, (tx) => listPasskeys(tx, loginId))
  if (known.length >= MAX_PASSKEYS) return refuse(identityRefusals.TOO_MANY_PASSKEYS)
  return ok({ options: await passkeyUses.beginAdding(ofSession(sessionId), login, call) })
}

const storePasskey = (
  db: Database,
  passkey: Parameters<typeof insertPasskey>[1],
  sessionId: string,
) =>
  systemTransaction(db, async (tx) => {
    await lockLogin(tx, passkey.loginId)
    // A new password or a reset may have ended the session since it was checked.
    if (!(await holdSession(tx, sessionId))) return 'ended'
    if ((await listPasskeys(tx, passkey.loginId)).length >= MAX_PASSKEYS) return 'too-many'
    const row = await insertPasskey(tx, passkey)
    if (row) await markProved(tx, { sessionId, now: passkey.now, hasSecondFactor: true })
    return row
  })

export const addPasskey = async (
  { db, logins, note, passkeyUses, sendMail, clearSessionCache }: IdentityServices,
  { loginId, sessionId }: LoginInSession,
  { name, passkey }: { readonly name: string; readonly passkey: unknown },
  call: LoginEventContext,
): Promise<Result<PasskeyRow, Refusal>> => {
  const login = await logins.findById(loginId)
  if (!login) return refuse(identityRefusals.CANNOT_RETRIEVE_USER)
  const made = await passkeyUses.finishAdding(ofSession(sessionId), passkey, call)
  if (!made) return refuse(identityRefusals.PASSKEY_NOT_ACCEPTED)
  const stored = await storePasskey(
    db,
    { ...made, loginId, name, now: new Date(call.nowMs) },
    sessionId,
  )
  if (stored === 'ended') return refuse(commonRefusals.SIGN_IN_REQUIRED)
  if (stored === 'too-many') return refuse(identityRefusals.TOO_MANY_PASSKEYS)
  const added = stored ? ok(stored) : refuse(identityRefusals.PASSKEY_NOT_ACCEPTED)
  await note('passkey-added', added, { loginId }, call)
  if (!added.ok) return added
  clearSessionCache()
  await sendMail(
    login,
    { kind: 'security-changed', change: 'passkey-added', who: name },
    requestContextOf(call),
  )
  return added
}
