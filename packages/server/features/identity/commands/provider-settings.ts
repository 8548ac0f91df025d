// An admin names the organization's own provider, or takes it away again. The secret goes in and
// never comes out.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../platform/run-command.ts'
import {
  deleteProvider,
  deleteProviderLink,
  findProvider,
  insertProvider,
  updateProvider,
} from '../provider-settings-store.ts'

export interface ProviderInput {
  readonly issuer: string
  readonly clientId: string
  /** Left out, the one that is there stays. */
  readonly clientSecret: string | undefined
  readonly label: string
}

export const saveProvider: Command<ProviderInput, { readonly anotherProvider: boolean }> = {
  name: 'identity.save-provider',
  storesSecrets: true,
  permission: 'admin',
  run: async (tx, { issuer, clientId, clientSecret, label }) => {
    const now = new Date(tx.context.nowMs)
    const existing = await findProvider(tx)
    // A secret is one client's: it must not be sent to another address than the one it was given
    // for.
    const anotherProvider = existing?.issuer !== issuer || existing.clientId !== clientId
    if (clientSecret === undefined && anotherProvider)
      return refuse(identityRefusals.PROVIDER_SECRET_MISSING)
    if (existing)
      await updateProvider(
        tx,
        { issuer, clientId, label, ...(clientSecret === undefined ? {} : { clientSecret }) },
        now,
      )
    else
      await insertProvider(tx, { issuer, clientId, label, clientSecret: clientSecret ?? '' }, now)
    tx.note({ issuer, clientId, label, newSecret: clientSecret !== undefined })
    return ok({ anotherProvider })
  },
}

export const removeProvider: Command<undefined, true> = {
  name: 'identity.remove-provider',
  permission: 'admin',
  run: async (tx) => ((await deleteProvider(tx)) ? ok(true) : refuse(commonRefusals.NOT_FOUND)),
}

/** For a person who has become another one at the provider: the next sign-in links anew. */
export const unlinkProviderIdentity: Command<{ readonly userId: PersonId }, true> = {
  name: 'identity.unlink-provider',
  permission: 'admin',
  run: async (tx, { userId }) => {
    tx.note({ userId })
    return (await deleteProviderLink(tx, userId)) ? ok(true) : refuse(commonRefusals.NOT_FOUND)
  },
}
