// Handles a call to pay part of an invoice: by card, in which case the payment runs first, or from
// a spending account immediately.

import type { InvoicePaid } from '@lodgepole/contract/billing/invoices/schemas'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { householdIdOf, type InvoiceId, type PersonId } from '@lodgepole/domain/kernel/ids'
import { cardProviderRefusals } from '@lodgepole/domain/money/card-refusals'
import { depositRefusals } from '@lodgepole/domain/money/deposit-request'
import { invoiceRefusals } from '@lodgepole/domain/billing/invoices/refusals'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { chooseLanguage, preferredLanguages } from '@lodgepole/domain/kernel/locale'
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
import { findHouseholdPerson } from '../../people/households/index.ts'
import type { Pay } from '../../money/payments/index.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { createPayFromAccount } from './commands/pay-from-account.ts'
import { createStartCardPayment } from './commands/start-card-payment.ts'
import {
  findInvoicePayment,
  findInvoicePaymentByPayment,
  type InvoicePayment,
} from './payment-store.ts'
import { presentPaid } from './present-paid.ts'
import type { InvoiceHook } from './invoice-hook.ts'
import { findInvoice } from './store.ts'

export interface PayInvoiceServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly providers: CardProviders
  readonly pay: Pay
  readonly organizations: Pick<Organizations, 'findPublic' | 'findCurrentSettings'>
  readonly onSettled: InvoiceHook
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

type PaidAnswer = Promise<Result<{ readonly code: 'OK'; readonly item: InvoicePaid }, Refusal>>

type InvoicePaymentFinder = (tx: TenantTransaction) => Promise<InvoicePayment | undefined>

/** Builds the command input: what the payment is for and who makes it. */
const createPaymentRequest =
  ({ organizations }: PayInvoiceServices) =>
  async ({
    actor,
    organizationId,
    request: httpRequest,
    requestId,
    nowMs,
    idempotencyKey,
    body: { invoiceId, amount, agreedDue },
  }: PayCall) => {
    const organization = await organizations.findPublic(organizationId)
    if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
    const language = chooseLanguage(
      preferredLanguages(httpRequest.headers['accept-language']),
      organization.locale,
      organization.policies.languages,
    )
    const origin = linkOrigin(httpRequest, organization.domainUrl)
    return ok({
      organizationId,
      organization,
      userId: actor.userId,
      request: { invoiceId, amount, agreedDue, language, origin },
      context: { organizationId, actor, requestId, nowMs, idempotencyKey },
    })
  }

const createPaidAnswer =
  ({ db }: PayInvoiceServices) =>
  (organization: PublicOrganization, nowMs: number, find: InvoicePaymentFinder): PaidAnswer =>
    tenantTransaction(db, organization.organizationId, async (tx) => {
      const part = await find(tx)
      const invoice = part && (await findInvoice(tx, part.invoiceId))
      if (!invoice) return refuse(invoiceRefusals.INVOICE_NOT_FOUND)
      const today = localDay(Math.floor(nowMs / 1000), organization.timeZone)
      return ok({ code: 'OK', item: presentPaid(part, invoice, today) })
    })

const createPayByCard = (services: PayInvoiceServices) => {
  const { db, providers, pay, organizations } = services
  const readRequest = createPaymentRequest(services)
  const answer = createPaidAnswer(services)
  return async (
    call: PayCall & { readonly body: Parameters<typeof sourceOf>[3] },
    name: CardProcessor,
  ): PaidAnswer => {
    const read = await readRequest(call)
    if (!read.ok) return read
    const { organizationId, organization, userId, request, context } = read.value
    const provider = await providers.of(organizationId)
    if (!provider) return refuse(cardProviderRefusals.CARDS_NOT_TAKEN)
    if (provider.name !== name) return refuse(depositRefusals.OTHER_PROVIDER)
    const { source, payer } = await tenantTransaction(db, organizationId, async (tx) => ({
      source: await sourceOf(tx, name, userId, call.body),
      payer: await findHouseholdPerson(tx, householdIdOf(userId), userId),
    }))
    if (!source.ok) return source
    if (!payer.ok) return payer
    const { email, firstName, lastName } = payer.value
    const paid = await pay(
      createStartCardPayment(organizations.findCurrentSettings, {
        provider: name,
        referenceOf: provider.referenceOf,
      }),
      request,
      {
        source: source.value,
        buyer: { email: email ?? '', firstName, lastName },
        note: organization.organizationName,
      },
      context,
    )
    return paid.ok
      ? answer(organization, call.nowMs, (tx) =>
          findInvoicePaymentByPayment(tx, paid.value.payment.paymentId),
        )
      : paid
  }
}

const createPayFromAccountCall = (services: PayInvoiceServices) => {
  const { commands, organizations, onSettled } = services
  const readRequest = createPaymentRequest(services)
  const answer = createPaidAnswer(services)
  return async (call: PayCall, payerId: PersonId): PaidAnswer => {
    const read = await readRequest(call)
    if (!read.ok) return read
    const { organization, request, context } = read.value
    const paid = await commands.run(
      createPayFromAccount(organizations.findCurrentSettings, onSettled),
      { ...request, payerId },
      context,
    )
    return paid.ok
      ? answer(organization, call.nowMs, (tx) =>
          findInvoicePayment(tx, paid.value.invoicePaymentId),
        )
      : paid
  }
}

export const createPayInvoice = (services: PayInvoiceServices) => ({
  byCard: createPayByCard(services),
  fromAccount: createPayFromAccountCall(services),
})
