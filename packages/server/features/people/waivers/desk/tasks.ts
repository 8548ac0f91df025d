import { system } from '@lodgepole/domain/identity/access/actor'
import { holderIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import { chooseLanguage } from '@lodgepole/domain/kernel/locale'
import type { TaskList } from 'graphile-worker'
import type { Database } from '../../../../platform/database/pool.ts'
import { systemTransaction, tenantTransaction } from '../../../../platform/database/transaction.ts'
import { newId } from '../../../../platform/new-id.ts'
import type { Subscriptions } from '../../../../platform/outbox/dispatch-outbox.ts'
import type { CommandRunner } from '../../../../platform/run-command.ts'
import { A_DAY_MS, readCurrentTarget, REMINDER_ASKED, remindHousehold } from './remind.ts'
import { listHouseholdsToRemind } from './store.ts'
import { languagesOf } from './tasks-store.ts'

const REMIND = 'remind-of-waivers'

export const waiverSubscriptions: Subscriptions = { [REMINDER_ASKED]: [REMIND] }

export interface ReminderJobs {
  readonly db: Database
  readonly commands: CommandRunner
  /** Where members find the organization; undefined for one that no longer exists. */
  readonly findSite: (
    organizationId: string,
  ) => Promise<{ readonly origin: string; readonly locale: string } | undefined>
  readonly now: () => number
}

interface ReminderMessage {
  readonly organizationId: string
  readonly askedAtMs: number
  readonly userIds?: readonly PersonId[]
}

export const waiverTasks = ({ db, commands, findSite, now }: ReminderJobs): TaskList => ({
  [REMIND]: async (message) => {
    const { organizationId, askedAtMs, userIds } = message as ReminderMessage
    const found = await findSite(organizationId)
    const households = await tenantTransaction(db, organizationId, async (tx) => {
      const asked = await readCurrentTarget(tx, now())
      return asked.ok
        ? listHouseholdsToRemind(tx, asked.value, userIds, new Date(askedAtMs - A_DAY_MS))
        : []
    })
    const due = households
      .filter(({ hasEmail, isMailed }) => hasEmail && !isMailed)
      .map(({ householdId }) => householdId)
    if (!found || due.length === 0) return
    const languages = await systemTransaction(db, (tx) =>
      languagesOf(tx, organizationId, due.map(holderIdOf)),
    )
    for (const householdId of due) {
      const preferred = languages.get(holderIdOf(householdId))
      await commands.run(
        remindHousehold,
        {
          householdId,
          askedAtMs,
          origin: found.origin,
          language: chooseLanguage(preferred ? [preferred] : [], found.locale),
        },
        { organizationId, actor: system, requestId: newId(), nowMs: now() },
      )
    }
  },
})
