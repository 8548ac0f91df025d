// Removes a person from the account. The row remains for the sake of their history. A person with
// money or reservations cannot be removed, and the refusal gives the reason.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import type { Command } from '../../../../platform/run-command.ts'
import { checkMayManage } from '@lodgepole/domain/identity/access/may-manage'
import { changeStamp, refuseEditConflict } from '../../../../platform/edit-conflict.ts'
import { reachPerson, todayIn } from '../../households/index.ts'
import { presentParticipant } from '../present.ts'
import { lockPerson, relationshipOf, updatePerson, findReasonToKeep } from '../store.ts'

const keeps = {
  money: peopleRefusals.PERSON_HAS_MONEY,
  scheduled: peopleRefusals.PERSON_HAS_SCHEDULED_FUNDS,
  bookings: peopleRefusals.PERSON_HAS_BOOKINGS,
}

export const removeParticipant: Command<
  {
    organizationId?: string | undefined
    userId?: PersonId | undefined
    version?: number | undefined
  },
  { removed: true }
> = {
  name: 'profile.remove-person',
  permission: 'member',
  run: async (tx, { organizationId, userId, version }) => {
    if (!organizationId) return refuse(peopleRefusals.ORGANIZATION_UNDEFINED)
    if (!userId) return refuse(peopleRefusals.USER_UNDEFINED)
    const reached = await reachPerson(tx, tx.context.actor, userId)
    if (!reached.ok) return reached
    const { person, accountId, asStaff } = reached.value
    const manageable = asStaff ? checkMayManage(tx.context.actor, person) : ok(undefined)
    if (!manageable.ok) return manageable
    if (person.accountHolderId === null) return refuse(peopleRefusals.HOLDER_STAYS)
    // A concurrent booking or deposit locks the row through its foreign key. This waits for it and
    // then sees it.
    const locked = await lockPerson(tx, userId)
    const kept = await findReasonToKeep(tx, userId, Math.floor(tx.context.nowMs / 1000))
    if (kept) return refuse(keeps[kept])
    const row = await updatePerson(tx, userId, version, {
      isInactive: true,
      ...changeStamp(tx.context),
    })
    if (!row)
      return refuseEditConflict(
        tx,
        locked ?? person,
        presentParticipant(
          locked ?? person,
          await relationshipOf(tx, accountId, userId),
          await todayIn(tx, tx.context.nowMs),
        ),
      )
    tx.note({ personId: userId, accountId, asStaff })
    return ok({ removed: true })
  },
}
