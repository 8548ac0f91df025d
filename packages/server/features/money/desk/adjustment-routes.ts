import { adjustmentEndpoints } from '@lodgepole/contract/money/desk/adjustment-endpoints'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { CommandContext } from '../../../platform/command-context.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { Command, CommandRunner } from '../../../platform/run-command.ts'
import type { RefundService } from '../payments/index.ts'
import { adjust } from './commands/adjust.ts'
import { chargeFromOffice, refundFromOffice } from './commands/charge-and-refund.ts'
import { payOut } from './commands/pay-out.ts'
import { takeDeposit } from './commands/take-deposit.ts'
import type { MoneyServices } from './routes.ts'

export interface AdjustmentServices extends MoneyServices {
  readonly commands: CommandRunner
  readonly refundService: RefundService
}

type AdjustmentCall<Body> = CommandContext<Member> & {
  readonly body: Body & { readonly organizationId?: string | undefined }
}

export const adjustmentRoutes = (
  app: FastifyInstance,
  { db, commands, organizations, refundService }: AdjustmentServices,
  options: MountOptions,
): void => {
  const run = async <Body, Input, Output>(
    { organizationId, body, actor, requestId, nowMs, idempotencyKey }: AdjustmentCall<Body>,
    command: Command<Input, Output>,
    inputOf: (body: Omit<Body, 'organizationId'>) => Input,
  ): Promise<Result<Output, Refusal>> => {
    const { organizationId: _named, ...adjustment } = body
    return commands.run(command, inputOf(adjustment as Omit<Body, 'organizationId'>), {
      organizationId,
      actor,
      requestId,
      nowMs,
      idempotencyKey,
    })
  }
  mount(
    app,
    adjustmentEndpoints,
    {
      deposit: async (call) => answerItem(await run(call, takeDeposit, (adjustment) => adjustment)),
      adjust: async (call) => answerItem(await run(call, adjust, (adjustment) => adjustment)),
      refund: async (call) =>
        answerItem(await run(call, refundFromOffice, (adjustment) => adjustment)),
      charge: async (call) => {
        const organization = await tenantTransaction(
          db,
          call.organizationId ?? '',
          organizations.findCurrent,
        )
        return answerItem(
          await run(call, chargeFromOffice, (adjustment) => ({
            ...adjustment,
            timeZone: organization?.timeZone ?? 'UTC',
          })),
        )
      },
      payOut: async (call) => {
        const paid = await run(call, payOut, (adjustment) => adjustment)
        if (!paid.ok) return paid
        // The job for open refunds handles what the provider does not do immediately.
        await refundService
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
