// From a call to a paid part of an invoice: by card, in which case the payment takes its course
// first, or from a spending account at once.

import type { InvoicePaid } from '@lodgepole/contract/billing/invoices/schemas'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { householdIdOf, type InvoiceId, type PersonId } from '@lodgepole/domain/kernel/ids'
import { cardProviderRefusals } from '@lodgepole/domain/money/card-refusals'
import { depositRefusals } from '@lodgepole/domain/money/deposit-request'
import { invoiceStatus, owedCents } from '@lodgepole/domain/billing/invoices/invoice'
import { invoiceRefusals as no } from '@lodgepole/domain/billing/invoices/refusals'
import { dayHash } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { chooseLanguage, languageWishes } from '@lodgepole/domain/kernel/locale'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import {
  tenantTransaction,
  type TenantTransaction,
} from '../../../platform/database/transaction.ts'
import { linkOrigin } from '../../../platform/http/link-origin.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { CardProviders } from '../../../ports/card-payments.ts'
import { sourceOf } from '../../money/deposits/index.ts'
import { findHeldPerson } from '../../people/households/index.ts'
import type { Pay } from '../../money/payments/index.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { createPayFromAccount } from './commands/pay-from-account.ts'
import { createStartCardPayment } from './commands/start-card-payment.ts'
import { findPart, findPartByPayment, type Part } from './payment-store.ts'
import { numberOf, receiptIdOf } from './present.ts'
import type { Settled } from './settled.ts'
import { findInvoice } from './store.ts'

export interface PayInvoiceServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly providers: CardProviders
  readonly pay: Pay
  readonly organizations: Pick<Organizations, 'findPublic' | 'settingsIn'>
  readonly settled: Settled
}

interface PayCall {
  readonly actor: Member
  readonly organizationId: string
  readonly requestId: string
  readonly nowMs: number
  readonly idempotencyKey: string | undefined
  readonly request: FastifyRequest
  readonly body: {
    readonly invoiceId: InvoiceId
    readonly amount: string | number
    readonly agreedDue: string | number
  }
}

type Answer = Promise<Result<{ readonly code: 'OK'; readonly item: InvoicePaid }, Refusal>>

export const createPayInvoice = ({
  db,
  commands,
  providers,
  pay,
  organizations,
  settled,
}: PayInvoiceServices) => {
  const open = async ({
    actor,
    organizationId,
    request,
    requestId,
    nowMs,
    idempotencyKey,
    body,
  }: PayCall) => {
    const organization = await organizations.findPublic(organizationId)
    if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
    const language = chooseLanguage(
      languageWishes(request.headers['accept-language']),
      organization.locale,
      organization.policies.languages,
    )
    const origin = linkOrigin(request, organization.domainUrl)
    const { invoiceId, amount, agreedDue } = body
    return ok({
      organizationId,
      organization,
      userId: actor.userId,
      wish: { invoiceId, amount, agreedDue, language, origin },
      context: { organizationId, actor, requestId, nowMs, idempotencyKey },
    })
  }
  const answer = (
    organization: PublicOrganization,
    nowMs: number,
    find: (tx: TenantTransaction) => Promise<Part | undefined>,
  ): Answer =>
    tenantTransaction(db, organization.organizationId, async (tx) => {
      const part = await find(tx)
      const invoice = part && (await findInvoice(tx, part.invoiceId))
      if (!invoice) return refuse(no.INVOICE_NOT_FOUND)
      const status = part.status === 'pending' ? ('pending' as const) : ('paid' as const)
      return ok({
        code: 'OK',
        item: {
          invoiceId: invoice.invoiceId,
          invoiceNumber: numberOf(invoice),
          amount: decimalFromCents(part.amountCents),
          status,
          receiptId: receiptIdOf(part),
          invoiceStatus: invoiceStatus(
            invoice,
            dayHash(Math.floor(nowMs / 1000), organization.timeZone),
          ),
          due: decimalFromCents(owedCents(invoice)),
        },
      })
    })

  return {
    byCard: async (
      call: PayCall & { readonly body: Parameters<typeof sourceOf>[3] },
      name: CardProcessor,
    ): Answer => {
      const opened = await open(call)
      if (!opened.ok) return opened
      const { organizationId, organization, userId, wish, context } = opened.value
      const provider = await providers.of(organizationId)
      if (!provider) return refuse(cardProviderRefusals.CARDS_NOT_TAKEN)
      if (provider.name !== name) return refuse(depositRefusals.OTHER_PROVIDER)
      const { source, payer } = await tenantTransaction(db, organizationId, async (tx) => ({
        source: await sourceOf(tx, name, userId, call.body),
        payer: await findHeldPerson(tx, householdIdOf(userId), userId),
      }))
      if (!source.ok) return source
      if (!payer.ok) return payer
      const buyer = {
        email: payer.value.email ?? '',
        firstName: payer.value.firstName,
        lastName: payer.value.lastName,
      }
      const start = createStartCardPayment(organizations.settingsIn, {
        provider: name,
        referenceOf: provider.referenceOf,
      })
      const paid = await pay(
        start,
        wish,
        { source: source.value, buyer, note: organization.organizationName },
        context,
      )
      return paid.ok
        ? answer(organization, call.nowMs, (tx) =>
            findPartByPayment(tx, paid.value.payment.paymentId),
          )
        : paid
    },
    fromAccount: async (call: PayCall, payerId: PersonId): Answer => {
      const opened = await open(call)
      if (!opened.ok) return opened
      const { organization, wish, context } = opened.value
      const paid = await commands.run(
        createPayFromAccount(organizations.settingsIn, settled),
        { ...wish, payerId },
        context,
      )
      return paid.ok
        ? answer(organization, call.nowMs, (tx) => findPart(tx, paid.value.invoicePaymentId))
        : paid
    },
  }
}
