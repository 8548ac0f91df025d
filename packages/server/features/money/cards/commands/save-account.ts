// An admin sets or removes the organization's account at a card provider. Secrets can be written
// but never read back.

import { cardProviderRefusals } from '@lodgepole/domain/money/card-refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { Command } from '../../../../platform/run-command.ts'
import {
  deleteAccount,
  insertAccount,
  listAccounts,
  updateAccount,
  type CardCredentials,
} from '../credentials-store.ts'
import { forgetStoredCards } from '../store.ts'

export interface AccountInput extends Omit<CardCredentials, 'secret' | 'signatureKey'> {
  readonly provider: CardProcessor
  /** If omitted, the stored secret stays. */
  readonly secret: string | undefined
  readonly signatureKey: string | undefined
}

export const saveAccount: Command<AccountInput, { readonly provider: CardProcessor }> = {
  name: 'cards.save-account',
  storesSecrets: true,
  permission: 'admin',
  run: async (tx, { provider, secret, signatureKey, environment, accountName, browserKey }) => {
    const now = new Date(tx.context.nowMs)
    const known = (await listAccounts(tx)).find((one) => one.provider === provider)
    // A secret belongs to one account and must not be sent to a different one.
    const isAnother = known?.accountName !== accountName || known.environment !== environment
    const columns = { environment, accountName, browserKey }
    if (secret !== undefined && signatureKey !== undefined && !known)
      await insertAccount(tx, provider, { ...columns, secret, signatureKey }, now)
    else if (isAnother && (secret === undefined || signatureKey === undefined))
      return refuse(cardProviderRefusals.CARD_SECRET_MISSING)
    else
      await updateAccount(
        tx,
        provider,
        {
          ...columns,
          ...(secret === undefined ? {} : { secret }),
          ...(signatureKey === undefined ? {} : { signatureKey }),
        },
        now,
      )
    if (isAnother) await forgetStoredCards(tx, provider)
    tx.note({
      provider,
      ...columns,
      newSecret: secret !== undefined,
      newSignatureKey: signatureKey !== undefined,
    })
    return ok({ provider })
  },
}

export const removeAccount: Command<
  { readonly provider: CardProcessor },
  { readonly provider: CardProcessor }
> = {
  name: 'cards.remove-account',
  permission: 'admin',
  run: async (tx, { provider }) => {
    if (!(await deleteAccount(tx, provider))) return refuse(commonRefusals.NOT_FOUND)
    await forgetStoredCards(tx, provider)
    tx.note({ provider })
    return ok({ provider })
  },
}
