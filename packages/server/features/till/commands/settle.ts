// Settles an offline sale the ledger refused: books it once there is money, or a store manager
// writes it off.

import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { tillRefusals } from '@lodgepole/domain/till/refusals'
import type { Command } from '../../../platform/run-command.ts'
import { charge } from '../../money/bank/index.ts'
import { lockConflict, settleConflict } from '../store.ts'

interface SettleInput {
  readonly saleId: string
  readonly how: 'book' | 'write-off'
  readonly reason?: string | undefined
  readonly timeZone: string
}

export const settle: Command<
  SettleInput,
  { readonly saleId: string; readonly balance: string | null }
> = {
  name: 'till.settle',
  permission: { capability: 'till' },
  run: async (tx, { saleId, how, reason, timeZone }) => {
    const { actor, nowMs } = tx.context
    if (how === 'write-off' && !hasCapability(actor.roles, 'shopWrite'))
      return refuse(commonRefusals.NOT_PERMITTED)
    if (how === 'write-off' && reason === undefined)
      return refuse(commonRefusals.INVALID_INPUT, { details: { fields: ['reason'] } })
    const conflict = await lockConflict(tx, saleId)
    if (!conflict || conflict.settledHow !== null) return refuse(tillRefusals.CONFLICT_NOT_FOUND)
    const { personId, locationName, items } = conflict
    // Uses today's limits, because the earlier ones refused it.
    const charged =
      how === 'book'
        ? await charge.run(tx, {
            seller: 'till',
            chargeId: saleId,
            personId,
            locationName,
            items,
            soldAtSeconds: Math.floor(nowMs / 1000),
            timeZone,
          })
        : undefined
    if (charged && !charged.ok) return charged
    await settleConflict(
      tx,
      saleId,
      how === 'book' ? 'booked' : 'written-off',
      actor.userId,
      new Date(nowMs),
    )
    tx.note({
      saleId,
      how,
      personId,
      totalCents: conflict.totalCents,
      ...(reason === undefined ? {} : { reason }),
    })
    return ok({ saleId, balance: charged?.ok ? charged.value.balance : null })
  },
}
