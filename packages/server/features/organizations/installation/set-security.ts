// Security settings for everyone who manages an organization of this installation. Someone acting
// as another person may not change them.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { CommandContext } from '../../../platform/command-context.ts'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { recordInstallationEvent } from './record-event.ts'
import { setInstallationSecurity } from './store.ts'

interface Security {
  readonly administratorsNeedSecondFactor: boolean
}

export const setSecurity = async (
  db: Database,
  { administratorsNeedSecondFactor }: Security,
  context: CommandContext<Member>,
): Promise<Result<Security, Refusal>> => {
  const { actor, organizationId } = context
  if (actor.actingLoginId) return refuse(commonRefusals.NOT_PERMITTED)
  await systemTransaction(db, async (tx) => {
    await setInstallationSecurity(tx, administratorsNeedSecondFactor)
    await recordInstallationEvent(tx, context, {
      organizationId,
      action: 'installation.security',
      details: { administratorsNeedSecondFactor },
    })
  })
  return ok({ administratorsNeedSecondFactor })
}
