import { depositEndpoints } from '@lodgepole/contract/money/deposits/endpoints'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { depositRefusals } from '@lodgepole/domain/money/deposit-request'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { ok } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import type { FastifyInstance } from 'fastify'
import type { PdfRenderer } from '../../../pdf/index.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { languageOfCaller } from '../../../platform/http/mail-context.ts'
import { mount, type Handlers, type MountOptions } from '../../../platform/http/mount.ts'
import { sendFile } from '../../../platform/http/send-file.ts'
import { findPayment, type FindReceipt, type RefundService } from '../payments/index.ts'
import { createReverseScheduled } from './commands/reverse-scheduled.ts'
import { sendReceipt } from './commands/send-receipt.ts'
import { createTakeDeposit, type DepositServices } from './take-deposit.ts'
import { receiptPdfContent } from './receipt-pdf.ts'
import { presentReceipt, presentReversed, presentScheduled } from './present.ts'
import { readConfirmation } from './read-confirmation.ts'
import { sourceOf } from './sources.ts'
import { listHeldIds, listOpenDeposits, listScheduled } from './store.ts'

const reverseScheduled = createReverseScheduled()

interface DepositRouteServices extends DepositServices {
  readonly renderer: PdfRenderer
  readonly refundService: RefundService
  readonly otherReceipt: FindReceipt
}

type DepositHandlers = Handlers<typeof depositEndpoints>

const receiptHandlers = ({
  db,
  commands,
  organizations,
  renderer,
  otherReceipt,
}: DepositRouteServices): Pick<DepositHandlers, 'confirm' | 'receipt' | 'receiptPdf'> => {
  const receiptOf = async (organizationId: string, transactionId: string) =>
    tenantTransaction(db, organizationId, async (tx) => {
      const payment = await findPayment(tx, transactionId)
      return payment ? presentReceipt(payment) : otherReceipt(tx, transactionId)
    })
  return {
    confirm: async (call) => {
      const amountCents = readConfirmation(call.body, call.actor)
      if (!amountCents.ok) return amountCents
      const sent = await commands.run(sendReceipt, { amountCents: amountCents.value }, call)
      return sent.ok ? ok({ code: 'OK' }) : sent
    },
    receipt: async ({ organizationId, query }) => {
      const receipt = await receiptOf(organizationId, query.transactionId)
      return receipt ? ok({ code: 'OK', item: receipt }) : refuse(depositRefusals.PAYMENT_NOT_FOUND)
    },
    receiptPdf: async ({ organizationId, query, request, reply, nowMs }) => {
      const receipt = await receiptOf(organizationId, query.transactionId)
      const organization = await organizations.findPublic(organizationId)
      if (!receipt || !organization) return refuse(depositRefusals.PAYMENT_NOT_FOUND)
      const language = query.language ?? languageOfCaller(request, organization)
      const pdfContent = receiptPdfContent(receipt, organization, language, new Date(nowMs))
      return sendFile(
        reply,
        `receipt-${receipt.transactionId}`,
        'pdf',
        await renderer.draw(pdfContent),
      )
    },
  }
}

/** Money deposited for later days, and deposits that are still open. */
const pendingHandlers = ({
  db,
  commands,
  refundService,
}: DepositRouteServices): Pick<DepositHandlers, 'open' | 'scheduled' | 'reverseScheduled'> => ({
  open: async ({ organizationId, actor }) => {
    const rows = await tenantTransaction(db, organizationId, (tx) =>
      listOpenDeposits(tx, householdIdOf(actor.userId)),
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
      const userIds = (await listHeldIds(tx, householdIdOf(actor.userId))).filter(
        (userId) => (query.personId ?? userId) === userId,
      )
      if (userIds.length === 0) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
      return ok({ code: 'OK', items: (await listScheduled(tx, userIds)).map(presentScheduled) })
    })
  },
  reverseScheduled: async (call) => {
    const { personId, allocationIds } = call.body
    const reversed = await commands.run(reverseScheduled, { personId, allocationIds }, call)
    if (!reversed.ok) return reversed
    await refundService.begin(call.organizationId, reversed.value.refundIds)
    return ok({ code: 'OK', item: presentReversed(reversed.value) })
  },
})

export const depositRoutes = (
  app: FastifyInstance,
  services: DepositRouteServices,
  options: MountOptions,
): void => {
  const { db } = services
  const takeDeposit = createTakeDeposit(services)
  mount(
    app,
    depositEndpoints,
    {
      fromAuthorizenet: (call) =>
        takeDeposit(call, 'authorizenet', (organizationId, userId) =>
          tenantTransaction(db, organizationId, (tx) =>
            sourceOf(tx, 'authorizenet', userId, call.body),
          ),
        ),
      fromSquare: (call) =>
        takeDeposit(call, 'square', (organizationId, userId) =>
          tenantTransaction(db, organizationId, (tx) => sourceOf(tx, 'square', userId, call.body)),
        ),
      ...receiptHandlers(services),
      ...pendingHandlers(services),
    },
    options,
  )
}
