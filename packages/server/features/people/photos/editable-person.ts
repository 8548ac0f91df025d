// Whose photo an actor may change: the people they hold, while the organization allows it; for
// admins, everyone.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { isAdmin } from '@lodgepole/domain/identity/access/roles'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { photoRefusals } from '@lodgepole/domain/kernel/files/photo-refusals'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { findHouseholdPerson, isOpenTo, type FindCurrentSettings } from '../households/index.ts'
import { findActivePerson } from './store.ts'

export interface PhotoTarget {
  readonly participantId: string
  /** The account the request names. Only admins may name another account than their own. */
  readonly accountId: string | undefined
}

export const isAdminActor = (actor: Member): boolean => isAdmin(actor.roles)

/** The requesting account, if it may change the person's photo. */
export const checkEditable = async (
  tx: CommandTransaction<Member>,
  { participantId, accountId }: PhotoTarget,
  findCurrentSettings: FindCurrentSettings,
): Promise<Result<{ readonly requestedBy: string }, Refusal>> => {
  const { actor } = tx.context
  if (isAdminActor(actor))
    return (await findActivePerson(tx, participantId))
      ? ok({ requestedBy: actor.userId })
      : refuse(personAccessRefusals.PERSON_NOT_FOUND)
  if (accountId !== undefined && accountId !== actor.userId)
    return refuse(personAccessRefusals.PERSON_NOT_FOUND)
  const held = await findHouseholdPerson(tx, householdIdOf(actor.userId), participantId)
  if (!held.ok) return held
  const account =
    participantId === actor.userId
      ? held
      : await findHouseholdPerson(tx, householdIdOf(actor.userId), actor.userId)
  const isOn =
    account.ok &&
    (await isOpenTo(tx, findCurrentSettings, 'displayPhotoOption', {
      person: account.value,
      asStaff: false,
    }))
  return isOn ? ok({ requestedBy: actor.userId }) : refuse(photoRefusals.PHOTOS_OFF)
}
