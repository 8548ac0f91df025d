// The person a query names. The specification has a message for each missing part.

import { isId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'

export const namedPersonId = <Id extends string>({
  organizationId,
  userId,
}: {
  readonly organizationId?: string | undefined
  readonly userId?: Id | undefined
}): Result<Id, Refusal> => {
  if (!organizationId) return refuse(peopleRefusals.ORGANIZATION_UNDEFINED)
  if (!userId) return refuse(peopleRefusals.USER_UNDEFINED)
  return isId(userId) ? ok(userId) : refuse(personAccessRefusals.PERSON_NOT_FOUND)
}
