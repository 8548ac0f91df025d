// Records that the provider knows the account. Concurrent calls get the same customer, because the
// provider is called with the account's own key.

import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { ok } from '@lodgepole/domain/kernel/result'
import type { CardHolder } from '@lodgepole/contract/money/cards/schemas'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { Command } from '../../../../platform/run-command.ts'
import { readHolder } from '../vault.ts'
import { insertCustomer } from '../store.ts'

export const storeCustomer: Command<
  { readonly provider: CardProcessor; readonly customerId: string },
  CardHolder
> = {
  name: 'cards.keep-customer',
  permission: 'member',
  run: async (tx, { provider, customerId }) => {
    const { actor } = tx.context
    await insertCustomer(tx, { userId: householdIdOf(actor.userId), provider }, customerId)
    return ok(await readHolder(tx, householdIdOf(actor.userId)))
  },
}
