// The only way to make a change: one transaction of one organization in which the permission is
// checked, the idempotency key claimed, the command run, and its audit and outbox rows written. It
// commits completely or leaves nothing.

import { setTimeout as wait } from 'node:timers/promises'
import type { Actor, Member } from '@lodgepole/domain/identity/access/actor'
import { can } from '@lodgepole/domain/identity/access/can'
import type { PermissionOf } from '@lodgepole/domain/identity/access/permission-of'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Database } from './database/pool.ts'
import {
  secretsTransaction,
  tenantTransaction,
  type TenantTransaction,
} from './database/transaction.ts'
import { isRetryable } from './faults.ts'
import type { CommandContext } from './command-context.ts'
import { claimKey, hashInput, type IdempotentRequest } from './idempotency.ts'
import type { OutboxMessage } from './outbox/write-outbox.ts'
import { recordCommands, type CommandOutcome } from './record-command.ts'

export interface CommandTransaction<Who extends Actor = Actor> extends TenantTransaction {
  readonly context: CommandContext<Who>
  /** Adds to the command's audit row: what changed, never free text about people. */
  readonly note: (details: Readonly<Record<string, unknown>>) => void
  /**
   * The people affected besides those in the note. A note with thousands of ids would be
   * unreadable.
   */
  readonly concerns: (userIds: readonly string[]) => void
  /** All people affected, when the command has already checked that they exist. */
  readonly concernsOnly: (userIds: readonly string[]) => void
  /** There was nothing to do, as with a job that checks for work. No audit row is written then. */
  readonly nothingDone: () => void
  /** Notifies others once this has been committed. */
  readonly emit: (message: OutboxMessage) => void
}

/** Collects what a command reports about itself until it is recorded. */
export const recordedIn = ({
  details,
  messages,
  outcome,
}: {
  details: Record<string, unknown>
  messages: OutboxMessage[]
  outcome: CommandOutcome
}): Omit<CommandTransaction, keyof TenantTransaction | 'context'> => ({
  note: (more) => Object.assign(details, more),
  concerns: (userIds) => {
    outcome.concerned = [...outcome.concerned, ...userIds]
  },
  concernsOnly: (userIds) => Object.assign(outcome, { concerned: userIds, isComplete: true }),
  nothingDone: () => {
    outcome.isIdle = true
  },
  emit: (message) => messages.push(message),
})

/**
 * A member runs it unless the type names other actors: `Member | ApiKey`, `Member | System`,
 * `System`. The permission must allow exactly these, so that no command checks again who runs it.
 */
export interface Command<Input, Output, Who extends Actor = Member> {
  readonly name: string
  readonly permission: PermissionOf<Who>
  /**
   * Input fields that affect only how the request is answered, such as the language. An idempotency
   * key covers the rest.
   */
  readonly ignoredInputFields?: readonly (keyof Input & string)[]
  /** It encrypts part of its input (`secrets/use-secret.ts`). */
  readonly storesSecrets?: true
  readonly run: (tx: CommandTransaction<Who>, input: Input) => Promise<Result<Output, Refusal>>
}

export interface CommandRunner {
  readonly run: <Input, Output, Who extends Actor>(
    command: Command<Input, Output, Who>,
    input: Input,
    context: CommandContext<NoInfer<Who>>,
  ) => Promise<Result<Output, Refusal>>
}

export const MAX_TRIES = 5

/**
 * The wait grows with every retry and is random, so that two conflicting transactions do not
 * collide again.
 */
export const waitBeforeRetry = (tries: number): Promise<void> =>
  wait(Math.random() * 20 * 2 ** tries)

/**
 * For a transaction that is not a command and only queries the database: retries deadlocks and
 * serialization failures.
 */
export const tryAgain = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (fault) {
      if (!isRetryable(fault) || tries === MAX_TRIES) throw fault
      await waitBeforeRetry(tries)
    }
  }
}

/** Carries a refusal out of the transaction so that it rolls back. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code)
  }
}

/**
 * The owner of the idempotency keys. A login that shares someone else's account, and staff who act
 * for a member, have separate keys for each account, because the same call means something else
 * there.
 */
export const scopeOf = (actor: Actor): string => {
  if (actor.kind === 'member' && (actor.isSecondParent || actor.actingLoginId !== undefined))
    return `${actor.loginId}/${actor.userId}`
  if (actor.kind === 'member' || actor.kind === 'login') return actor.loginId
  return actor.kind === 'key' ? actor.keyId : actor.kind
}

const openFor = ({ storesSecrets }: { readonly storesSecrets?: true }) =>
  storesSecrets ? secretsTransaction : tenantTransaction

const attempt = async <Input, Output, Who extends Actor>(
  db: Database,
  command: Command<Input, Output, Who>,
  input: Input,
  context: CommandContext<Who>,
): Promise<Output> =>
  openFor(command)(db, context.organizationId, async (tenant) => {
    const { actor, idempotencyKey, nowMs } = context
    const request: IdempotentRequest | undefined =
      idempotencyKey === undefined
        ? undefined
        : {
            scope: scopeOf(actor),
            key: idempotencyKey,
            inputHash: hashInput(command.name, input, command.ignoredInputFields),
            nowMs,
          }
    if (request) {
      const claim = await claimKey(tenant, request)
      if (!claim.ok) throw new Refused(claim.error)
      if (!claim.value.fresh) return claim.value.answer as Output
    }
    const details: Record<string, unknown> = {}
    const messages: OutboxMessage[] = []
    const outcome: CommandOutcome = { isIdle: false, concerned: [] }
    const tx: CommandTransaction<Who> = {
      ...tenant,
      context,
      ...recordedIn({ details, messages, outcome }),
    }
    const result = await command.run(tx, input)
    if (!result.ok) throw new Refused(result.error)
    await recordCommands(tenant, [
      {
        action: command.name,
        context,
        details,
        messages,
        request,
        answer: result.value,
        ...outcome,
      },
    ])
    return result.value
  })

export const createCommandRunner = (
  db: Database,
  onCommitted: () => void = () => undefined,
): CommandRunner => ({
  run: async (command, input, context) => {
    const verdict = can(context.actor, command.permission)
    if (verdict !== 'yes')
      return refuse(
        verdict === 'no' ? commonRefusals.NOT_PERMITTED : commonRefusals.SIGN_IN_REQUIRED,
      )
    for (let tries = 1; ; tries += 1) {
      try {
        const output = await attempt(db, command, input, context)
        onCommitted()
        return ok(output)
      } catch (fault) {
        if (fault instanceof Refused) return { ok: false, error: fault.refusal }
        if (!isRetryable(fault) || tries === MAX_TRIES) throw fault
        await waitBeforeRetry(tries)
      }
    }
  },
})
