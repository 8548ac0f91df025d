// Determines the people in a close-out and what it would do. It runs for the preview, and again the
// same way when the close-out starts.

import type { SeriesId } from '@lodgepole/domain/kernel/ids'
import {
  closeOutRefusals,
  sumVerdicts,
  type CloseOutPolicy,
  type CloseOutSums,
} from '@lodgepole/domain/money/close-out'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { findSeriesLabel, listCandidates } from './people-store.ts'
import { assessAll, type Assessed } from './verdicts.ts'

export interface CloseOutScope {
  readonly seriesId?: SeriesId | undefined
  readonly policy: CloseOutPolicy
  readonly includeBooked: boolean
}

export interface Plan {
  /** The session's label. Empty when the close-out covers everyone. */
  readonly label: string
  readonly people: readonly Assessed[]
  readonly sums: CloseOutSums
  readonly booked: number
  readonly elsewhere: number
}

export const makePlan = async (
  tx: TenantTransaction,
  { seriesId, policy, includeBooked }: CloseOutScope,
  how: { readonly canDonate: boolean; readonly nowMs: number },
): Promise<Result<Plan, Refusal>> => {
  const label = seriesId === undefined ? '' : await findSeriesLabel(tx, seriesId)
  if (label === undefined) return refuse(closeOutRefusals.SESSION_NOT_FOUND)
  const all = await listCandidates(tx, seriesId, Math.floor(how.nowMs / 1000))
  const free = all.filter(({ isElsewhere }) => !isElsewhere)
  const wanted = free.filter(({ isBooked }) => includeBooked || !isBooked)
  const people = await assessAll(tx, wanted, { policy, ...how })
  return ok({
    label,
    people,
    sums: sumVerdicts(people),
    booked: free.filter(({ isBooked }) => isBooked).length,
    elsewhere: all.length - free.length,
  })
}
