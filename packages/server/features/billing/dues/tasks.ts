// Asks for renewals in time: as soon as the onboarding step would ask for them.

import { system } from '@lodgepole/domain/identity/access/actor'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { DUES_RENEWAL_SECONDS } from '@lodgepole/domain/people/onboarding/unmet-steps'
import type { TaskList } from 'graphile-worker'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { createRenewDues } from './commands/renew-dues.ts'
import type { DuesParts } from './owed.ts'
import { listToRenew, type ToRenew } from './store.ts'

const RENEW = 'renew-dues'
const AT_ONCE = 100

export const duesSchedules = [`23 * * * * ${RENEW}`]

export interface RenewParts extends DuesParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly now: () => number
}

/** A failure does not delay the others; it is tried again on the next run. */
export const createRenewAllDues =
  ({ db, commands, now, ...parts }: RenewParts) =>
  async (): Promise<void> => {
    const renewDues = createRenewDues(parts)
    const fromSeconds = Math.floor(now() / 1000)
    let last: ToRenew | undefined
    let failed: unknown
    for (;;) {
      const after = last
      const found = await systemTransaction(db, (tx) =>
        listToRenew(tx, fromSeconds, fromSeconds + DUES_RENEWAL_SECONDS, AT_ONCE, after),
      )
      for (const { organizationId, userId } of found)
        await commands
          .run(
            renewDues,
            { userId: householdIdOf(userId) },
            { organizationId, actor: system, requestId: newId(), nowMs: now() },
          )
          .catch((fault: unknown) => {
            failed = fault
          })
      last = found.at(-1)
      if (found.length < AT_ONCE) break
    }
    if (failed) throw failed
  }

export const duesTasks = (parts: RenewParts): TaskList => ({ [RENEW]: createRenewAllDues(parts) })
