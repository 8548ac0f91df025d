// Several requests for the same thing decided in one transaction: whoever waits for the same lock
// anyway goes through it together, and the locks, the reads and the commit are paid for once. Each
// still has its own key, its own audit row and its own answer; a refusal of one leaves nothing of
// it behind and does not touch the others.

import type { Actor, Member } from '@lodgepole/domain/identity/access/actor'
import { can } from '@lodgepole/domain/identity/access/can'
import type { PermissionOf } from '@lodgepole/domain/identity/access/permission-of'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import { sql } from 'kysely'
import type { CommandContext } from './command-context.ts'
import type { Database } from './database/pool.ts'
import { tenantTransaction, type TenantTransaction } from './database/transaction.ts'
import { isRetryable } from './faults.ts'
import { hashInput, type IdempotentRequest } from './idempotency.ts'
import type { OutboxMessage } from './outbox/write-outbox.ts'
import { recordCommands, type CommandOutcome, type CommandRecord } from './record-command.ts'
import {
  beforeTry,
  MAX_TRIES,
  recordedIn,
  scopeOf,
  type CommandRunner,
  type CommandTransaction,
} from './run-command.ts'

export interface SharedRequest<Input, Who extends Actor = Member> {
  readonly input: Input
  readonly tx: CommandTransaction<Who>
}

/** Answers in the order of the requests. Who is refused must have left nothing behind. */
export interface SharedCommand<Input, Output, Who extends Actor = Member> {
  readonly name: string
  readonly permission: PermissionOf<Who>
  readonly run: (
    tx: TenantTransaction,
    requests: readonly SharedRequest<Input, Who>[],
  ) => Promise<readonly Result<Output, Refusal>[]>
}

export interface Sent<Input, Who extends Actor = Member> {
  readonly input: Input
  readonly context: CommandContext<Who>
}

interface Open<Input, Who extends Actor> extends Sent<Input, Who> {
  readonly place: number
  readonly request: IdempotentRequest | undefined
  readonly details: Record<string, unknown>
  readonly messages: OutboxMessage[]
  readonly outcome: CommandOutcome
}

const keyOf = ({ scope, key }: IdempotentRequest): string => `${scope} ${key}`

/** The keys that are ours to work for; the others belong to an earlier request. */
const claimKeys = async (
  { db, organizationId }: TenantTransaction,
  requests: readonly IdempotentRequest[],
): Promise<ReadonlySet<string>> => {
  if (requests.length === 0) return new Set()
  const { rows } = await sql<{ scope: string; key: string }>`
    insert into idempotency_keys (organization_id, scope, key, input_hash, created_at)
    select here.organization_id, given.scope, given.key, given.input_hash, given.at
    from organizations here, unnest(${requests.map(({ scope }) => scope)}::text[],
      ${requests.map(({ key }) => key)}::text[],
        ${requests.map(({ inputHash }) => inputHash)}::text[],
        ${requests.map(({ nowMs }) => new Date(nowMs))}::timestamptz[])
      as given (scope, key, input_hash, at)
    where here.organization_id = ${organizationId}
    order by given.scope, given.key
    on conflict do nothing returning scope, key`.execute(db)
  return new Set(rows.map((row) => `${row.scope} ${row.key}`))
}

const giveKeysBack = async (
  { db, organizationId }: TenantTransaction,
  requests: readonly IdempotentRequest[],
): Promise<void> => {
  if (requests.length === 0) return
  await sql`
    delete from idempotency_keys
    using unnest(${requests.map(({ scope }) => scope)}::text[],
      ${requests.map(({ key }) => key)}::text[]) as given (scope, key)
    where organization_id = ${organizationId} and idempotency_keys.scope = given.scope
      and idempotency_keys.key = given.key`.execute(db)
}

/** A fault of one is its own: the others have their answers. */
export type RunTogether = <Input, Output, Who extends Actor>(
  command: SharedCommand<Input, Output, Who>,
  organizationId: OrganizationId,
  sent: readonly Sent<Input, NoInfer<Who>>[],
) => Promise<readonly PromiseSettledResult<Result<Output, Refusal>>[]>

export const createRunTogether = (
  db: Database,
  commands: CommandRunner,
  onCommitted: () => void = () => undefined,
): RunTogether => {
  const attempt = <Input, Output, Who extends Actor>(
    command: SharedCommand<Input, Output, Who>,
    organizationId: OrganizationId,
    open: readonly Open<Input, Who>[],
  ) =>
    tenantTransaction(db, organizationId, async (tenant) => {
      const claimed = await claimKeys(
        tenant,
        open.flatMap(({ request }) => request ?? []),
      )
      const seen = new Set<string>()
      // Sent twice within the same moment, the second waits for the first one's answer like anybody
      // who comes later.
      const ours = open.filter(({ request }) => {
        if (!request) return true
        const key = keyOf(request)
        const isFirst = claimed.has(key) && !seen.has(key)
        seen.add(key)
        return isFirst
      })
      const answers = await command.run(
        tenant,
        ours.map(({ input, context, details, messages, outcome }) => ({
          input,
          tx: { ...tenant, context, ...recordedIn({ details, messages, outcome }) },
        })),
      )
      const done = ours.map((one, index) => ({
        one,
        answer: answers[index] as Result<Output, Refusal>,
      }))
      await giveKeysBack(
        tenant,
        done.flatMap(({ one, answer }) => (answer.ok || !one.request ? [] : [one.request])),
      )
      const records: CommandRecord[] = done.flatMap(
        ({ one: { context, details, messages, request, outcome }, answer }) =>
          answer.ok
            ? [
                {
                  action: command.name,
                  context,
                  details,
                  messages,
                  request,
                  answer: answer.value,
                  ...outcome,
                },
              ]
            : [],
      )
      await recordCommands(tenant, records)
      return new Map(done.map(({ one, answer }) => [one.place, answer]))
    })

  /**
   * One at a time, as any other command: for keys that were used before, and when something in the
   * crowd made all of it fail.
   */
  const alone = <Input, Output, Who extends Actor>(
    command: SharedCommand<Input, Output, Who>,
    { input, context }: Sent<Input, Who>,
  ) =>
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

  return async (command, organizationId, sent) => {
    for (let tries = 1; ; tries += 1) {
      const open = sent.map(
        ({ input, context }, place): Open<typeof input, typeof context.actor> => {
          const { idempotencyKey: key, actor, nowMs } = context
          return {
            input,
            context,
            place,
            details: {},
            messages: [],
            outcome: { isIdle: false, concerned: [] },
            request:
              key === undefined
                ? undefined
                : { scope: scopeOf(actor), key, inputHash: hashInput(command.name, input), nowMs },
          }
        },
      )
      const allowed = open.filter(({ context }) => can(context.actor, command.permission) === 'yes')
      try {
        const answers =
          allowed.length > 1
            ? await attempt(command, organizationId, allowed)
            : new Map<number, never>()
        if (answers.size > 0) onCommitted()
        return await Promise.allSettled(
          open.map(async (one) => {
            if (!allowed.includes(one))
              return refuse(
                can(one.context.actor, command.permission) === 'no'
                  ? commonRefusals.NOT_PERMITTED
                  : commonRefusals.SIGN_IN_REQUIRED,
              )
            return answers.get(one.place) ?? alone(command, one)
          }),
        )
      } catch (fault) {
        if (isRetryable(fault) && tries < MAX_TRIES) await beforeTry(tries)
        else return Promise.allSettled(sent.map((one) => alone(command, one)))
      }
    }
  }
}
