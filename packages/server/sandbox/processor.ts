// What both providers have in common: a token works once, a key makes one charge, and refunds never
// exceed the charge.

import { randomBytes } from 'node:crypto'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import { fail, ok, type Result } from '@lodgepole/domain/kernel/result'
import type { StoredBook, Payment, Refund } from './book.ts'
import { readCard, type CardFacts, type CardFault, type TypedCard } from './test-cards.ts'

export const randomName = (prefix: string): string => prefix + randomBytes(12).toString('base64url')

/** Authorize.Net's numbers have only digits. */
export const randomNumber = (): string =>
  String(60_000_000_000 + (randomBytes(6).readUIntBE(0, 6) % 10_000_000_000))

export interface SandboxCharge {
  readonly provider: CardProcessor
  readonly merchantId: string
  readonly key: string
  readonly reference: string
  readonly amountCents: number
  /** The whole request: the same key with a different request is refused. */
  readonly request: string
  readonly source:
    | { readonly token: string }
    | { readonly cardId: string; readonly customerId: string }
}

export type ChargeFault = 'TOKEN_UNKNOWN' | 'TOKEN_USED' | 'CARD_UNKNOWN'
export type RefundFault = 'PAYMENT_UNKNOWN' | 'TOO_MUCH' | 'NOT_SETTLED' | 'REFUSED'

const DAY_MS = 24 * 60 * 60 * 1000
const DECLINED: readonly string[] = [
  'declined',
  'funds',
  'cvv',
  'expired',
] satisfies CardFacts['behaviour'][]

export type Processor = ReturnType<typeof createProcessor>

type Stored = StoredBook & { readonly now: () => number }

/** Cards as a browser names them: a token that works once, or a saved card. */
const createCards = ({ book, keep, now }: Stored) => {
  const spend = (token: string): Result<CardFacts, ChargeFault> => {
    const known = book.tokens[token]
    if (!known || known.used) return fail(known ? 'TOKEN_USED' : 'TOKEN_UNKNOWN')
    known.used = true
    return ok(known.card)
  }
  const onFile = (
    merchantId: string,
    customerId: string,
    cardId: string,
  ): Result<CardFacts, ChargeFault> => {
    const card = book.cards.find(
      (one) =>
        one.merchantId === merchantId &&
        one.cardId === cardId &&
        one.customerId === customerId &&
        one.enabled,
    )
    return card ? ok(card.card) : fail('CARD_UNKNOWN')
  }
  return {
    tokenFor: (
      typed: TypedCard,
      prefix: string,
    ): Result<{ readonly token: string; readonly card: CardFacts }, CardFault> => {
      const card = readCard(typed, now())
      if (!card.ok) return card
      const token = randomName(prefix)
      book.tokens[token] = { card: card.value, used: false }
      keep()
      return ok({ token, card: card.value })
    },
    spend,
    onFile,
  }
}

const createCharge =
  ({ book, keep, now }: Stored, { spend, onFile }: ReturnType<typeof createCards>) =>
  ({ source, ...charge }: SandboxCharge): Result<Payment, ChargeFault> => {
    const card =
      'token' in source
        ? spend(source.token)
        : onFile(charge.merchantId, source.customerId, source.cardId)
    if (!card.ok) return card
    const payment: Payment = {
      ...charge,
      paymentId: charge.provider === 'square' ? randomName('pay-') : randomNumber(),
      card: card.value,
      madeAtMs: now(),
      status: DECLINED.includes(card.value.behaviour) ? 'declined' : 'approved',
      settled: false,
    }
    book.payments.push(payment)
    keep()
    return ok(payment)
  }

const createRefund = ({ book, keep, now }: Stored) => {
  const refundedCents = (paymentId: string) =>
    book.refunds
      .filter((one) => one.paymentId === paymentId)
      .reduce((all, one) => all + one.amountCents, 0)

  /** `silent`: the refund was made just now, and the caller gets no answer. */
  return (
    merchantId: string,
    paymentId: string,
    key: string,
    amountCents: number,
  ): Result<Refund & { readonly silent?: boolean }, RefundFault> => {
    const before = book.refunds.find((one) => one.merchantId === merchantId && one.key === key)
    if (before) return ok(before)
    const payment = book.payments.find(
      (one) =>
        one.merchantId === merchantId && one.paymentId === paymentId && one.status === 'approved',
    )
    if (!payment) return fail('PAYMENT_UNKNOWN')
    if (payment.provider === 'authorizenet' && !payment.settled) return fail('NOT_SETTLED')
    if (amountCents <= 0 || amountCents > payment.amountCents - refundedCents(paymentId))
      return fail('TOO_MUCH')
    if (payment.card.behaviour === 'refund-declined') return fail('REFUSED')
    const refund = {
      refundId: payment.provider === 'square' ? randomName('ref-') : randomNumber(),
      merchantId,
      paymentId,
      key,
      amountCents,
      madeAtMs: now(),
    }
    book.refunds.push(refund)
    keep()
    return ok({ ...refund, silent: payment.card.behaviour === 'refund-time-out' })
  }
}

export const createProcessor = ({ book, keep }: StoredBook, now: () => number) => {
  const stored = { book, keep, now }
  const cards = createCards(stored)
  /** Nobody closes the day in a demo, so a charge settles automatically a day later. */
  const afterADay = (payment: Payment): Payment => {
    if (payment.status === 'approved' && now() - payment.madeAtMs > DAY_MS) payment.settled = true
    return payment
  }
  const paymentByKey = (merchantId: string, key: string) =>
    book.payments.find((one) => one.merchantId === merchantId && one.key === key)
  return {
    tokenFor: cards.tokenFor,
    spend: cards.spend,
    paymentByKey,
    payment: (merchantId: string, paymentId: string) =>
      book.payments
        .map(afterADay)
        .find((one) => one.merchantId === merchantId && one.paymentId === paymentId),
    paymentsOf: (merchantId: string) =>
      book.payments.map(afterADay).filter((one) => one.merchantId === merchantId),
    charge: createCharge(stored, cards),
    refund: createRefund(stored),
    refundsOf: (merchantId: string) => book.refunds.filter((one) => one.merchantId === merchantId),
    voidPayment: (payment: Payment) => {
      payment.status = 'voided'
      keep()
    },
    /** Settles all charges so far, as a provider does every night. */
    settle: () => {
      for (const payment of book.payments) payment.settled = payment.status === 'approved'
      keep()
    },
  }
}
