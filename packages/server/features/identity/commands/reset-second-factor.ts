// An admin lets staff set up their second factor again after losing a phone with their only one.
// Factors belong to the login, so this finds the owner and records the action.

import { roleSet } from '@lodgepole/domain/identity/access/roles'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { checkFactorReset } from '@lodgepole/domain/identity/required-factor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { LoginId, PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import type { Command } from '../../../platform/run-command.ts'
import { checkMayManage } from '@lodgepole/domain/identity/access/may-manage'
import { findLoginsOfPerson } from '../person-login-store.ts'

/** Facts about the login that only the installation knows. */
export interface LoginUse {
  readonly loginId: LoginId | undefined
  readonly opensElsewhere: boolean
  readonly hasFactor: boolean
}

interface ResetInput extends LoginUse {
  readonly userId: PersonId
}

export const resetSecondFactor: Command<ResetInput, { readonly loginId: LoginId }> = {
  name: 'identity.reset-second-factor',
  permission: { capability: 'sessionsEnd' },
  run: async (tx, { userId, loginId, opensElsewhere, hasFactor }) => {
    const { actor, nowMs } = tx.context
    if (actor.actingLoginId) return refuse(commonRefusals.NOT_PERMITTED)
    const person = await findLoginsOfPerson(tx, userId)
    if (!person || !loginId || person.loginId !== loginId)
      return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    const manageable = checkMayManage(actor, person)
    if (!manageable.ok) return manageable
    const isByAdministrator = actor.roles.has('sysadmin')
    const reset = checkFactorReset({
      isOwn: loginId === actor.loginId,
      here: roleSet(person),
      opensElsewhere,
      startedWorkAtMs: person.startedWorkAt?.getTime(),
      nowMs,
      isByAdministrator,
    })
    if (!reset.ok) return reset
    if (!hasFactor) return refuse(identityRefusals.NO_SECOND_FACTOR)
    tx.note({ userId, accountId: person.accountHolderId ?? userId, loginIds: [loginId] })
    return ok({ loginId })
  },
}
