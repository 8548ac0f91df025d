// Handles a call to book seats: paid from an account in the same transaction, or by card, in which
// case the payment runs first.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { BookingGroupId, BookingId } from '@lodgepole/domain/kernel/ids'
import { cardProviderRefusals } from '@lodgepole/domain/money/card-refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { chooseLanguage, preferredLanguages } from '@lodgepole/domain/kernel/locale'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { FastifyRequest } from 'fastify'
import type { CommandContext } from '../../platform/command-context.ts'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { linkOrigin } from '../../platform/http/link-origin.ts'
import type { Command } from '../../platform/run-command.ts'
import type { CardProviders } from '../../ports/card-payments.ts'
import { sourceOf } from '../money/deposits/index.ts'
import type { Pay } from '../money/payments/index.ts'
import type { Organizations } from '../../ports/organizations.ts'
import { findByPayment } from './locked-bookings-store.ts'
import type { CardPaymentOptions } from './card-payment.ts'
import type { Booked } from './commands/book.ts'
import type { StartedBooking } from './commands/start-card-booking.ts'
import { findPayer } from './household-store.ts'

export interface CardServices {
  readonly db: Database
  readonly providers: CardProviders
  readonly pay: Pay
  readonly organizations: Pick<Organizations, 'findPublic'>
}

export interface CardMeans {
  readonly customerId?: string | undefined
  readonly squareCardId?: string | undefined
  readonly squareCardNonce?: string | undefined
  readonly authorizenetCardId?: string | undefined
  readonly opaqueDataDescriptor?: string | undefined
  readonly opaqueDataValue?: string | undefined
}

export interface BookedAnswer {
  readonly code: 'OK'
  readonly item: {
    readonly groupId: BookingGroupId
    readonly bookingIds: readonly BookingId[]
    readonly total: string
    readonly status: 'booked' | 'pending'
  }
}

export const answerBooked = (
  { groupId, bookingIds, totalCents }: Booked,
  status: 'booked' | 'pending' = 'booked',
): BookedAnswer => ({
  code: 'OK',
  item: { groupId, bookingIds, total: decimalFromCents(totalCents), status },
})

export const createPayByCard =
  ({ db, providers, pay, organizations }: CardServices) =>
  async <Input>(
    context: CommandContext<Member> & { readonly request: FastifyRequest },
    card: CardMeans,
    commandFor: (options: CardPaymentOptions) => Command<Input, StartedBooking>,
    input: Input,
  ): Promise<Result<BookedAnswer, Refusal>> => {
    const { organizationId, actor, request } = context
    const organization = await organizations.findPublic(organizationId)
    const provider = await providers.of(organizationId)
    if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
    if (!provider) return refuse(cardProviderRefusals.CARDS_NOT_TAKEN)
    const source = await tenantTransaction(db, organizationId, (tx) =>
      sourceOf(tx, provider.name, actor.userId, card),
    )
    if (!source.ok) return source
    const payer = await tenantTransaction(db, organizationId, (tx) => findPayer(tx, actor.userId))
    const options: CardPaymentOptions = {
      provider: provider.name,
      referenceOf: provider.referenceOf,
      language: chooseLanguage(
        preferredLanguages(request.headers['accept-language']),
        organization.locale,
        organization.policies.languages,
      ),
      origin: linkOrigin(request, organization.domainUrl),
    }
    const buyer = {
      email: payer?.email ?? '',
      firstName: payer?.firstName ?? '',
      lastName: payer?.lastName ?? '',
    }
    const { requestId, nowMs, idempotencyKey } = context
    const paid = await pay(
      commandFor(options),
      input,
      { source: source.value, buyer, note: organization.organizationName },
      { organizationId, actor, requestId, nowMs, idempotencyKey },
    )
    if (!paid.ok) return paid
    const rows = await tenantTransaction(db, organizationId, (tx) =>
      findByPayment(tx, paid.value.payment.paymentId),
    )
    const booked = {
      groupId: rows[0]?.groupId ?? '',
      bookingIds: rows.map(({ bookingId }) => bookingId),
      totalCents: paid.value.payment.amountCents,
    }
    return ok(answerBooked(booked, paid.value.status === 'approved' ? 'booked' : 'pending'))
  }
