// The provider knows the account now. Two at once get the same customer, because the provider is
// asked with the account's own key.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { CardHolder } from '@lodgepole/contract/money/cards/schemas'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { Command } from '../../../../platform/run-command.ts'
import { readHolder } from '../keeper.ts'
import { insertCustomer } from '../store.ts'

export const keepCustomer: Command<
  { readonly provider: CardProcessor; readonly customerId: string },
  CardHolder
> = {
  name: 'cards.keep-customer',
  permission: 'member',
  run: async (tx, { provider, customerId }) => {
    const { actor } = tx.context
    if (actor.kind !== 'member') return refuse(commonRefusals.NOT_PERMITTED)
    await insertCustomer(tx, { userId: householdIdOf(actor.userId), provider }, customerId)
    return ok(await readHolder(tx, householdIdOf(actor.userId)))
  },
}
