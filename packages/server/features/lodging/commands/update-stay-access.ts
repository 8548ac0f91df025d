// Starts or ends a stay, by a job at the times in the organization's time zone. Its renters'
// accounts get their current entitlements. The same runs after an invitation has determined which
// accounts those are.

import type { System } from '@lodgepole/domain/identity/access/actor'
import type { StayId } from '@lodgepole/domain/kernel/ids'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../platform/run-command.ts'
import { updateRenters } from '../entitle.ts'
import { accountsOf, stayBegunOrEnded } from '../reach-stay.ts'
import { listRenters, lockStay, updateStay } from '../stay-store.ts'

export const updateStayAccess: Command<
  { readonly stayId: StayId },
  { readonly access: string | null },
  System
> = {
  name: 'lodging.turn-stay',
  permission: 'admin',
  run: async (tx, { stayId }) => {
    const nowSeconds = Math.floor(tx.context.nowMs / 1000)
    const stay = await lockStay(tx, stayId)
    if (stay?.status !== 'confirmed') {
      tx.nothingDone()
      return ok({ access: null })
    }
    const access =
      stay.closesAt <= nowSeconds ? 'over' : stay.opensAt <= nowSeconds ? 'open' : 'before'
    if (access !== stay.access) {
      await updateStay(tx, stayId, { access }, {})
      if (access !== 'before') tx.emit(stayBegunOrEnded(stayId, access))
    }
    await updateRenters(tx, accountsOf(await listRenters(tx, [stayId])), nowSeconds)
    tx.note({ stayId, access })
    return ok({ access })
  },
}
