// Lets a system administrator work in one of the organizations: as an admin with an ordinary
// account there, so that their actions are recorded under their name. Once created, the account is
// reused.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { isAdmin, roleSet } from '@lodgepole/domain/identity/access/roles'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { organizationRefusals } from '@lodgepole/domain/organizations/refusals'
import type { CommandContext } from '../../../platform/command-context.ts'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { recordInstallationEvent } from './record-event.ts'
import { insertFirstAdmin } from './first-admin-store.ts'
import { findAccountOf, findInstalled, findOwnName, lockOrganization, makeAdmin } from './store.ts'

interface Entered {
  readonly organizationId: string
  readonly userId: PersonId
}

export const enterOrganization = async (
  db: Database,
  organizationId: string,
  context: CommandContext<Member>,
): Promise<Result<Entered, Refusal>> => {
  const { actor } = context
  if (actor.actingLoginId) return refuse(commonRefusals.NOT_PERMITTED)
  return systemTransaction(db, async (tx) => {
    // Two concurrent requests create one account.
    await lockOrganization(tx, organizationId)
    const place = await findInstalled(tx, organizationId)
    if (!place) return refuse(organizationRefusals.ORGANIZATION_NOT_FOUND)
    if (place.closedSeconds !== null) return refuse(commonRefusals.ORGANIZATION_CLOSED)
    const known = await findAccountOf(tx, organizationId, actor.loginId)
    if (known && !known.isInactive && isAdmin(roleSet(known)))
      return ok({ organizationId, userId: known.userId })
    const userId = known?.userId ?? newId()
    if (known) await makeAdmin(tx, organizationId, userId)
    else {
      const own = await findOwnName(tx, context.organizationId, actor.userId)
      if (!own) return refuse(commonRefusals.NOT_PERMITTED)
      const admin = { organizationId, userId, ...own }
      await insertFirstAdmin(tx, admin, actor.loginId)
    }
    await recordInstallationEvent(tx, context, {
      organizationId,
      action: 'installation.enter',
      details: { userId },
    })
    return ok({ organizationId, userId })
  })
}
