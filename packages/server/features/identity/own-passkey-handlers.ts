// Lists, adds, renames and removes a login's own passkeys.

import type { passkeyEndpoints } from '@lodgepole/contract/identity/passkey-endpoints'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { addPasskey, beginPasskey } from './commands/add-passkey.ts'
import { removePasskey } from './commands/remove-passkey.ts'
import { ownLogin, provenLogin, provenSession } from './own-login.ts'
import { listPasskeys, renamePasskey } from './passkey-store.ts'
import { presentPasskey } from './present.ts'
import type { IdentityServices } from './services.ts'

type OwnPasskeys = 'passkeys' | 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'

export const ownPasskeyHandlers = (
  services: IdentityServices,
): Pick<Handlers<typeof passkeyEndpoints>, OwnPasskeys> => {
  const { db } = services
  return {
    passkeys: async ({ session }) => {
      const own = ownLogin(session)
      if (!own.ok) return own
      const rows = await systemTransaction(db, (tx) => listPasskeys(tx, own.value))
      return ok({ code: 'OK', items: rows.map(presentPasskey) })
    },
    beginPasskey: async (call) => {
      const own = await provenSession(services, call)
      return own.ok ? answerItem(await beginPasskey(services, own.value, call)) : own
    },
    addPasskey: async (call) => {
      const own = await provenSession(services, call)
      if (!own.ok) return own
      const added = await addPasskey(services, own.value, call.body, call)
      return added.ok ? ok({ code: 'OK', item: presentPasskey(added.value) }) : added
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
      return own.ok
        ? answerItem(await removePasskey(services, own.value, call.body.passkeyId, call))
        : own
    },
  }
}
