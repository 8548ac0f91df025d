import { describe, expect, it } from 'vitest'
import { post } from '../../../ledger/index.ts'
import { brokenLedgerRules, inOak, transfer } from '../../../ledger/testing/ledger.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { linkIn, useLeftoverFunds } from './testing/leftover-funds.ts'

const { server, clock, send, makeFamily, offer, refundsAt, balanceOf } = await useLeftoverFunds()

describe('REM-01 funds left after a session are offered to the household', () => {
  it('refunds to the original cards, newest first; other money stays', async () => {
    const family = await makeFamily({ Maya: 1000, Theo: 0 })
    await family.deposit({ Maya: '20.00' })
    await family.deposit({ Maya: '15.00', Theo: '5.00' })
    expect(await family.list()).toEqual([])
    await offer()
    const maya = (await family.list()).find(
      ({ firstName }: { firstName: string }) => firstName === 'Maya',
    )
    expect(maya).toMatchObject({
      authUserId: family.id('Maya'),
      session: 'Camp series',
      choice: null,
      amount: '45.00',
      refundable: '35.00',
      cards: [{ amount: '35.00', brand: 'VISA', last4: '1111', giver: null }],
      canDonate: true,
      preselected: null,
      refunds: [],
    })
    const before = (await refundsAt()).length
    const chosen = await family.choose('Maya', 'refund', '45.00')
    expect(chosen.json.item).toMatchObject({ choice: 'refund', amount: '45.00' })
    expect(
      chosen.json.item.refunds.map(({ amount, status }: { amount: string; status: string }) => [
        amount,
        status,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['15.00', 'refunded'],
        ['20.00', 'refunded'],
      ]),
    )
    expect(
      (await refundsAt())
        .slice(before)
        .map(({ amountCents }) => amountCents)
        .sort(),
    ).toEqual([1500, 2000])
    expect(await balanceOf(family.id('Maya'))).toEqual({ balanceCents: 1000, heldCents: 0 })
    expect(await balanceOf(family.id('Theo'))).toEqual({ balanceCents: 500, heldCents: 0 })
    expect((await family.mailed('Refund of $15.00')).text).toContain('Visa ending in 1111')
    // Theo's offer is still open, and his part of the payment is untouched.
    expect((await family.choose('Theo', 'refund', '5.00')).json.item.refunds).toMatchObject([
      { amount: '5.00', status: 'refunded' },
    ])
    expect(await brokenLedgerRules(server.database())).toEqual([])
  }, 60_000)

  it('REM-08 donates if allowed, carries over, and says when nothing came by card', async () => {
    const family = await makeFamily({ Maya: 1000, Theo: 700 })
    await offer()
    expect((await family.list())[0]).toMatchObject({ refundable: '0.00', cards: [] })
    expect((await family.choose('Maya', 'refund', '10.00')).json).toMatchObject({
      code: 'REMAINING_NOT_BY_CARD',
      message:
        'None of this money was deposited by card, ' +
        'so it can’t be refunded to one. Make another choice.',
    })
    expect((await family.choose('Maya', 'donate', '10.00')).json.item).toMatchObject({
      choice: 'donate',
      amount: '10.00',
    })
    expect(await balanceOf(family.id('Maya'))).toEqual({ balanceCents: 0, heldCents: 0 })
    expect((await family.choose('Theo', 'carry-over', '7.00')).json.item).toMatchObject({
      choice: 'carry-over',
      amount: '7.00',
    })
    expect(await balanceOf(family.id('Theo'))).toEqual({ balanceCents: 700, heldCents: 0 })
    const donation = (
      await send('POST /payments/transactions/getTransactionsByAccountHolderId', family.token, {
        accountHolder: family.userId,
      })
    ).json.message.Items.find(({ type }: { type: string }) => type === 'donation')
    expect(donation).toMatchObject({ amount: '-10.00', userId: family.id('Maya') })
    // REM-08: the thank-you email has a receipt that anyone with its address can see, in this
    // organization only.
    expect((await family.mailed('Your donation of $10.00')).text).toContain(
      `/receipt/transaction/${donation.receiptId}`,
    )
    expect(
      (await family.list()).find(({ firstName }: { firstName: string }) => firstName === 'Maya')
        .receiptId,
    ).toBe(donation.receiptId)
    const receipt = `GET /v2/bank/receipt?transactionId=${donation.receiptId}`
    expect((await send(receipt, undefined)).json.item).toMatchObject({
      kind: 'donation',
      status: 'approved',
      amount: '10.00',
      parts: [{ firstName: 'Maya', amount: '10.00', releaseDay: '' }],
    })
    expect((await send(receipt, undefined, undefined, elm.host)).status).toBe(404)
    expect(
      (await send(`GET /v2/bank/receipt/pdf?transactionId=${donation.receiptId}`, undefined))
        .status,
    ).toBe(200)
    const kept = await inOak(server.database(), (tx) =>
      tx.db
        .selectFrom('remainingOffers')
        .select('offerId')
        .where('organizationId', '=', oak.organizationId)
        .where('userId', '=', family.id('Theo'))
        .executeTakeFirstOrThrow(),
    )
    expect(
      (await send(`GET /v2/bank/receipt?transactionId=${kept.offerId}`, undefined)).status,
    ).toBe(404)
  }, 60_000)

  it('money moved within the household is refunded to its original card', async () => {
    const family = await makeFamily({ Maya: 0, Theo: 0 })
    await family.deposit({ Maya: '20.00' })
    await inOak(server.database(), (tx) =>
      post(tx, {
        ...transfer(family.id('Maya'), family.id('Theo'), 800),
        happenedSeconds: Math.floor(Date.now() / 1000),
      }),
    )
    await offer()
    expect(
      (await family.list()).map(
        ({ amount, refundable }: { amount: string; refundable: string }) => [amount, refundable],
      ),
    ).toEqual([
      ['12.00', '12.00'],
      ['8.00', '8.00'],
    ])
    expect((await family.choose('Theo', 'refund', '8.00')).json.item.refunds).toMatchObject([
      { amount: '8.00', status: 'refunded' },
    ])
    expect(
      (await family.list()).find(({ firstName }: { firstName: string }) => firstName === 'Maya')
        .refundable,
    ).toBe('12.00')
  }, 60_000)
})

describe('REM-03 the choice made with a deposit is shown first where possible', () => {
  it('the newest choice made for that person', async () => {
    const family = await makeFamily({ Maya: 0, Theo: 300 })
    await family.deposit({ Maya: '5.00', Theo: '5.00' }, { more: { endOfSession: 'donate' } })
    await family.deposit({ Maya: '6.00' }, { more: { endOfSession: 'refund' } })
    await family.deposit({ Maya: '7.00' })
    await offer()
    expect(
      (await family.list()).map(({ preselected }: { preselected: string }) => preselected),
    ).toEqual(['refund', 'donate'])
  }, 60_000)
})

describe('REM-04 it is decided once, by link or after sign-in', () => {
  it('ten simultaneous decisions in both ways: one refund; a later choice is refused', async () => {
    const family = await makeFamily({ Maya: 0 })
    await family.deposit({ Maya: '12.00' })
    await offer()
    const token = linkIn((await family.mailed('$12.00 is left')).text)
    const body = { authUserId: family.id('Maya'), choice: 'refund', amount: '12.00' }
    const before = (await refundsAt()).length
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 === 0
          ? family.choose('Maya', 'refund', '12.00')
          : send('POST /v2/noauth/remaining/choose', undefined, { token, ...body }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((await refundsAt()).slice(before)).toHaveLength(1)
    expect(await balanceOf(family.id('Maya'))).toEqual({ balanceCents: 0, heldCents: 0 })
    expect(
      (
        await send('POST /v2/noauth/remaining/choose', undefined, {
          token,
          ...body,
          choice: 'donate',
        })
      ).json,
    ).toMatchObject({ code: 'REMAINING_CHOSEN', details: { choice: 'refund' } })
    expect(await brokenLedgerRules(server.database())).toEqual([])
  }, 60_000)

  it('refund and donation at the same moment: only one happens', async () => {
    const family = await makeFamily({ Maya: 0 })
    await family.deposit({ Maya: '12.00' })
    await offer()
    const answers = await Promise.all(
      ['refund', 'donate', 'carry-over', 'refund', 'donate'].map((choice) =>
        family.choose('Maya', choice, '12.00'),
      ),
    )
    const [{ choice }] = await family.list()
    expect(
      answers
        .filter(({ status }) => status === 200)
        .every(({ json }) => json.item.choice === choice),
    ).toBe(true)
    expect(
      answers
        .filter(({ status }) => status !== 200)
        .every(({ json }) => json.code === 'REMAINING_CHOSEN'),
    ).toBe(true)
    expect(await balanceOf(family.id('Maya'))).toEqual({
      balanceCents: choice === 'carry-over' ? 1200 : 0,
      heldCents: 0,
    })
  }, 60_000)

  it('only for the amount that was shown', async () => {
    const family = await makeFamily({ Maya: 500 })
    await offer()
    for (const amount of ['4.99', '0', '5000'])
      expect((await family.choose('Maya', 'donate', amount)).json.code).toBe('REMAINING_CHANGED')
    for (const amount of ['-5', '5.001', 'all'])
      expect((await family.choose('Maya', 'donate', amount)).status).toBe(400)
    expect((await family.choose('Maya', 'burn', '5.00')).status).toBe(400)
  }, 60_000)

  it('a card that refuses the refund: the money stays, the household decides again', async () => {
    const family = await makeFamily({ Maya: 0 })
    await family.deposit({ Maya: '9.00' }, { behaviour: 'refund-declined' })
    await offer()
    const refused = (await family.choose('Maya', 'refund', '9.00')).json.item
    expect(refused).toMatchObject({
      choice: null,
      amount: '9.00',
      refundable: '0.00',
      refunds: [{ amount: '9.00', status: 'declined' }],
    })
    expect((await family.choose('Maya', 'carry-over', '9.00')).json.item).toMatchObject({
      choice: 'carry-over',
    })
  }, 60_000)
})

describe('REM-05 the mailed link opens only its own offer and expires', () => {
  it('shows the household’s funds, and not on other hosts, to guesses, or late', async () => {
    const [family, stranger] = [await makeFamily({ Maya: 500 }), await makeFamily({ Zoe: 600 })]
    await offer()
    await offer()
    const { text, count } = await family.mailed('$5.00 is left')
    expect(count).toBe(1)
    const token = linkIn(text)
    const open = (secret: string, host = oak.host) =>
      send('POST /v2/noauth/remaining/open', undefined, { token: secret }, host)
    expect((await open(token)).json.item).toMatchObject({
      organizationName: 'Oak',
      people: [{ authUserId: family.id('Maya'), amount: '5.00' }],
    })
    expect((await open(token)).json.item.people).toHaveLength(1)
    for (const answer of [
      await open(token, elm.host),
      await open(`${token.slice(0, -1)}_`),
      await open('x'),
    ])
      expect(answer.json.code).toBe('REMAINING_LINK_OVER')
    const byLink = (personId: string) =>
      send('POST /v2/noauth/remaining/choose', undefined, {
        token,
        authUserId: personId,
        choice: 'donate',
        amount: '6.00',
      })
    expect((await byLink(stranger.id('Zoe'))).json.code).toBe('REMAINING_NOT_OFFERED')
    expect(
      (
        await send('POST /v2/bank/remaining/choose', family.token, {
          authUserId: stranger.id('Zoe'),
          choice: 'donate',
          amount: '6.00',
        })
      ).json.code,
    ).toBe('REMAINING_NOT_OFFERED')
    clock.aheadMs = 31 * 86_400_000
    expect((await open(token)).json.code).toBe('REMAINING_LINK_OVER')
    expect((await byLink(family.id('Maya'))).json.code).toBe('REMAINING_LINK_OVER')
    clock.aheadMs = 0
    expect(server.logs()).not.toContain(token)
  }, 60_000)
})
