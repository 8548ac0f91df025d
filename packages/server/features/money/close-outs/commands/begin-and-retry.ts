// Starts a close-out for exactly what was previewed, and retries people who failed. A job does the
// actual work.

import { closeOutRefusals } from '@lodgepole/domain/money/close-out'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { newOrderedId } from '../../../../platform/new-id.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { makePlan, type CloseOutScope } from '../plan.ts'
import { findCloseOut, insertCloseOut, waitAgain } from '../store.ts'

export const CLOSE_OUT_WAITS = 'close-out.waits'
const permission = { capability: 'moneyWrite' } as const

export interface BeginInput extends CloseOutScope {
  readonly agreedPeople: number
  readonly agreedAmount: string
  readonly canDonate: boolean
  /** The label of a close-out that covers everyone. */
  readonly organizationName: string
}

export const beginCloseOut: Command<BeginInput, string> = {
  name: 'money.close-out',
  permission,
  run: async (tx, { agreedPeople, agreedAmount, canDonate, organizationName, ...wish }) => {
    const { actor, nowMs } = tx.context
    const plan = await makePlan(tx, wish, { canDonate, nowMs })
    if (!plan.ok) return plan
    const { label, people, sums } = plan.value
    if (people.length === 0) return refuse(closeOutRefusals.CLOSE_OUT_NOBODY)
    const now = { people: sums.people, amount: decimalFromCents(sums.cents) }
    if (now.people !== agreedPeople || now.amount !== agreedAmount)
      return refuse(closeOutRefusals.CLOSE_OUT_CHANGED, { details: now })
    const closeOutId = newOrderedId()
    const taken = await insertCloseOut(
      tx,
      {
        closeOutId,
        seriesId: wish.seriesId ?? null,
        label: label || organizationName,
        policy: wish.policy,
        includesBooked: wish.includeBooked,
        createdBy: actor.userId,
      },
      people,
      nowMs,
    )
    // Another close-out started for some of them in the meantime.
    if (taken !== people.length) return refuse(closeOutRefusals.CLOSE_OUT_CHANGED)
    tx.note({
      closeOutId,
      seriesId: wish.seriesId ?? null,
      policy: wish.policy,
      includeBooked: wish.includeBooked,
      people: taken,
      amountCents: sums.cents,
    })
    tx.emit({ topic: CLOSE_OUT_WAITS, payload: { closeOutId } })
    return ok(closeOutId)
  },
}

export const retryCloseOut: Command<{ readonly closeOutId: string }, string> = {
  name: 'money.close-out-retry',
  permission,
  run: async (tx, { closeOutId }) => {
    if (!(await findCloseOut(tx, closeOutId))) return refuse(closeOutRefusals.CLOSE_OUT_NOT_FOUND)
    const people = await waitAgain(tx, closeOutId, new Date(tx.context.nowMs))
    if (people === 0) return refuse(closeOutRefusals.NOTHING_TO_RETRY)
    tx.note({ closeOutId, people })
    tx.emit({ topic: CLOSE_OUT_WAITS, payload: { closeOutId } })
    return ok(closeOutId)
  },
}
