// The holder has set another threshold. People who are not low by it can be reported again.

import type { System } from '@lodgepole/domain/identity/access/actor'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../../platform/run-command.ts'
import { listLow, markNotLow } from '../store.ts'

export const recheckHousehold: Command<{ readonly holderUserId: PersonId }, null, System> = {
  name: 'low-balance.count-again',
  permission: 'admin',
  run: async (tx, { holderUserId }) => {
    const low = await listLow(tx, holderUserId)
    if (low.length === 0) tx.nothingDone()
    await markNotLow(tx, low, new Date(tx.context.nowMs))
    return ok(null)
  },
}
