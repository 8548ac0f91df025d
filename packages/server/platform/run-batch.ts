// Several requests for the same resource, decided in one transaction. They would wait for the same
// lock anyway, so the batch pays for the locks, the reads and the commit only once. Each request
// still has its own key, audit row and answer. A refused request leaves nothing behind and does not
// affect the others.

import type { Actor, Member } from '@lodgepole/domain/identity/access/actor'
import { can } from '@lodgepole/domain/identity/access/can'
import type { PermissionOf } from '@lodgepole/domain/identity/access/permission-of'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import { claimKeys, keyText, releaseKeys } from './batch-keys.ts'
import type { CommandContext } from './command-context.ts'
import type { Database } from './database/pool.ts'
import { tenantTransaction, type TenantTransaction } from './database/transaction.ts'
import { isDatabaseUnavailable, isPoolExhausted, isRetryable } from './faults.ts'
import { hashInput, type IdempotentRequest } from './idempotency.ts'
import type { OutboxMessage } from './outbox/write-outbox.ts'
import { recordCommands, type CommandOutcome, type CommandRecord } from './record-command.ts'
import {
  waitBeforeRetry,
  MAX_TRIES,
  recordedIn,
  scopeOf,
  type CommandRunner,
  type CommandTransaction,
} from './run-command.ts'

export interface BatchRequest<Input, Who extends Actor = Member> {
  readonly input: Input
  readonly tx: CommandTransaction<Who>
}

/**
 * Returns the answers in the order of the requests. A refused request must not have written
 * anything.
 */
export interface BatchCommand<Input, Output, Who extends Actor = Member> {
  readonly name: string
  readonly permission: PermissionOf<Who>
  readonly run: (
    tx: TenantTransaction,
    requests: readonly BatchRequest<Input, Who>[],
  ) => Promise<readonly Result<Output, Refusal>[]>
}

export interface CommandRequest<Input, Who extends Actor = Member> {
  readonly input: Input
  readonly context: CommandContext<Who>
}

interface BatchEntry<Input, Who extends Actor> extends CommandRequest<Input, Who> {
  readonly index: number
  readonly request: IdempotentRequest | undefined
  readonly details: Record<string, unknown>
  readonly messages: OutboxMessage[]
  readonly outcome: CommandOutcome
}

interface Decision<Input, Output, Who extends Actor> {
  readonly entry: BatchEntry<Input, Who>
  readonly answer: Result<Output, Refusal>
}

/** An error in one request affects only that request: the others have their answers. */
export type RunBatch = <Input, Output, Who extends Actor>(
  command: BatchCommand<Input, Output, Who>,
  organizationId: OrganizationId,
  sent: readonly CommandRequest<Input, NoInfer<Who>>[],
) => Promise<readonly PromiseSettledResult<Result<Output, Refusal>>[]>

const entryOf = <Input, Who extends Actor>(
  commandName: string,
  { input, context }: CommandRequest<Input, Who>,
  index: number,
): BatchEntry<Input, Who> => {
  const { idempotencyKey: key, actor, nowMs } = context
  return {
    input,
    context,
    index,
    details: {},
    messages: [],
    outcome: { isIdle: false, concerned: [] },
    request:
      key === undefined
        ? undefined
        : { scope: scopeOf(actor), key, inputHash: hashInput(commandName, input), nowMs },
  }
}

/**
 * The entries without a key, and those whose key is fresh. When the same key is in the batch twice,
 * the second entry waits for the answer of the first, like any later request.
 */
const claimEntries = async <Input, Who extends Actor>(
  tenant: TenantTransaction,
  entries: readonly BatchEntry<Input, Who>[],
): Promise<readonly BatchEntry<Input, Who>[]> => {
  const claimed = await claimKeys(
    tenant,
    entries.flatMap(({ request }) => request ?? []),
  )
  const seen = new Set<string>()
  return entries.filter(({ request }) => {
    if (!request) return true
    const key = keyText(request)
    const isFirst = claimed.has(key) && !seen.has(key)
    seen.add(key)
    return isFirst
  })
}

const recordOf = <Input, Output, Who extends Actor>(
  action: string,
  { entry: { context, details, messages, request, outcome }, answer }: Decision<Input, Output, Who>,
): readonly CommandRecord[] =>
  answer.ok
    ? [{ action, context, details, messages, request, answer: answer.value, ...outcome }]
    : []

/**
 * Returns the answers by the index of their request. A request without an answer still has to run
 * on its own.
 */
const decideInOneTransaction = <Input, Output, Who extends Actor>(
  db: Database,
  command: BatchCommand<Input, Output, Who>,
  organizationId: OrganizationId,
  entries: readonly BatchEntry<Input, Who>[],
): Promise<ReadonlyMap<number, Result<Output, Refusal>>> =>
  tenantTransaction(db, organizationId, async (tenant) => {
    const claimed = await claimEntries(tenant, entries)
    const answers = await command.run(
      tenant,
      claimed.map(({ input, context, details, messages, outcome }) => ({
        input,
        tx: { ...tenant, context, ...recordedIn({ details, messages, outcome }) },
      })),
    )
    const decisions = claimed.map((entry, index) => ({
      entry,
      answer: answers[index] as Result<Output, Refusal>,
    }))
    await releaseKeys(
      tenant,
      decisions.flatMap(({ entry, answer }) => (answer.ok ? [] : (entry.request ?? []))),
    )
    await recordCommands(
      tenant,
      decisions.flatMap((decision) => recordOf(command.name, decision)),
    )
    return new Map(decisions.map(({ entry, answer }) => [entry.index, answer]))
  })

/**
 * Runs one request like any other command: for a key that was used before, and after one request
 * has made the whole batch fail.
 */
const runSingle = <Input, Output, Who extends Actor>(
  commands: CommandRunner,
  command: BatchCommand<Input, Output, Who>,
  { input, context }: CommandRequest<Input, Who>,
): Promise<Result<Output, Refusal>> =>
  commands.run(
    {
      name: command.name,
      permission: command.permission,
      run: async (tx: CommandTransaction<Who>, one: Input) =>
        (await command.run(tx, [{ input: one, tx }]))[0] as Result<Output, Refusal>,
    },
    input,
    context,
  )

export const createRunBatch = (
  db: Database,
  commands: CommandRunner,
  onCommitted: () => void = () => undefined,
): RunBatch => {
  const attempt = async <Input, Output, Who extends Actor>(
    command: BatchCommand<Input, Output, Who>,
    organizationId: OrganizationId,
    sent: readonly CommandRequest<Input, Who>[],
  ) => {
    const entries = sent.map((one, index) => entryOf(command.name, one, index))
    const verdictOf = ({ context }: CommandRequest<Input, Who>) =>
      can(context.actor, command.permission)
    const allowed = entries.filter((entry) => verdictOf(entry) === 'yes')
    const answers =
      allowed.length > 1
        ? await decideInOneTransaction(db, command, organizationId, allowed)
        : new Map<number, never>()
    if (answers.size > 0) onCommitted()
    return Promise.allSettled(
      entries.map(async (entry) => {
        if (allowed.includes(entry))
          return answers.get(entry.index) ?? runSingle(commands, command, entry)
        return refuse(
          verdictOf(entry) === 'no'
            ? commonRefusals.NOT_PERMITTED
            : commonRefusals.SIGN_IN_REQUIRED,
        )
      }),
    )
  }

  return async (command, organizationId, sent) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(command, organizationId, sent)
      } catch (fault) {
        if (isRetryable(fault) && tries < MAX_TRIES) await waitBeforeRetry(tries)
        // The database may have stored the requests, or it has no connection for them.
        else if (isDatabaseUnavailable(fault) || isPoolExhausted(fault)) throw fault
        else return Promise.allSettled(sent.map((one) => runSingle(commands, command, one)))
      }
    }
  }
}
