// Looks for sessions that have ended, a few times an hour: nobody waits for this mail, and everybody should have it the same day.

import { system } from '@lodgepole/domain/access/actor'
import { chooseLanguage } from '@lodgepole/domain/kernel/locale'
import type { TaskList } from 'graphile-worker'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction, tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import type { Subscriptions } from '../../platform/outbox/dispatch-outbox.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import { offerRemaining } from './commands/offer.ts'
import { findLanguages, listEnded, listOrganizationIds, type Ended } from './ended-store.ts'

/** Whoever ends a session by hand says so here, and nobody waits for the clock. */
const SESSION_ENDED = 'bank.session-ended'
const OFFER = 'offer-remaining-funds'

export const remainingSchedule = `7,27,47 * * * * ${OFFER}`

export const remainingSubscriptions: Subscriptions = { [SESSION_ENDED]: [OFFER] }

export interface OfferingParts {
  readonly db: Database
  readonly commands: CommandRunner
  /** Where members of the organisation find it; undefined for one that is gone. */
  readonly place: (organizationId: string) => Promise<{ readonly origin: string; readonly locale: string } | undefined>
  readonly now: () => number
}

const byAccount = (ended: readonly Ended[]): ReadonlyMap<string, readonly Ended[]> => {
  const groups = new Map<string, Ended[]>()
  for (const one of ended) groups.set(one.accountUserId, [...(groups.get(one.accountUserId) ?? []), one])
  return groups
}

export const createOffering = ({ db, commands, place, now }: OfferingParts) => {
  const offerIn = async (organizationId: string): Promise<void> => {
    const groups = byAccount(await tenantTransaction(db, organizationId, (tx) => listEnded(tx, Math.floor(now() / 1000))))
    const found = groups.size > 0 && (await place(organizationId))
    if (!found) return
    const languages = await systemTransaction(db, (tx) => findLanguages(tx, organizationId, [...groups.keys()]))
    for (const [accountUserId, ended] of groups) {
      const wish = languages.get(accountUserId)
      const input = { accountUserId, ended, language: chooseLanguage(wish ? [wish] : [], found.locale), origin: found.origin }
      await commands.run(offerRemaining, input, { organizationId, actor: system, requestId: newId(), nowMs: now() })
    }
  }
  return async (): Promise<void> => {
    for (const organizationId of await systemTransaction(db, listOrganizationIds)) await offerIn(organizationId)
  }
}

export const remainingTasks = (parts: OfferingParts): TaskList => ({ [OFFER]: createOffering(parts) })
