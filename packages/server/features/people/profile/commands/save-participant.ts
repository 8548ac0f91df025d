// Changes a person on the account. Other features contribute parts of the edit (such as spending
// limits), which run in the same transaction after the check that the account holds the person.

import type { ParticipantDetail, ParticipantEdit } from '@lodgepole/contract/people/profile/schemas'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import { checkMayManage } from '@lodgepole/domain/identity/access/may-manage'
import { changeStamp, refuseEditConflict } from '../../../../platform/edit-conflict.ts'
import { reachPerson, type Reached, todayIn } from '../../households/index.ts'
import { readBirthday } from '../birthday.ts'
import { sentPersonFields } from '../person-fields.ts'
import { presentParticipant } from '../present.ts'
import {
  lockPerson,
  relationshipOf,
  setRelationship,
  updatePerson,
  type PersonChange,
} from '../store.ts'

/** Reads its own fields of the call and ignores the others. A refusal rolls back the whole edit. */
export type ParticipantEditPart = (
  tx: CommandTransaction,
  reached: Reached,
  edit: ParticipantEdit,
) => Promise<Result<unknown, Refusal>>

export interface SaveParticipant {
  readonly edit: ParticipantEdit
  readonly timeZone: string
}

const changeOf = (
  edit: ParticipantEdit,
  asStaff: boolean,
  nowMs: number,
  timeZone: string,
): Result<PersonChange, Refusal> => {
  const { firstName, lastName, birthISO, note } = edit
  const named = firstName !== undefined || lastName !== undefined
  if (named && !firstName) return refuse(peopleRefusals.FIRST_NAME_UNDEFINED)
  if (named && !lastName) return refuse(peopleRefusals.LAST_NAME_UNDEFINED)
  const birthday = birthISO === undefined ? ok({}) : readBirthday(birthISO, nowMs, timeZone)
  if (!birthday.ok) return birthday
  const line = asStaff && note !== undefined ? { note } : {}
  return ok({
    ...(firstName && lastName ? { firstName, lastName } : {}),
    ...birthday.value,
    ...sentPersonFields(edit),
    ...line,
  })
}

export const saveParticipant = (
  parts: readonly ParticipantEditPart[],
): Command<SaveParticipant, ParticipantDetail> => ({
  name: 'profile.save-participant',
  permission: 'member',
  run: async (tx, { edit, timeZone }) => {
    if (!edit.organizationId) return refuse(peopleRefusals.ORGANIZATION_UNDEFINED)
    if (!edit.userId) return refuse(peopleRefusals.USER_UNDEFINED)
    const reached = await reachPerson(tx, tx.context.actor, edit.userId)
    if (!reached.ok) return reached
    const { person: before, accountId, asStaff } = reached.value
    const manageable = asStaff ? checkMayManage(tx.context.actor, before) : ok(undefined)
    if (!manageable.ok) return manageable
    const change = changeOf(edit, asStaff, tx.context.nowMs, timeZone)
    if (!change.ok) return change
    const row = await updatePerson(tx, before.userId, edit.version, {
      ...change.value,
      ...changeStamp(tx.context),
    })
    if (!row) {
      const current = (await lockPerson(tx, before.userId)) ?? before
      return refuseEditConflict(
        tx,
        current,
        presentParticipant(
          current,
          await relationshipOf(tx, accountId, before.userId),
          await todayIn(tx, tx.context.nowMs),
        ),
      )
    }
    if (edit.relationship !== undefined)
      await setRelationship(tx, accountId, before.userId, edit.relationship)
    for (const part of parts) {
      const done = await part(tx, reached.value, edit)
      if (!done.ok) return done
    }
    tx.note({ personId: before.userId, accountId, asStaff, fields: Object.keys(change.value) })
    return ok(
      presentParticipant(
        row,
        await relationshipOf(tx, accountId, before.userId),
        await todayIn(tx, tx.context.nowMs),
      ),
    )
  },
})
