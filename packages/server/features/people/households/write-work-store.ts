// Stores a person's roles. The caller checks beforehand whether the change is allowed.

import { rolesToStore } from '@lodgepole/domain/identity/access/granting-roles'
import { roleSet, hasStaffRole, type Role } from '@lodgepole/domain/identity/access/roles'
import { sql } from 'kysely'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { changeStamp } from '../../../platform/edit-conflict.ts'
import type { PersonRow } from './held-person.ts'

export interface WorkWritten {
  readonly before: ReadonlySet<Role>
  readonly after: ReadonlySet<Role>
  readonly version: number
}

export const writeWork = async (
  tx: CommandTransaction,
  person: Pick<PersonRow, 'userId' | 'role' | 'roles'>,
  work: ReadonlySet<Role>,
): Promise<WorkWritten> => {
  const written = rolesToStore(person, work)
  const [before, after] = [roleSet(person), roleSet(written)]
  const { version } = await tx.db
    .updateTable('users')
    .set({
      role: written.role,
      roles: [...written.roles],
      version: sql<number>`version + 1`,
      ...changeStamp(tx.context),
      ...(hasStaffRole(before) ? {} : { startedWorkAt: new Date(tx.context.nowMs) }),
    })
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', person.userId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return { before, after, version }
}
