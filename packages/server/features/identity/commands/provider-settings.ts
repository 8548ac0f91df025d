// An admin sets or removes the organization's own provider. The secret is write-only.

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
  /** When omitted, the existing secret stays. */
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
    // A secret belongs to one client, so it must never be sent to an address it was not entered
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

/** For a person whose identity at the provider has changed. The next sign-in creates a new link. */
export const unlinkProviderIdentity: Command<{ readonly userId: PersonId }, true> = {
  name: 'identity.unlink-provider',
  permission: 'admin',
  run: async (tx, { userId }) => {
    tx.note({ userId })
    return (await deleteProviderLink(tx, userId)) ? ok(true) : refuse(commonRefusals.NOT_FOUND)
  },
}
