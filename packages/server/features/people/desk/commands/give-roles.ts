// Gives or removes the roles of cashier and admin. Role changes are serialized so that two admins
// removing each other's role cannot leave the organization without an admin.

import {
  checkRoleChange,
  roleRefusals,
  rolesToStore,
  type RankedRole,
} from '@lodgepole/domain/identity/access/granting-roles'
import { GUEST_ROLE, roleSet, type Role } from '@lodgepole/domain/identity/access/roles'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import type { Command } from '../../../../platform/run-command.ts'
import { refuseEditConflict } from '../../../../platform/edit-conflict.ts'
import { writeWork } from '../../households/index.ts'
import { hasOtherAdmin, lockPerson, lockRoles } from './give-roles-store.ts'

export interface GiveRoles {
  readonly userId: PersonId
  /** The complete set of roles from now on. */
  readonly roles: readonly RankedRole[]
  readonly version?: number | undefined
}

export interface RolesGiven {
  readonly userId: PersonId
  readonly roles: readonly string[]
  readonly version: number
}

export const giveRoles: Command<GiveRoles, RolesGiven> = {
  name: 'people.give-roles',
  permission: { capability: 'rolesWrite' },
  run: async (tx, { userId, roles, version }) => {
    const { actor } = tx.context
    await lockRoles(tx)
    const person = await lockPerson(tx, userId)
    if (!person || person.role === GUEST_ROLE) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    const written = rolesToStore(person, new Set<Role>(roles))
    const [before, after] = [roleSet(person), roleSet(written)]
    if (version !== undefined && version !== person.version)
      return refuseEditConflict(tx, person, { roles: [...before] })
    const checked = checkRoleChange({
      own: actor.roles,
      before,
      after,
      hasOtherAdmin: await hasOtherAdmin(tx, userId),
    })
    if (!checked.ok) return checked
    if (roles.length > 0 && person.loginId === null) return refuse(roleRefusals.ROLE_NEEDS_SIGN_IN)
    const { version: now } = await writeWork(tx, person, new Set<Role>(roles))
    tx.note({
      userId,
      accountId: person.accountHolderId ?? userId,
      before: [...before],
      after: [...after],
    })
    return ok({ userId, roles: [...after], version: now })
  },
}
