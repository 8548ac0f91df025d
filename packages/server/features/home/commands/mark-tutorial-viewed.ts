// The guided tour opens automatically once. Staff acting as a member must not use that up.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../platform/run-command.ts'
import { markTutorialViewed } from '../store.ts'

export const markTutorialViewedCommand: Command<object, { viewedTutorial: true }> = {
  name: 'tutorial.viewed',
  permission: 'member',
  run: async (tx) => {
    const { actor } = tx.context
    if (actor.actingLoginId) return refuse(commonRefusals.NOT_PERMITTED)
    await markTutorialViewed(tx, actor.userId)
    return ok({ viewedTutorial: true })
  },
}
