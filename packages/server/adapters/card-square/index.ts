// Square, by its own library, which is large: it is read when somebody first pays, never at the
// start of the server. The library would repeat requests by itself; here nothing is repeated
// without being asked for.

import type { SquareClient } from 'square'
import type {
  CardPayments,
  ChargeOutcome,
  ChargeQuestion,
  ChargeRequest,
  FoundCharge,
  RefundRequest,
} from '../../ports/card-payments.ts'
import { failureOf } from './declines.ts'
import { chargeOf } from './payment.ts'
import { squareSavedCards } from './saved-cards.ts'
import { readSquareWebhook } from './webhook.ts'

export interface SquareSettings {
  readonly accessToken: string
  readonly locationId: string
  readonly webhookUrl: string
  /** Of the webhook subscription. */
  readonly signatureKey: string
  readonly baseUrl?: string | undefined
  readonly patienceMs?: number | undefined
}

const SQUARE = 'https://connect.squareup.com'
const PATIENCE_MS = 20_000
/** Clocks differ, and a charge is made within moments of its intent. */
const BEFORE_MS = 5 * 60_000
const AFTER_MS = 60 * 60_000
const NOTE_LENGTH = 60

/**
 * The key stands for another request already, or for this one in other words: what it stands for is
 * what counts.
 */
const isRepetition = (fault: unknown): boolean =>
  Boolean(
    (fault as { errors?: { code?: string }[] }).errors?.some(
      ({ code }) => code === 'IDEMPOTENCY_KEY_REUSED',
    ),
  )

export const createSquarePayments = (settings: SquareSettings): CardPayments => {
  const {
    accessToken,
    locationId,
    webhookUrl,
    signatureKey,
    baseUrl = SQUARE,
    patienceMs = PATIENCE_MS,
  } = settings
  let loaded: Promise<SquareClient> | undefined
  const client = () =>
    (loaded ??= import('square').then(
      ({ SquareClient: Client }) =>
        new Client({
          token: accessToken,
          baseUrl,
          timeoutInSeconds: patienceMs / 1000,
          maxRetries: 0,
        }),
    ))

  const findCharge = async ({ key, startedAtMs }: ChargeQuestion): Promise<FoundCharge> => {
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

  const charge = async ({
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

  return {
    name: 'square',
    referenceOf: (key) => key,
    check: async () => {
      try {
        const { location } = await (await client()).locations.get({ locationId })
        return location?.status === 'INACTIVE'
          ? { outcome: 'refused', because: 'location' }
          : { outcome: 'answers', currency: location?.currency }
      } catch (fault) {
        const { statusCode } = fault as { readonly statusCode?: number }
        if (statusCode === 401 || statusCode === 403)
          return { outcome: 'refused', because: 'credentials' }
        return statusCode === 404 || statusCode === 400
          ? { outcome: 'refused', because: 'location' }
          : { outcome: 'unknown' }
      }
    },
    charge,
    findCharge,
    refund: async ({ key, providerPaymentId, amountCents, currency }: RefundRequest) => {
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
        return refund
          ? { outcome: 'refunded', providerRefundId: refund.id }
          : { outcome: 'unknown' }
      } catch (fault) {
        // Turned away at the door: that says nothing of what was asked before, and money must not
        // be on the account and on the card.
        const { statusCode } = fault as { readonly statusCode?: number }
        return statusCode === 401 || statusCode === 403 ? { outcome: 'unknown' } : failureOf(fault)
      }
    },
    savedCards: squareSavedCards(client),
    readWebhook: (request) => readSquareWebhook(request, signatureKey, webhookUrl),
  }
}
