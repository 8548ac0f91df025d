// Spending limits that arrive in the same call as other fields of a person.

import { amountSchema } from '@lodgepole/contract/money/bank/schemas'
import { amountRefusals } from '@lodgepole/domain/money/deposit'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import * as z from 'zod'
import type { ParticipantEditPart } from '../../people/profile/index.ts'
import { setLimits } from './set-limits.ts'

const limit = amountSchema.nullable().optional()
const limitFields = z.object({
  dailyLimit: limit,
  restrictedDailyLimit: limit,
  dailyAllowance: limit,
})

export const limitsWithPerson: ParticipantEditPart = async (tx, { person, asStaff }, edit) => {
  const fields = limitFields.safeParse(edit)
  if (!fields.success) return refuse(amountRefusals.INVALID_AMOUNT)
  if (Object.values(fields.data).every((amount) => amount === undefined)) return ok(undefined)
  // An admin may correct a name, but only the household decides what a child may spend.
  return asStaff ? refuse(commonRefusals.NOT_PERMITTED) : setLimits(tx, person.userId, fields.data)
}
