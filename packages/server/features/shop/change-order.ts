// Runs a change to an order, starts the resulting refunds, and answers with the updated order.

import type { Actor } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { OrderId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { shopRefusals } from '@lodgepole/domain/shop/refusals'
import type { FastifyRequest } from 'fastify'
import type { ShopServices } from './shop-services.ts'
import type { CommandContext } from '../../platform/command-context.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import type { Command } from '../../platform/run-command.ts'
import type { RefundService } from '../money/payments/index.ts'
import type { RefundResult } from './refund-order-lines.ts'
import { findOrder } from './order-store.ts'
import { presentOrder } from './present.ts'

export interface ChangeOrderServices extends ShopServices {
  readonly refundService: RefundService
}

type ChangeOrderCall<Who extends Actor> = CommandContext<Who> & {
  readonly request: FastifyRequest
}

export const createChangeOrder =
  ({ db, commands, organizations, refundService }: ChangeOrderServices) =>
  async <Input extends { readonly orderId: OrderId }, Who extends Actor>(
    call: ChangeOrderCall<NoInfer<Who>>,
    command: Command<Input, RefundResult, Who>,
    input: Input,
  ) => {
    const { organizationId, actor, requestId, nowMs, idempotencyKey } = call
    const organization = await organizations.findPublic(organizationId)
    if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
    const changed = await commands.run(command, input, {
      organizationId,
      actor,
      requestId,
      nowMs,
      idempotencyKey,
    })
    if (!changed.ok) return changed
    // If the provider does not refund immediately, the job for open refunds retries later.
    await refundService
      .begin(organizationId, changed.value.refundIds)
      .catch((fault: unknown) => call.request.log.warn({ err: fault }, 'REFUND_NOT_BEGUN'))
    const order = await tenantTransaction(db, organizationId, (tx) => findOrder(tx, input.orderId))
    return order
      ? ok({ code: 'OK' as const, item: presentOrder(order, organization.timeZone) })
      : refuse(shopRefusals.ORDER_NOT_FOUND)
  }
