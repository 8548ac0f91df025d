import { depositEndpoints } from '@lodgepole/contract/money/deposits/endpoints'
import { readAmount } from '@lodgepole/domain/money/deposit'
import { depositRefusals } from '@lodgepole/domain/money/deposit-request'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { chooseLanguage, languageWishes } from '@lodgepole/domain/kernel/locale'
import { ok } from '@lodgepole/domain/kernel/result'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import type { FastifyInstance } from 'fastify'
import type { PaperPress } from '../../../papers/index.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { findPayment, type FindReceipt, type Refunding } from '../payments/index.ts'
import { createReverseScheduled } from './commands/reverse-scheduled.ts'
import { sendReceipt } from './commands/send-receipt.ts'
import { createTakeDeposit, type DepositServices } from './take-deposit.ts'
import { receiptPaper } from './receipt-paper.ts'
import { presentReceipt, presentScheduled } from './present.ts'
import { sourceOf } from './sources.ts'
import { listHeldIds, listOpenDeposits, listScheduled } from './store.ts'

const reverseScheduled = createReverseScheduled()

export const depositRoutes = (
  app: FastifyInstance,
  services: DepositServices & {
    readonly press: PaperPress
    readonly refunding: Refunding
    readonly otherReceipt: FindReceipt
  },
  options: MountOptions,
): void => {
  const { db, commands, press, refunding, otherReceipt, organizations } = services
  const take = createTakeDeposit(services)
  const receiptOf = async (organizationId: string | undefined, transactionId: string) => {
    if (organizationId === undefined) return undefined
    return tenantTransaction(db, organizationId, async (tx) => {
      const payment = await findPayment(tx, transactionId)
      return payment ? presentReceipt(payment) : otherReceipt(tx, transactionId)
    })
  }
  mount(
    app,
    depositEndpoints,
    {
      fromAuthorizenet: (call) =>
        take(call, 'authorizenet', (organizationId, userId) =>
          tenantTransaction(db, organizationId, (tx) =>
            sourceOf(tx, 'authorizenet', userId, call.body),
          ),
        ),
      fromSquare: (call) =>
        take(call, 'square', (organizationId, userId) =>
          tenantTransaction(db, organizationId, (tx) => sourceOf(tx, 'square', userId, call.body)),
        ),
      confirm: async (call) => {
        const { body, actor } = call
        if (!body) return refuse(depositRefusals.PARAMS_UNDEFINED)
        if (!body.userId) return refuse(depositRefusals.USER_ID_UNDEFINED)
        if (!body.organizationId || call.organizationId === undefined)
          return refuse(depositRefusals.ORGANIZATION_ID_UNDEFINED)
        if (body.amount === undefined) return refuse(depositRefusals.AMOUNT_UNDEFINED)
        if (actor.kind !== 'member' || actor.userId !== body.userId)
          return refuse(commonRefusals.NOT_PERMITTED)
        const amountCents = readAmount(body.amount)
        if (!amountCents.ok) return amountCents
        const sent = await commands.run(
          sendReceipt,
          { amountCents: amountCents.value },
          { ...call, organizationId: call.organizationId },
        )
        return sent.ok ? ok({ code: 'OK' }) : sent
      },
      receipt: async ({ organizationId, query }) => {
        const receipt = await receiptOf(organizationId, query.transactionId)
        return receipt
          ? ok({ code: 'OK', item: receipt })
          : refuse(depositRefusals.PAYMENT_NOT_FOUND)
      },
      receiptPdf: async ({ organizationId, query, request, reply, nowMs }) => {
        const receipt = await receiptOf(organizationId, query.transactionId)
        const organization = await organizations.findPublic(organizationId)
        if (!receipt || !organization) return refuse(depositRefusals.PAYMENT_NOT_FOUND)
        const language =
          query.language ??
          chooseLanguage(
            languageWishes(request.headers['accept-language']),
            organization.locale,
            organization.policies.languages,
          )
        const file = await press.draw(
          receiptPaper(receipt, organization, language, new Date(nowMs)),
        )
        if (!file.ok) return file
        void reply.header(
          'content-disposition',
          `attachment; filename="receipt-${receipt.transactionId}.pdf"`,
        )
        void reply.type('application/pdf')
        return file
      },
      reverseScheduled: async (call) => {
        const { organizationId, body } = call
        const reversed = await commands.run(
          reverseScheduled,
          { personId: body.personId, allocationIds: body.allocationIds },
          { ...call, organizationId },
        )
        if (!reversed.ok) return reversed
        const { refundIds, toCardCents, toAccountCents } = reversed.value
        await refunding.begin(organizationId, refundIds)
        return ok({
          code: 'OK',
          item: {
            toCard: decimalFromCents(toCardCents),
            toAccount: decimalFromCents(toAccountCents),
          },
        })
      },
      open: async ({ organizationId, actor }) => {
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listOpenDeposits(tx, actor.userId),
        )
        return ok({
          code: 'OK',
          items: rows.map(({ paymentId, amountCents, startedAt }) => ({
            transactionId: paymentId,
            amount: decimalFromCents(amountCents),
            startedAtSeconds: Math.floor(startedAt.getTime() / 1000),
          })),
        })
      },
      scheduled: async ({ organizationId, actor, query }) => {
        return tenantTransaction(db, organizationId, async (tx) => {
          const userIds = (await listHeldIds(tx, actor.userId)).filter(
            (userId) => (query.personId ?? userId) === userId,
          )
          if (userIds.length === 0) return refuse(holdingRefusals.PERSON_NOT_FOUND)
          return ok({ code: 'OK', items: (await listScheduled(tx, userIds)).map(presentScheduled) })
        })
      },
    },
    options,
  )
}
