// Passkeys: adding, renaming and removing one's own, and signing in with one.

import { passkeyEndpoints } from '@lodgepole/contract/identity/passkey-endpoints'
import type { Passkey } from '@lodgepole/contract/identity/passkey-schemas'
import { MAX_PASSKEYS } from '@lodgepole/domain/identity/passkeys'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { circumstancesOf } from './circumstances.ts'
import { openSessionFor } from './finish-sign-in.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  lockLogin,
  renamePasskey,
  type PasskeyRow,
} from './passkey-store.ts'
import { isLastFactor } from './required-factor-store.ts'
import type { IdentityServices } from './services.ts'
import { ownLogin, provenLogin } from './settings-handlers.ts'
import { holdSession, markProved } from './store.ts'

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

const present = ({ passkeyId, name, rpId, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  passkeyId,
  name,
  host: rpId,
  createdAtSeconds: seconds(createdAt),
  lastUsedAtSeconds: lastUsedAt && seconds(lastUsedAt),
})

const ofSession = (sessionId: string) =>
  ({ purpose: 'add', holder: `session:${sessionId}` }) as const
const ofBrowser = (browserId: string) =>
  ({ purpose: 'sign-in', holder: `browser:${browserId}` }) as const

export const passkeyRoutes = (
  app: FastifyInstance,
  services: IdentityServices,
  options: MountOptions,
): void => {
  const { db, identity, logins, browsers, note, passkeyUses, sendMail, forgetSessions } = services

  mount(
    app,
    passkeyEndpoints,
    {
      beginPasskeySignIn: async (call) => {
        // Where a provider looks after people, it decides how they prove who they are.
        const here = await identity.passwords(circumstancesOf(call))
        if (!here.ok) return here
        const { browserId } = browsers.name(call.request, call.reply)
        return ok({
          code: 'OK',
          item: { options: await passkeyUses.beginUsing(ofBrowser(browserId), undefined, call) },
        })
      },
      signInWithPasskey: async (call) => {
        const here = await identity.passwords(circumstancesOf(call))
        if (!here.ok) return here
        const browser = browsers.read(call.request)
        const used =
          browser &&
          (await passkeyUses.finishUsing(ofBrowser(browser.browserId), call.body.passkey, call))
        const login = used && (await logins.findById(used.loginId))
        const isOpen = used && login?.status === 'active'
        const step = isOpen
          ? { done: true as const, login, hasSecondFactor: true, passkeyId: used.passkeyId }
          : undefined
        const opened = step
          ? await openSessionFor(services, step, call)
          : refuse(identityRefusals.PASSKEY_NOT_ACCEPTED)
        await note('passkey-sign-in', opened, { loginId: used?.loginId }, call)
        return opened.ok ? ok({ code: 'OK', item: opened.value }) : opened
      },
      passkeys: async ({ session }) => {
        const own = ownLogin(session)
        if (!own.ok) return own
        const rows = await systemTransaction(db, (tx) => listPasskeys(tx, own.value))
        return ok({ code: 'OK', items: rows.map(present) })
      },
      beginPasskey: async (call) => {
        const own = await provenLogin(services, call)
        if (!own.ok || !call.session) return own.ok ? refuse(commonRefusals.SIGN_IN_REQUIRED) : own
        const here = await identity.passwords(circumstancesOf(call))
        if (!here.ok) return here
        const login = await logins.findById(own.value)
        if (!login) return refuse(identityRefusals.CANNOT_RETRIEVE_USER)
        const has = await systemTransaction(db, (tx) => listPasskeys(tx, own.value))
        if (has.length >= MAX_PASSKEYS) return refuse(identityRefusals.TOO_MANY_PASSKEYS)
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
        const [now, { name }] = [new Date(call.nowMs), call.body]
        const added = await systemTransaction(db, async (tx) => {
          await lockLogin(tx, own.value)
          // A new password or a reset may have ended it since it was asked about.
          if (!(await holdSession(tx, sessionId))) return 'ended'
          if ((await listPasskeys(tx, own.value)).length >= MAX_PASSKEYS) return 'too-many'
          const row = await insertPasskey(tx, { ...made, loginId: own.value, name, now })
          if (row) await markProved(tx, { sessionId, now, hasSecondFactor: true })
          return row
        })
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
        return ok({ code: 'OK', item: present(result.value) })
      },
      renamePasskey: async ({ session, body }) => {
        const own = ownLogin(session)
        if (!own.ok) return own
        const row = await systemTransaction(db, (tx) =>
          renamePasskey(tx, own.value, body.passkeyId, body.name),
        )
        return row
          ? ok({ code: 'OK', item: present(row) })
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
      beginPasskeyProof: async (call) => {
        const { session } = call
        if (!session) return refuse(commonRefusals.SIGN_IN_REQUIRED)
        if (session.actingLoginId) return refuse(commonRefusals.NOT_PERMITTED)
        const isOpen = (await services.recentProofs.ways(session, call)).includes('passkey')
        if (!isOpen) return refuse(identityRefusals.PROOF_WAY_CLOSED)
        const use = { purpose: 'prove', holder: `session:${session.sessionId}` } as const
        return ok({
          code: 'OK',
          item: { options: await passkeyUses.beginUsing(use, session.loginId, call) },
        })
      },
    },
    options,
  )
}
