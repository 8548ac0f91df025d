// Charges and refunds at Square. A charge that is requested twice with one key is looked up.

import type { SquareClient } from 'square'
import type {
  ChargeOutcome,
  ChargeLookup,
  ChargeRequest,
  FoundCharge,
  RefundOutcome,
  RefundRequest,
} from '../../ports/card-payments.ts'
import { failureOf } from './declines.ts'
import { chargeOf } from './payment.ts'

type Client = () => Promise<SquareClient>

/** Allows for clock differences. A charge is made within moments of its intent. */
const BEFORE_MS = 5 * 60_000
const AFTER_MS = 60 * 60_000
const NOTE_LENGTH = 60

/**
 * The key belongs to an earlier request, either another one or this one with different content. The
 * payment made under the key is what counts.
 */
const isRepetition = (fault: unknown): boolean =>
  Boolean(
    (fault as { errors?: { code?: string }[] }).errors?.some(
      ({ code }) => code === 'IDEMPOTENCY_KEY_REUSED',
    ),
  )

export const createFindCharge =
  (client: Client, locationId: string) =>
  async ({ key, startedAtMs }: ChargeLookup): Promise<FoundCharge> => {
    try {
      const [beginTime, endTime] = [startedAtMs - BEFORE_MS, startedAtMs + AFTER_MS].map((ms) =>
        new Date(ms).toISOString(),
      ) as [string, string]
      for await (const payment of await (
        await client()
      ).payments.list({ beginTime, endTime, locationId, sortOrder: 'ASC', limit: 100 })) {
        if (payment.referenceId === key) return chargeOf(payment)
      }
      return { outcome: 'none' }
    } catch {
      return { outcome: 'unknown' }
    }
  }

export const createCharge =
  (
    client: Client,
    locationId: string,
    findCharge: (question: ChargeLookup) => Promise<FoundCharge>,
  ) =>
  async ({
    key,
    amountCents,
    currency,
    source,
    buyer,
    note,
  }: ChargeRequest): Promise<ChargeOutcome> => {
    try {
      const { payment } = await (
        await client()
      ).payments.create({
        idempotencyKey: key,
        referenceId: key,
        locationId,
        autocomplete: true,
        amountMoney: { amount: BigInt(amountCents), currency },
        buyerEmailAddress: buyer.email,
        ...(source.kind === 'saved'
          ? { sourceId: source.cardId, customerId: source.customerId }
          : { sourceId: source.value }),
        ...(note ? { note: note.slice(0, NOTE_LENGTH) } : {}),
      })
      return payment ? chargeOf(payment) : { outcome: 'unknown' }
    } catch (fault) {
      if (!isRepetition(fault))
        return failureOf(fault, source.kind === 'saved' ? 'CARD_NOT_ON_FILE' : 'CARD_TOKEN_USED')
      const found = await findCharge({ key, startedAtMs: Date.now() })
      return found.outcome === 'none' ? { outcome: 'unknown' } : found
    }
  }

export const createRefund =
  (client: Client) =>
  async ({
    key,
    providerPaymentId,
    amountCents,
    currency,
  }: RefundRequest): Promise<RefundOutcome> => {
    try {
      const { refund } = await (
        await client()
      ).refunds.refundPayment({
        idempotencyKey: key,
        paymentId: providerPaymentId,
        amountMoney: { amount: BigInt(amountCents), currency },
      })
      if (refund?.status === 'REJECTED' || refund?.status === 'FAILED')
        return { outcome: 'declined', code: 'CARD_PROVIDER_REFUSED' }
      return refund ? { outcome: 'refunded', providerRefundId: refund.id } : { outcome: 'unknown' }
    } catch (fault) {
      // The credentials were rejected, which says nothing about earlier requests. The money must
      // not end up both on the account and on the card.
      const { statusCode } = fault as { readonly statusCode?: number }
      return statusCode === 401 || statusCode === 403 ? { outcome: 'unknown' } : failureOf(fault)
    }
  }
