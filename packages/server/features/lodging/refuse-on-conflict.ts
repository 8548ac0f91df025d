// Turns a database refusal into the refusal of the earlier check: the second of two concurrent
// calls passes the check but violates the constraint.

import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import { constraintOf } from '../../platform/faults.ts'

const byConstraint: Readonly<Record<string, Refusal>> = {
  one_stay_at_a_time: lodgingRefusals.STAY_OVERLAPS,
  lodging_units_by_address: lodgingRefusals.UNIT_EXISTS,
}

export const refuseOnConflict = async <T>(
  work: Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> => {
  try {
    return await work
  } catch (fault) {
    const refusal = byConstraint[constraintOf(fault) ?? '']
    if (!refusal) throw fault
    return refuse(refusal)
  }
}
