// Records that staff reviewed two similar people and found them to be different. The mark is
// permanent, but an explicit merge is still possible.

import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { mergeRefusals } from '@lodgepole/domain/people/merge'
import type { Command } from '../../../../platform/run-command.ts'
import { findBoth, insertApart } from './store.ts'

export interface Pair {
  readonly oneId: string
  readonly otherId: string
}

export const markAsDifferent: Command<Pair, Pair> = {
  name: 'people.dismiss-duplicate',
  permission: { capability: 'peopleMerge' },
  run: async (tx, { oneId, otherId }) => {
    const { actor, nowMs } = tx.context
    if (oneId === otherId) return refuse(mergeRefusals.SAME_PERSON_TWICE)
    if ((await findBoth(tx, [oneId, otherId])).length < 2)
      return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    await insertApart(tx, [oneId, otherId], actor.userId, new Date(nowMs))
    tx.note({ personId: oneId, otherId })
    return ok({ oneId, otherId })
  },
}
