// Works through a close-out household by household, a few in parallel. It can stop at any point:
// what is committed is done, and the next process continues with the households that still wait.
// The job for open refunds completes refunds that were started here and not finished.

import { system } from '@lodgepole/domain/identity/access/actor'
import { chooseLanguage } from '@lodgepole/domain/kernel/locale'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import type { Log } from '../../../platform/logging.ts'
import { newId } from '../../../platform/new-id.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { RefundService } from '../payments/index.ts'
import { findLanguages } from '../leftover-funds/index.ts'
import { closeHousehold, failHousehold, type HouseholdInput } from './commands/close-household.ts'
import { findCloseOut, listWaiting, markDecided, noteWorked, type CloseOutKey } from './store.ts'

const BATCH_SIZE = 40
const AT_ONCE = 4

export interface CloseOutParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly refundService: Pick<RefundService, 'begin'>
  /** The site where members find the organization, and whether it takes donations. */
  readonly findSite: (
    organizationId: string,
  ) => Promise<
    { readonly origin: string; readonly locale: string; readonly canDonate: boolean } | undefined
  >
  readonly now: () => number
  readonly log?: Pick<Log, 'error'> | undefined
  /** Called when a household is decided. Tests end the process there. */
  readonly reached?: ((step: 'decided') => Promise<void> | void) | undefined
}

/** The input that all households of a close-out share. */
type SharedInput = Omit<HouseholdInput, 'accountUserId' | 'language'> & { readonly locale: string }

const contextOf = (organizationId: string, now: () => number) => ({
  organizationId,
  actor: system,
  requestId: newId(),
  nowMs: now(),
})

const closeOne = async (
  { commands, refundService, now, log, reached }: CloseOutParts,
  organizationId: string,
  input: HouseholdInput,
): Promise<void> => {
  const { closeOutId, accountUserId } = input
  const fail = (why: string) =>
    commands.run(failHousehold, { closeOutId, accountUserId, why }, contextOf(organizationId, now))
  const done = await commands
    .run(closeHousehold, input, contextOf(organizationId, now))
    .catch((fault: unknown) => {
      log?.error({ err: fault, closeOutId, accountUserId }, 'CLOSE_OUT_FAULT')
      return undefined
    })
  if (!done?.ok) return void (await fail(done?.error.code ?? 'FAULT'))
  await reached?.('decided')
  // The job for open refunds handles what the provider does not do immediately.
  await refundService
    .begin(organizationId, done.value.refundIds)
    .catch((fault: unknown) =>
      log?.error({ err: fault, closeOutId, accountUserId }, 'REFUND_NOT_BEGUN'),
    )
}

/** Closes some households, a few in parallel. */
const closeBatch = async (
  parts: CloseOutParts,
  organizationId: string,
  accountUserIds: Awaited<ReturnType<typeof listWaiting>>,
  { locale, ...shared }: SharedInput,
): Promise<void> => {
  const languages = await systemTransaction(parts.db, (tx) =>
    findLanguages(tx, organizationId, accountUserIds),
  )
  const queue = [...accountUserIds]
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const chosen = languages.get(next)
      await closeOne(parts, organizationId, {
        ...shared,
        accountUserId: next,
        language: chooseLanguage(chosen ? [chosen] : [], locale),
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

export const createCloseOutWork =
  (parts: CloseOutParts) =>
  async ({ organizationId, closeOutId }: CloseOutKey): Promise<void> => {
    const { db, findSite, now } = parts
    const closeOut = await tenantTransaction(db, organizationId, (tx) =>
      findCloseOut(tx, closeOutId),
    )
    const where = await findSite(organizationId)
    if (!closeOut || !where || closeOut.decidedAt) return
    const { label, policy } = closeOut
    const { origin, locale, canDonate } = where
    const shared = { closeOutId, label, policy, origin, locale, canDonate }
    for (;;) {
      const waiting = await tenantTransaction(db, organizationId, async (tx) => {
        await noteWorked(tx, closeOutId, new Date(now()))
        return listWaiting(tx, closeOutId, BATCH_SIZE)
      })
      if (waiting.length === 0) break
      await closeBatch(parts, organizationId, waiting, shared)
    }
    await tenantTransaction(db, organizationId, (tx) =>
      markDecided(tx, closeOutId, new Date(now())),
    )
  }
