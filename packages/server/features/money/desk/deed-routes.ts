import { moneyDeedEndpoints } from '@lodgepole/contract/money/desk/deed-endpoints'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { CommandContext } from '../../../platform/command-context.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { Command, CommandRunner } from '../../../platform/run-command.ts'
import type { Refunding } from '../payments/index.ts'
import { adjust } from './commands/adjust.ts'
import { chargeFromOffice, refundFromOffice } from './commands/charge-and-refund.ts'
import { payOut } from './commands/pay-out.ts'
import { takeDeposit } from './commands/take-deposit.ts'
import type { MoneyServices } from './routes.ts'

export interface MoneyDeedServices extends MoneyServices {
  readonly commands: CommandRunner
  readonly refunding: Refunding
}

type Asked<Body> = CommandContext<Member> & {
  readonly body: Body & { readonly organizationId?: string | undefined }
}

export const moneyDeedRoutes = (
  app: FastifyInstance,
  { db, commands, organizations, refunding }: MoneyDeedServices,
  options: MountOptions,
): void => {
  const run = async <Body, Input, Output>(
    { organizationId, body, actor, requestId, nowMs, idempotencyKey }: Asked<Body>,
    command: Command<Input, Output>,
    inputOf: (body: Omit<Body, 'organizationId'>) => Input,
  ): Promise<Result<Output, Refusal>> => {
    const { organizationId: _named, ...deed } = body
    return commands.run(command, inputOf(deed as Omit<Body, 'organizationId'>), {
      organizationId,
      actor,
      requestId,
      nowMs,
      idempotencyKey,
    })
  }
  mount(
    app,
    moneyDeedEndpoints,
    {
      deposit: async (call) => answerItem(await run(call, takeDeposit, (deed) => deed)),
      adjust: async (call) => answerItem(await run(call, adjust, (deed) => deed)),
      refund: async (call) => answerItem(await run(call, refundFromOffice, (deed) => deed)),
      charge: async (call) => {
        const organization = await tenantTransaction(
          db,
          call.organizationId ?? '',
          organizations.findIn,
        )
        return answerItem(
          await run(call, chargeFromOffice, (deed) => ({
            ...deed,
            timeZone: organization?.timeZone ?? 'UTC',
          })),
        )
      },
      payOut: async (call) => {
        const paid = await run(call, payOut, (deed) => deed)
        if (!paid.ok) return paid
        // What the provider does not do at once, the job does that looks after open refunds.
        await refunding
          .begin(call.organizationId ?? '', paid.value.refundIds)
          .catch((fault: unknown) => call.request.log.warn({ err: fault }, 'REFUND_NOT_BEGUN'))
        return ok({
          code: 'OK' as const,
          item: { transactionId: paid.value.transactionId, balance: paid.value.balance },
        })
      },
    },
    options,
  )
}
