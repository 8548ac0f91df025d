// Looks a few times an hour for sessions that have ended and for expired temporary accounts. No one
// waits for this email, but everyone should get it the same day. When a person ends one by hand, it
// runs immediately.

import { system } from '@lodgepole/domain/identity/access/actor'
import { chooseLanguage } from '@lodgepole/domain/kernel/locale'
import type { TaskList } from 'graphile-worker'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Subscriptions } from '../../../platform/outbox/dispatch-outbox.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { RefundService } from '../payments/index.ts'
import { refundLeftovers } from './commands/refund-leftovers.ts'
import { offerLeftoverFunds, type OfferInput } from './commands/offer.ts'
import {
  findLanguages,
  listEnded,
  listOrganizationIds,
  listOver,
  type Ended,
} from './ended-store.ts'

/**
 * Emitted when a person ends a session or closes an account by hand, so that no one waits for the
 * schedule.
 */
export const SESSION_ENDED = 'bank.session-ended'
const OFFER = 'offer-remaining-funds'

export const leftoverFundsSchedules = [`7,27,47 * * * * ${OFFER}`]

export const leftoverFundsSubscriptions: Subscriptions = { [SESSION_ENDED]: [OFFER] }

export interface OfferingParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly refundService: Pick<RefundService, 'begin'>
  /** The site where members find the organization. Undefined for one that no longer exists. */
  readonly findSite: (
    organizationId: string,
  ) => Promise<{ readonly origin: string; readonly locale: string } | undefined>
  readonly now: () => number
}

const byAccount = (ended: readonly Ended[]): ReadonlyMap<string, readonly Ended[]> => {
  const groups = new Map<string, Ended[]>()
  for (const one of ended)
    groups.set(one.accountUserId, [...(groups.get(one.accountUserId) ?? []), one])
  return groups
}

export const createSendOffers = ({ db, commands, refundService, findSite, now }: OfferingParts) => {
  const inputsOf = async (
    organizationId: string,
    ended: readonly Ended[],
  ): Promise<readonly OfferInput[]> => {
    const groups = byAccount(ended)
    const found = groups.size > 0 && (await findSite(organizationId))
    if (!found) return []
    const languages = await systemTransaction(db, (tx) =>
      findLanguages(tx, organizationId, [...groups.keys()]),
    )
    return [...groups].map(([accountUserId, theirs]) => {
      const preferredLanguage = languages.get(accountUserId)
      return {
        accountUserId,
        ended: theirs,
        language: chooseLanguage(preferredLanguage ? [preferredLanguage] : [], found.locale),
        origin: found.origin,
      }
    })
  }
  const offerIn = async (organizationId: string): Promise<void> => {
    const context = () => ({ organizationId, actor: system, requestId: newId(), nowMs: now() })
    const [ended, over] = await tenantTransaction(
      db,
      organizationId,
      async (tx) => [await listEnded(tx, Math.floor(now() / 1000)), await listOver(tx)] as const,
    )
    for (const input of await inputsOf(organizationId, ended))
      await commands.run(offerLeftoverFunds, input, context())
    for (const input of await inputsOf(organizationId, over)) {
      const given = await commands.run(refundLeftovers, input, context())
      if (given.ok) await refundService.begin(organizationId, given.value.refundIds)
    }
  }
  /** Handles the organization in the message, or all of them without one. */
  return async (message?: unknown): Promise<void> => {
    const { organizationId } = (message ?? {}) as { readonly organizationId?: string }
    for (const each of organizationId === undefined
      ? await systemTransaction(db, listOrganizationIds)
      : [organizationId])
      await offerIn(each)
  }
}

export const leftoverFundsTasks = (parts: OfferingParts): TaskList => ({
  [OFFER]: createSendOffers(parts),
})
