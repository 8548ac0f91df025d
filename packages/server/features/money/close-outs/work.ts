// Works through a close-out, household by household, a few at once. It may end at any point: what
// is committed is done, and whoever comes next goes on with those who still wait. Refunds that were
// begun and not asked for are carried out by the job that looks after open refunds.

import { system } from '@lodgepole/domain/identity/access/actor'
import { chooseLanguage } from '@lodgepole/domain/kernel/locale'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import type { Log } from '../../../platform/logging.ts'
import { newId } from '../../../platform/new-id.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { Refunding } from '../payments/index.ts'
import { findLanguages } from '../leftover-funds/index.ts'
import { closeHousehold, failHousehold, type HouseholdInput } from './commands/close-household.ts'
import { findCloseOut, listWaiting, markDecided, noteWorked, type CloseOutKey } from './store.ts'

const BITE = 40
const AT_ONCE = 4

export interface CloseOutParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly refunding: Pick<Refunding, 'begin'>
  /** Where members of the organization find it, and whether it takes donations. */
  readonly place: (
    organizationId: string,
  ) => Promise<
    { readonly origin: string; readonly locale: string; readonly canDonate: boolean } | undefined
  >
  readonly now: () => number
  readonly log?: Pick<Log, 'error'> | undefined
  /** Called when a household is decided; tests end the process there. */
  readonly reached?: ((step: 'decided') => Promise<void> | void) | undefined
}

export const createCloseOutWork = ({
  db,
  commands,
  refunding,
  place,
  now,
  log,
  reached,
}: CloseOutParts) => {
  const contextOf = (organizationId: string) => ({
    organizationId,
    actor: system,
    requestId: newId(),
    nowMs: now(),
  })

  const close = async (organizationId: string, input: HouseholdInput): Promise<void> => {
    const { closeOutId, accountUserId } = input
    const fail = (why: string) =>
      commands.run(failHousehold, { closeOutId, accountUserId, why }, contextOf(organizationId))
    const done = await commands
      .run(closeHousehold, input, contextOf(organizationId))
      .catch((fault: unknown) => {
        log?.error({ err: fault, closeOutId, accountUserId }, 'CLOSE_OUT_FAULT')
        return undefined
      })
    if (!done?.ok) return void (await fail(done?.error.code ?? 'FAULT'))
    await reached?.('decided')
    // What the provider does not do at once, the job does that looks after open refunds.
    await refunding
      .begin(organizationId, done.value.refundIds)
      .catch((fault: unknown) =>
        log?.error({ err: fault, closeOutId, accountUserId }, 'REFUND_NOT_BEGUN'),
      )
  }

  return async ({ organizationId, closeOutId }: CloseOutKey): Promise<void> => {
    const [closeOut, where] = [
      await tenantTransaction(db, organizationId, (tx) => findCloseOut(tx, closeOutId)),
      await place(organizationId),
    ]
    if (!closeOut || !where || closeOut.decidedAt) return
    const { label, policy } = closeOut
    for (;;) {
      const waiting = await tenantTransaction(db, organizationId, async (tx) => {
        await noteWorked(tx, closeOutId, new Date(now()))
        return listWaiting(tx, closeOutId, BITE)
      })
      if (waiting.length === 0) break
      const languages = await systemTransaction(db, (tx) =>
        findLanguages(tx, organizationId, waiting),
      )
      const line = [...waiting]
      const one = async (): Promise<void> => {
        for (
          let accountUserId = line.shift();
          accountUserId !== undefined;
          accountUserId = line.shift()
        ) {
          const wish = languages.get(accountUserId)
          await close(organizationId, {
            closeOutId,
            accountUserId,
            label,
            policy,
            canDonate: where.canDonate,
            origin: where.origin,
            language: chooseLanguage(wish ? [wish] : [], where.locale),
          })
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, one))
    }
    await tenantTransaction(db, organizationId, (tx) =>
      markDecided(tx, closeOutId, new Date(now())),
    )
  }
}
