// A login's own passkeys: listing, adding, renaming and removing them.

import type { passkeyEndpoints } from '@lodgepole/contract/identity/passkey-endpoints'
import { MAX_PASSKEYS } from '@lodgepole/domain/identity/passkeys'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { circumstancesOf } from './circumstances.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  lockLogin,
  renamePasskey,
} from './passkey-store.ts'
import { presentPasskey } from './present.ts'
import { isLastFactor } from './required-factor-store.ts'
import type { IdentityServices } from './services.ts'
import { holdSession, markProved } from './session-store.ts'
import { ownLogin, provenLogin } from './settings-handlers.ts'

type OwnPasskeys = 'passkeys' | 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'

const ofSession = (sessionId: string) =>
  ({ purpose: 'add', holder: `session:${sessionId}` }) as const

const addPasskey = (
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

export const ownPasskeyHandlers = (
  services: IdentityServices,
): Pick<Handlers<typeof passkeyEndpoints>, OwnPasskeys> => {
  const { db, identity, logins, note, passkeyUses, sendMail, forgetSessions } = services
  return {
    passkeys: async ({ session }) => {
      const own = ownLogin(session)
      if (!own.ok) return own
      const rows = await systemTransaction(db, (tx) => listPasskeys(tx, own.value))
      return ok({ code: 'OK', items: rows.map(presentPasskey) })
    },
    beginPasskey: async (call) => {
      const own = await provenLogin(services, call)
      if (!own.ok || !call.session) return own.ok ? refuse(commonRefusals.SIGN_IN_REQUIRED) : own
      const here = await identity.passwords(circumstancesOf(call))
      if (!here.ok) return here
      const login = await logins.findById(own.value)
      if (!login) return refuse(identityRefusals.CANNOT_RETRIEVE_USER)
      const known = await systemTransaction(db, (tx) => listPasskeys(tx, own.value))
      if (known.length >= MAX_PASSKEYS) return refuse(identityRefusals.TOO_MANY_PASSKEYS)
      return ok({
        code: 'OK',
        item: {
          options: await passkeyUses.beginAdding(ofSession(call.session.sessionId), login, call),
        },
      })
    },
    addPasskey: async (call) => {
      const own = await provenLogin(services, call)
      if (!own.ok || !call.session) return own.ok ? refuse(commonRefusals.SIGN_IN_REQUIRED) : own
      const login = await logins.findById(own.value)
      if (!login) return refuse(identityRefusals.CANNOT_RETRIEVE_USER)
      const { sessionId } = call.session
      const made = await passkeyUses.finishAdding(ofSession(sessionId), call.body.passkey, call)
      if (!made) return refuse(identityRefusals.PASSKEY_NOT_ACCEPTED)
      const { name } = call.body
      const added = await addPasskey(
        db,
        { ...made, loginId: own.value, name, now: new Date(call.nowMs) },
        sessionId,
      )
      if (added === 'ended') return refuse(commonRefusals.SIGN_IN_REQUIRED)
      if (added === 'too-many') return refuse(identityRefusals.TOO_MANY_PASSKEYS)
      const result = added ? ok(added) : refuse(identityRefusals.PASSKEY_NOT_ACCEPTED)
      await note('passkey-added', result, { loginId: own.value }, call)
      if (!result.ok) return result
      forgetSessions()
      await sendMail(
        login,
        { kind: 'security-changed', change: 'passkey-added', who: name },
        circumstancesOf(call),
      )
      return ok({ code: 'OK', item: presentPasskey(result.value) })
    },
    renamePasskey: async ({ session, body }) => {
      const own = ownLogin(session)
      if (!own.ok) return own
      const row = await systemTransaction(db, (tx) =>
        renamePasskey(tx, own.value, body.passkeyId, body.name),
      )
      return row
        ? ok({ code: 'OK', item: presentPasskey(row) })
        : refuse(identityRefusals.PASSKEY_NOT_FOUND)
    },
    removePasskey: async (call) => {
      const own = await provenLogin(services, call)
      if (!own.ok) return own
      const login = await logins.findById(own.value)
      if (!login) return refuse(identityRefusals.CANNOT_RETRIEVE_USER)
      const { passkeyId } = call.body
      const row = await systemTransaction(db, async (tx) =>
        (await isLastFactor(tx, own.value, { passkeyId }))
          ? 'last'
          : deletePasskey(tx, own.value, passkeyId),
      )
      if (row === 'last') return refuse(identityRefusals.LAST_SECOND_FACTOR)
      if (!row) return refuse(identityRefusals.PASSKEY_NOT_FOUND)
      await note('passkey-removed', ok(undefined), { loginId: own.value }, call)
      await sendMail(
        login,
        { kind: 'security-changed', change: 'passkey-removed', who: row.name },
        circumstancesOf(call),
      )
      return ok({ code: 'OK', item: { passkeyId: row.passkeyId } })
    },
  }
}
