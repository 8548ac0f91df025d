// Staff have reviewed what an offline gate admitted. It disappears from every desk's list, and the
// audit log says who reviewed it.

import { entryRefusals } from '@lodgepole/domain/entry/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../platform/run-command.ts'
import { markConflictSeen } from '../conflict-store.ts'

export const dismissConflict: Command<{ readonly scanId: string }, { readonly scanId: string }> = {
  name: 'entry.dismiss-conflict',
  permission: { capability: 'gate' },
  run: async (tx, { scanId }) => {
    const { actor, nowMs } = tx.context
    if (!(await markConflictSeen(tx, scanId, actor.userId, new Date(nowMs))))
      return refuse(entryRefusals.SCAN_CONFLICT_NOT_FOUND)
    tx.note({ scanId })
    return ok({ scanId })
  },
}
