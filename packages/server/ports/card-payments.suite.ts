// What every card provider must do. Each adapter's test provides a service that can really be
// called over HTTP and that counts charges.

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type {
  CardPayments,
  CardSource,
  CardToken,
  ChargeRequest,
  SavedCards,
  WebhookRequest,
} from './card-payments.ts'

export type SuiteCard =
  | 'approved'
  | 'declined'
  | 'cvv'
  | 'expired'
  | 'funds'
  | 'time-out'
  | 'duplicate'
  | 'twice'
  | 'webhook-first'
  | 'refund-time-out'
  | 'refund-declined'

export interface CardPlace {
  /** Times out within seconds. */
  readonly payments: CardPayments
  /** The same adapter with invalid credentials. */
  readonly stranger: CardPayments
  /** The same adapter with an unreachable service. */
  readonly unreachable: CardPayments
  /** Signs with another key. */
  readonly otherKey: CardPayments
  readonly token: (card: SuiteCard) => Promise<CardSource>
  readonly webhooks: () => readonly WebhookRequest[]
  readonly chargesOf: (
    reference: string,
  ) => readonly { readonly amountCents: number; readonly status: string }[]
  /** The refunds of a payment. */
  readonly refundsOf: (providerPaymentId: string) => readonly { readonly amountCents: number }[]
  /** Settles all charges made so far. */
  readonly settle: () => void
  /** Ways in which the providers differ. */
  readonly facts: {
    readonly cardType: 'CREDIT' | 'UNKNOWN'
    /** A removed card is still recognized. */
    readonly remembersRemoved: boolean
    readonly lackOfFunds: 'CARD_FUNDS' | 'CARD_DECLINED'
    /** A card that is entered again is recognized as the existing card. */
    readonly knowsCardAgain: boolean
  }
}

export const cardPaymentsSuite = (place: () => CardPlace): void => {
  const buyer = { email: 'dana@mail.example', firstName: 'Dana', lastName: 'Oak' }
  const requestOf = (source: CardSource, more: Partial<ChargeRequest> = {}): ChargeRequest => ({
    key: randomUUID(),
    amountCents: 1_234,
    currency: 'USD',
    source,
    buyer,
    note: 'Deposit',
    ...more,
  })
  const counted = (key: string) =>
    place()
      .chargesOf(place().payments.referenceOf(key))
      .filter(({ status }) => status === 'approved')
  const startedAtMs = Date.now()
  const chargeWith = async (card: SuiteCard, more: Partial<ChargeRequest> = {}) => {
    const request = requestOf(await place().token(card), more)
    return { request, outcome: await place().payments.charge(request) }
  }
  const approved = {
    outcome: 'approved',
    providerPaymentId: expect.stringMatching(/.{8,}/),
    amountCents: 1_234,
    brand: 'VISA',
    last4: expect.stringMatching(/^\d{4}$/),
  }
  const eventsOf = (key: string) =>
    place()
      .webhooks()
      .flatMap((request) => {
        const event = place().payments.readWebhook(request)
        return event?.kind === 'charge' && event.reference === place().payments.referenceOf(key)
          ? [event]
          : []
      })

  describe('charges', () => {
    it('charges once and says which card', async () => {
      const { request, outcome } = await chargeWith('approved')
      expect(outcome).toEqual({ ...approved, last4: '1111' })
      expect(counted(request.key)).toEqual([expect.objectContaining({ amountCents: 1_234 })])
      expect(await place().payments.findCharge({ key: request.key, startedAtMs })).toEqual(outcome)
    })

    it('has a reference for a key, always the same and short enough', () => {
      const [one, other] = [randomUUID(), randomUUID()]
      expect(place().payments.referenceOf(one)).toBe(place().payments.referenceOf(one))
      expect(place().payments.referenceOf(one)).not.toBe(place().payments.referenceOf(other))
      expect(place().payments.referenceOf(one).length).toBeLessThanOrEqual(40)
    })

    it('charges once however often the same request arrives', async () => {
      const request = requestOf(await place().token('approved'))
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => place().payments.charge(request)),
      )
      expect(outcomes.every(({ outcome }) => outcome === 'approved')).toBe(true)
      expect(await place().payments.charge(request)).toEqual(outcomes[0])
      expect(counted(request.key)).toHaveLength(1)
    })

    it.each([
      ['declined', 'CARD_DECLINED'],
      ['cvv', 'CARD_CVV'],
      ['expired', 'CARD_EXPIRED'],
    ] as const)('says why a %s card is refused', async (card, code) => {
      const { request, outcome } = await chargeWith(card)
      expect(outcome).toEqual({ outcome: 'declined', code })
      expect(counted(request.key)).toEqual([])
      expect((await place().payments.findCharge({ key: request.key, startedAtMs })).outcome).toBe(
        'declined',
      )
    })

    it('reports an unknown outcome without an answer, and finds it later', async () => {
      const { request, outcome } = await chargeWith('time-out')
      expect(outcome).toEqual({ outcome: 'unknown' })
      expect(await place().payments.findCharge({ key: request.key, startedAtMs })).toEqual(approved)
      expect(counted(request.key)).toHaveLength(1)
    })

    it('looks up the original charge after the answer “duplicate”', async () => {
      const { request, outcome } = await chargeWith('duplicate')
      expect(outcome).toEqual(approved)
      expect(counted(request.key)).toHaveLength(1)
    })

    it('refuses a token that was used for something else', async () => {
      const {
        request: { source },
      } = await chargeWith('approved')
      expect(await place().payments.charge(requestOf(source))).toEqual({
        outcome: 'declined',
        code: 'CARD_TOKEN_USED',
      })
    })

    it('ORG-30 refuses a currency that the account does not take', async () => {
      const { outcome } = await chargeWith('approved', { currency: 'EUR' })
      expect(outcome).toEqual({ outcome: 'declined', code: 'CARD_PROVIDER_REFUSED' })
    })

    it('distinguishes a missing charge, an unknown one, and wrong credentials', async () => {
      const { stranger, unreachable, payments, token } = place()
      expect(await payments.check()).toEqual({ outcome: 'answers', currency: 'USD' })
      expect(await stranger.check()).toEqual({ outcome: 'refused', because: 'credentials' })
      expect(await unreachable.check()).toEqual({ outcome: 'unknown' })
      expect(await payments.findCharge({ key: randomUUID(), startedAtMs })).toEqual({
        outcome: 'none',
      })
      expect(await unreachable.findCharge({ key: randomUUID(), startedAtMs })).toEqual({
        outcome: 'unknown',
      })
      expect(await unreachable.charge(requestOf(await token('approved')))).toEqual({
        outcome: 'unknown',
      })
      expect(await stranger.charge(requestOf(await token('approved')))).toEqual({
        outcome: 'declined',
        code: 'CARD_PROVIDER_REFUSED',
      })
      expect(await stranger.findCharge({ key: randomUUID(), startedAtMs })).toEqual({
        outcome: 'unknown',
      })
    })

    it('still finds a charge that has settled', async () => {
      const { request, outcome } = await chargeWith('approved')
      place().settle()
      expect(await place().payments.findCharge({ key: request.key, startedAtMs })).toEqual(outcome)
    })
  })

  describe('webhooks', () => {
    it('are accepted only with the provider’s signature', async () => {
      const { request, outcome } = await chargeWith('approved')
      await expect.poll(() => eventsOf(request.key).length).toBe(1)
      expect(eventsOf(request.key)[0]?.charge).toMatchObject({
        outcome: 'approved',
        amountCents: 1_234,
        providerPaymentId: outcome.outcome === 'approved' && outcome.providerPaymentId,
      })
      const sent = place().webhooks().at(-1) as WebhookRequest
      expect(place().payments.readWebhook(sent)).toBeDefined()
      expect(place().otherKey.readWebhook(sent)).toBeUndefined()
      expect(
        place().payments.readWebhook({ ...sent, body: sent.body.replace('1', '2') }),
      ).toBeUndefined()
      expect(place().payments.readWebhook({ ...sent, headers: {} })).toBeUndefined()
    })

    it('may come twice, as the same event', async () => {
      const { request } = await chargeWith('twice')
      await expect.poll(() => eventsOf(request.key).length).toBe(2)
      expect(new Set(eventsOf(request.key).map(({ eventId }) => eventId)).size).toBe(1)
      expect(counted(request.key)).toHaveLength(1)
    })

    it('may come before the answer', async () => {
      const request = requestOf(await place().token('webhook-first'))
      const charging = place().payments.charge(request)
      expect((await charging).outcome).toBe('approved')
      expect(eventsOf(request.key)).toHaveLength(1)
    })
  })

  describe('refunds', () => {
    const refund = (providerPaymentId: string, amountCents: number, key = randomUUID()) =>
      place().payments.refund({ key, providerPaymentId, amountCents, currency: 'USD', startedAtMs })
    const paid = async () => {
      const { outcome } = await chargeWith('approved')
      return outcome.outcome === 'approved' ? outcome.providerPaymentId : ''
    }

    it('refund the whole immediately', async () => {
      const [payment, key] = [await paid(), randomUUID()]
      const first = await refund(payment, 1_234, key)
      expect(first).toEqual({ outcome: 'refunded', providerRefundId: expect.any(String) })
      expect(await refund(payment, 1_234, key)).toEqual(first)
    })

    it('refund a part once the charge settled, once per key, never more than is left', async () => {
      const [payment, key] = [await paid(), randomUUID()]
      place().settle()
      const first = await refund(payment, 1_000, key)
      expect(first).toMatchObject({ outcome: 'refunded' })
      expect(await refund(payment, 1_000, key)).toEqual(first)
      expect(await refund(payment, 235)).toEqual({
        outcome: 'declined',
        code: 'CARD_PROVIDER_REFUSED',
      })
      expect((await refund(payment, 234)).outcome).toBe('refunded')
    })

    it('without an answer are unknown, and happen once when repeated', async () => {
      const { outcome } = await chargeWith('refund-time-out')
      const payment = outcome.outcome === 'approved' ? outcome.providerPaymentId : ''
      place().settle()
      const key = randomUUID()
      expect(await refund(payment, 1_000, key)).toEqual({ outcome: 'unknown' })
      expect((await refund(payment, 1_000, key)).outcome).toBe('refunded')
      expect(place().refundsOf(payment)).toEqual([expect.objectContaining({ amountCents: 1_000 })])
    })

    it('are refused by some cards, and then nothing is refunded', async () => {
      const { outcome } = await chargeWith('refund-declined')
      const payment = outcome.outcome === 'approved' ? outcome.providerPaymentId : ''
      place().settle()
      expect((await refund(payment, 1_000)).outcome).toBe('declined')
      expect(place().refundsOf(payment)).toEqual([])
    })

    it('wait or happen before it settles; a missing charge has none', async () => {
      expect(['refunded', 'not-yet']).toContain((await refund(await paid(), 100)).outcome)
      expect((await refund('nobody-paid-this', 100)).outcome).toBe('declined')
      expect(
        await place().stranger.refund({
          key: randomUUID(),
          providerPaymentId: 'x',
          amountCents: 1,
          currency: 'USD',
          startedAtMs,
        }),
      ).toEqual({ outcome: 'unknown' })
      expect(
        await place().unreachable.refund({
          key: randomUUID(),
          providerPaymentId: 'x',
          amountCents: 1,
          currency: 'USD',
          startedAtMs,
        }),
      ).toEqual({ outcome: 'unknown' })
    })
  })

  describe('saved cards', () => {
    const tokenOf = async (card: SuiteCard): Promise<CardToken> => {
      const source = await place().token(card)
      return source.kind === 'token' ? source : { kind: 'token', value: '' }
    }
    const customerOf = async (cards: SavedCards, key = randomUUID()) => {
      const made = await cards.createCustomer({ key, buyer, userId: randomUUID() })
      return made.ok ? made.value.customerId : ''
    }

    it('are stored, charged, listed and removed', async () => {
      const { payments, token, facts } = place()
      const { savedCards: cards } = payments
      const [customerKey, key] = [randomUUID(), randomUUID()]
      const customerId = await customerOf(cards, customerKey)
      expect([await customerOf(cards, customerKey), customerId.length > 8]).toEqual([
        customerId,
        true,
      ])
      const input = { key, customerId, token: await tokenOf('approved'), buyer }
      const [saved, again] = [await cards.saveCard(input), await cards.saveCard(input)]
      expect(saved).toMatchObject({
        ok: true,
        value: {
          brand: 'VISA',
          last4: '1111',
          type: facts.cardType,
          expiresMonth: 12,
          expiresYear: 2049,
          enabled: true,
        },
      })
      expect(again).toEqual(saved)
      const cardId = saved.ok ? saved.value.cardId : ''
      expect(await cards.listCards(customerId)).toMatchObject({ ok: true, value: [{ cardId }] })
      const request = requestOf({ kind: 'saved', customerId, cardId })
      expect((await payments.charge(request)).outcome).toBe('approved')
      expect(counted(request.key)).toHaveLength(1)
      const stolen = requestOf({ kind: 'saved', customerId: await customerOf(cards), cardId })
      expect(await payments.charge(stolen)).toEqual({
        outcome: 'declined',
        code: 'CARD_NOT_ON_FILE',
      })
      const gone = { ok: true, value: undefined }
      expect(await cards.disableCard({ customerId, cardId })).toEqual(gone)
      expect(await cards.disableCard({ customerId, cardId })).toEqual(
        facts.remembersRemoved
          ? gone
          : { ok: false, error: { outcome: 'declined', code: 'CARD_NOT_ON_FILE' } },
      )
      expect(await cards.listCards(customerId)).toEqual({ ok: true, value: [] })
      expect(await payments.charge(requestOf({ kind: 'saved', customerId, cardId }))).toEqual({
        outcome: 'declined',
        code: 'CARD_NOT_ON_FILE',
      })
      expect(await payments.charge(requestOf(await token('funds')))).toEqual({
        outcome: 'declined',
        code: facts.lackOfFunds,
      })
    })

    it('are charged once however often requested, and found after a lost answer', async () => {
      const { payments } = place()
      const customerId = await customerOf(payments.savedCards)
      const save = async (card: SuiteCard) => {
        const saved = await payments.savedCards.saveCard({
          key: randomUUID(),
          customerId,
          token: await tokenOf(card),
          buyer,
        })
        return saved.ok ? saved.value.cardId : ''
      }
      const request = requestOf({ kind: 'saved', customerId, cardId: await save('approved') })
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => payments.charge(request)))
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(outcomes.map(() => 'approved'))
      expect(counted(request.key)).toHaveLength(1)
      const lost = requestOf({ kind: 'saved', customerId, cardId: await save('time-out') })
      expect(await payments.charge(lost)).toEqual({ outcome: 'unknown' })
      expect(await payments.findCharge({ key: lost.key, startedAtMs })).toEqual(approved)
      expect(counted(lost.key)).toHaveLength(1)
    })

    it('are one card or two when the same is typed in again, as the provider sees it', async () => {
      const {
        payments: { savedCards: cards },
        facts,
      } = place()
      const customerId = await customerOf(cards)
      const save = async () =>
        cards.saveCard({ key: randomUUID(), customerId, token: await tokenOf('approved'), buyer })
      const [first, second] = [await save(), await save()]
      expect([first.ok, second.ok]).toEqual([true, true])
      const all = await cards.listCards(customerId)
      expect(all.ok && all.value.length).toBe(facts.knowsCardAgain ? 1 : 2)
      if (facts.knowsCardAgain) expect(second).toEqual(first)
    })

    it('say when one was removed at the provider', async () => {
      const {
        payments: { savedCards: cards, readWebhook },
        webhooks,
      } = place()
      const customerId = await customerOf(cards)
      const saved = await cards.saveCard({
        key: randomUUID(),
        customerId,
        token: await tokenOf('approved'),
        buyer,
      })
      const cardId = saved.ok ? saved.value.cardId : ''
      await cards.disableCard({ customerId, cardId })
      await expect
        .poll(() => webhooks().map(readWebhook))
        .toContainEqual({ kind: 'card-disabled', eventId: expect.any(String), cardId })
    })

    it('are not stored for a refused card, a used token, or without an answer', async () => {
      const [cards, unreachable] = [place().payments.savedCards, place().unreachable.savedCards]
      const customerId = await customerOf(cards)
      const save = async (token: CardToken, from = cards) =>
        from.saveCard({ key: randomUUID(), customerId, token, buyer })
      expect(await save(await tokenOf('declined'))).toEqual({
        ok: false,
        error: { outcome: 'declined', code: 'CARD_DECLINED' },
      })
      expect(await save(await tokenOf('cvv'))).toEqual({
        ok: false,
        error: { outcome: 'declined', code: 'CARD_CVV' },
      })
      expect(await save({ kind: 'token', value: 'cnon:never-made' })).toEqual({
        ok: false,
        error: { outcome: 'declined', code: 'CARD_TOKEN_USED' },
      })
      expect(await save(await tokenOf('approved'), unreachable)).toEqual({
        ok: false,
        error: { outcome: 'unknown' },
      })
      expect(await cards.disableCard({ customerId, cardId: 'ccof:nobodys' })).toEqual({
        ok: false,
        error: { outcome: 'declined', code: 'CARD_NOT_ON_FILE' },
      })
    })
  })
}
