// From a call to a paid order: by card, where the payment comes first, or directly from a spending
// account.

import type { CheckedOut } from '@lodgepole/contract/shop/schemas'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { OrderId, PersonId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import { cardProviderRefusals } from '@lodgepole/domain/money/card-refusals'
import { depositRefusals } from '@lodgepole/domain/money/deposit-request'
import { chooseLanguage, preferredLanguages } from '@lodgepole/domain/kernel/locale'
import { decimalFromCents, type Cents } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { FastifyRequest } from 'fastify'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { linkOrigin } from '../../platform/http/link-origin.ts'
import type { CardProviders, CardSource } from '../../ports/card-payments.ts'
import type { Pay } from '../money/payments/index.ts'
import { createOrderFromAccount } from './commands/order-from-account.ts'
import { createStartCardOrder } from './commands/start-card-order.ts'
import { findHousehold } from './household-store.ts'
import { createOpenShop, type ShopVisit } from './open-shop.ts'
import { findOrderByPayment } from './order-store.ts'
import type { ShopServices } from './shop-services.ts'
import { orderNumberOf } from './notify.ts'

export interface CheckOutServices extends ShopServices {
  readonly providers: CardProviders
  readonly pay: Pay
}

interface CheckOutCall {
  readonly actor: Member
  readonly organizationId: string
  readonly requestId: string
  readonly nowMs: number
  readonly idempotencyKey: string | undefined
  readonly request: FastifyRequest
  readonly body: { readonly agreedTotal: string | number }
}

type Answer = Promise<Result<{ readonly code: 'OK'; readonly item: CheckedOut }, Refusal>>

const answer = (
  orderId: OrderId,
  receiptId: string,
  totalCents: Cents,
  status: CheckedOut['status'] = 'placed',
) =>
  ok({
    code: 'OK' as const,
    item: {
      orderId,
      orderNumber: orderNumberOf(orderId),
      total: decimalFromCents(totalCents),
      status,
      receiptId,
    },
  })

const requestOf = ({ request, body }: CheckOutCall, { organization }: ShopVisit) => ({
  agreedTotal: body.agreedTotal,
  language: chooseLanguage(
    preferredLanguages(request.headers['accept-language']),
    organization.locale,
    organization.policies.languages,
  ),
  origin: linkOrigin(request, organization.domainUrl),
})

const contextOf = (
  { actor, requestId, nowMs, idempotencyKey }: CheckOutCall,
  { organizationId }: ShopVisit,
) => ({ organizationId, actor, requestId, nowMs, idempotencyKey })

type FindSource = (
  organizationId: string,
  userId: HouseholdId,
) => Promise<Result<CardSource, Refusal>>

const createPayByCard = ({ db, providers, pay, organizations }: CheckOutServices) => {
  const open = createOpenShop(organizations.findPublic)
  return async (call: CheckOutCall, name: CardProcessor, findSource: FindSource): Answer => {
    const visit = await open(call)
    if (!visit.ok) return visit
    const { organizationId, organization, userId, kinds } = visit.value
    const provider = await providers.of(organizationId)
    if (!provider) return refuse(cardProviderRefusals.CARDS_NOT_TAKEN)
    if (provider.name !== name) return refuse(depositRefusals.OTHER_PROVIDER)
    const source = await findSource(organizationId, userId)
    if (!source.ok) return source
    const [payer] = await tenantTransaction(db, organizationId, (tx) => findHousehold(tx, userId))
    const buyer = {
      email: payer?.email ?? '',
      firstName: payer?.firstName ?? '',
      lastName: payer?.lastName ?? '',
    }
    const start = createStartCardOrder(kinds, {
      provider: name,
      referenceOf: provider.referenceOf,
    })
    const paid = await pay(
      start,
      requestOf(call, visit.value),
      { source: source.value, buyer, note: organization.organizationName },
      contextOf(call, visit.value),
    )
    if (!paid.ok) return paid
    const { paymentId, amountCents } = paid.value.payment
    const order = await tenantTransaction(db, organizationId, (tx) =>
      findOrderByPayment(tx, paymentId),
    )
    return answer(
      order?.orderId ?? '',
      paymentId,
      amountCents,
      paid.value.status === 'approved' ? 'placed' : 'pending',
    )
  }
}

const createPayFromAccount = ({ commands, organizations }: CheckOutServices) => {
  const open = createOpenShop(organizations.findPublic)
  return async (call: CheckOutCall, payerId: PersonId | undefined): Answer => {
    const visit = await open(call)
    if (!visit.ok) return visit
    const ordered = await commands.run(
      createOrderFromAccount(visit.value.kinds),
      { ...requestOf(call, visit.value), payerId },
      contextOf(call, visit.value),
    )
    return ordered.ok
      ? answer(ordered.value.orderId, ordered.value.orderId, ordered.value.totalCents)
      : ordered
  }
}

export const createCheckOut = (services: CheckOutServices) => ({
  byCard: createPayByCard(services),
  fromAccount: createPayFromAccount(services),
})
