// Reads a request to mail a receipt. The caller must name every field and can only ask for their
// own.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import { readAmount } from '@lodgepole/domain/money/deposit'
import { depositRefusals } from '@lodgepole/domain/money/deposit-request'

interface Sent {
  readonly userId?: string | undefined
  readonly organizationId?: string | undefined
  readonly amount?: string | number | undefined
}

/** The amount in cents. */
export const readConfirmation = (
  body: Sent | null | undefined,
  actor: Member,
): Result<number, Refusal> => {
  if (!body) return refuse(depositRefusals.PARAMS_UNDEFINED)
  if (!body.userId) return refuse(depositRefusals.USER_ID_UNDEFINED)
  if (!body.organizationId) return refuse(depositRefusals.ORGANIZATION_ID_UNDEFINED)
  if (body.amount === undefined) return refuse(depositRefusals.AMOUNT_UNDEFINED)
  if (actor.userId !== body.userId) return refuse(commonRefusals.NOT_PERMITTED)
  return readAmount(body.amount)
}
