// The holder takes back scheduled money that has not been released.

import { householdIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import { depositRefusals } from '@lodgepole/domain/money/deposit-request'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../../platform/run-command.ts'
import { findHouseholdPerson } from '../../../people/households/index.ts'
import { lockPending } from '../scheduled-store.ts'
import { cancelScheduledParts, type CanceledParts } from '../cancel-scheduled.ts'

export interface ReverseInput {
  readonly personId: PersonId
  readonly allocationIds: readonly string[]
}

/** Tests replace this to show what would happen without the lock. */
export const createReverseScheduled = (
  pendingOf: typeof lockPending = lockPending,
): Command<ReverseInput, CanceledParts> => ({
  name: 'deposits.reverse-scheduled',
  permission: 'member',
  run: async (tx, { personId, allocationIds }) => {
    const { actor } = tx.context
    const held = await findHouseholdPerson(tx, householdIdOf(actor.userId), personId)
    if (!held.ok) return held
    const wanted = [...new Set(allocationIds)]
    const parts = await pendingOf(tx, personId, wanted)
    if (parts.length !== wanted.length) return refuse(depositRefusals.SCHEDULED_OVER)
    const taken = await cancelScheduledParts(tx, householdIdOf(actor.userId), personId, parts)
    tx.note({
      personId,
      allocationIds: wanted,
      toCardCents: taken.toCardCents,
      toAccountCents: taken.toAccountCents,
    })
    return ok(taken)
  },
})
