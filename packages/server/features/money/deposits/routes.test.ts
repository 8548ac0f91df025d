import { describe, expect, it } from 'vitest'
import { insertPayment } from '../payments/index.ts'
import { brokenLedgerRules } from '../../../ledger/testing/ledger.ts'
import { newId } from '../../../platform/new-id.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { makePerson } from '../../../testing/people.ts'
import { useDeposits } from './testing/deposits.ts'

const {
  server,
  send,
  ids,
  id,
  customerId,
  chargesOf,
  tokenOf,
  claims,
  forMaya,
  bySquare,
  balance,
  payments,
} = await useDeposits()

describe('DEP-01 a deposit by Square', () => {
  it('reaches several people at once, and a later day', async () => {
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const answer = await bySquare({
      depositAmount: '60.00',
      allocations: [
        { authUserId: id('maya'), amount: '25.50' },
        { authUserId: id('theo'), amount: '24.50' },
        { authUserId: id('theo'), amount: 10, releaseDay: day },
      ],
    })
    expect(answer.json).toEqual({
      code: 'OK',
      item: { transactionId: expect.any(String), status: 'approved', amount: '60.00' },
    })
    expect([
      await balance('maya'),
      await balance('theo'),
      await balance('theo', 'scheduled'),
    ]).toEqual([2550, 2450, 1000])
    expect((await send('GET /v2/bank/scheduled', 'dana')).json.items).toEqual([
      {
        allocationId: expect.any(String),
        authUserId: id('theo'),
        status: 'pending',
        amount: '10.00',
        releaseDay: day,
        canReverse: true,
      },
    ])
    const receipt = (
      await send(`GET /v2/bank/receipt?transactionId=${answer.json.item.transactionId}`, 'nobody')
    ).json.item
    expect(receipt).toMatchObject({
      status: 'approved',
      kind: 'deposit',
      amount: '60.00',
      brand: 'VISA',
      last4: '1111',
      payerName: 'dana',
    })
    expect(receipt.parts).toEqual([
      { firstName: 'maya', amount: '25.50', releaseDay: '' },
      { firstName: 'theo', amount: '24.50', releaseDay: '' },
      { firstName: 'theo', amount: '10.00', releaseDay: day },
    ])
    expect(
      (
        await send(
          `GET /v2/bank/receipt?transactionId=${answer.json.item.transactionId}`,
          'lee',
          undefined,
          elm.host,
        )
      ).status,
    ).toBe(404)
    expect(await brokenLedgerRules(server.database())).toEqual([])
  })

  it('uses the payer’s saved card, the default if none is named', async () => {
    const saved = (
      await send('POST /v2/bank/providers/square/create/card', 'dana', {
        organizationId: oak.organizationId,
        cardNonce: (await tokenOf('square', 'approved')).value,
      })
    ).json.item.square
    const before = await balance('maya')
    const own = {
      ...claims('dana', oak.organizationId),
      customerId: customerId(),
      ...forMaya('5.00'),
    }
    expect((await send('POST /v2/bank/deposit/from/square', 'dana', own)).json.item.status).toBe(
      'approved',
    )
    expect(
      (
        await send('POST /v2/bank/deposit/from/square', 'dana', {
          ...own,
          squareCardId: saved.defaultCardId,
        })
      ).json.item.status,
    ).toBe('approved')
    expect(await balance('maya')).toBe(before + 1000)
    expect(
      (
        await send('POST /v2/bank/deposit/from/square', 'kim', {
          ...claims('kim', oak.organizationId),
          customerId: customerId(),
          depositAmount: 5,
          allocations: [{ authUserId: id('stranger'), amount: 5 }],
        })
      ).json.message,
    ).toBe('Invalid customerId')
    expect(
      (
        await send('POST /v2/bank/deposit/from/square', 'dana', {
          ...own,
          squareCardId: 'ccof:other',
        })
      ).json.message,
    ).toBe('No card on file')
  })
})

describe('RCP-01 the receipt as PDF', () => {
  it.each(['en', 'es', 'fr'])(
    'is a complete document for everyone with its address, in %s',
    async (language) => {
      const { transactionId } = (await bySquare(forMaya('3.00'))).json.item
      const { status, headers, text } = await send(
        `GET /v2/bank/receipt/pdf?transactionId=${transactionId}&language=${language}`,
        'nobody',
      )
      expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
        200,
        'application/pdf',
        `attachment; filename="receipt-${transactionId}.pdf"`,
      ])
      expect([
        text.startsWith('%PDF-1.'),
        text.trimEnd().endsWith('%%EOF'),
        text.includes(`/Lang (${language})`),
      ]).toEqual([true, true, true])
    },
  )

  it('exists only there and only for payments', async () => {
    const { transactionId } = (await bySquare(forMaya('3.00'))).json.item
    const ask = (query: string, host = oak.host) =>
      send(`GET /v2/bank/receipt/pdf?${query}`, 'nobody', undefined, host)
    expect((await ask(`transactionId=${transactionId}`, elm.host)).json.code).toBe(
      'PAYMENT_NOT_FOUND',
    )
    expect((await ask(`transactionId=${newId()}`)).status).toBe(404)
    expect((await ask('transactionId=1')).json.code).toBe('INVALID_INPUT')
    expect((await ask(`transactionId=${transactionId}&language=de`)).json.code).toBe(
      'INVALID_INPUT',
    )
  })
})

describe('DEP-02 a deposit by Authorize.Net', () => {
  it('accepts a token of Accept.js', async () => {
    const token = await tokenOf('authorizenet', 'approved')
    const body = {
      ...claims('lee', elm.organizationId),
      opaqueDataDescriptor: token.descriptor,
      opaqueDataValue: token.value,
      depositAmount: '12.34',
      allocations: [{ authUserId: id('ben'), amount: '12.34' }],
    }
    expect(
      (await send('POST /v2/bank/deposit/from/authorizenet', 'lee', body, elm.host)).json.item,
    ).toMatchObject({ status: 'approved', amount: '12.34' })
    expect(await balance('ben', 'spending', elm.organizationId)).toBe(1234)
    expect(
      (
        await send(
          'POST /v2/bank/deposit/from/square',
          'lee',
          { ...body, customerId: 'x' },
          elm.host,
        )
      ).json.code,
    ).toBe('OTHER_PROVIDER')
  })
})

describe('DEP-03 a payment happens once, however often it is sent', () => {
  it('twenty double clicks at once charge once and book once', async () => {
    const [key, before, known] = [
      newId(),
      await balance('maya'),
      (await payments()).map(({ paymentId }) => paymentId),
    ]
    const nonce = (await tokenOf('square', 'approved')).value
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        bySquare(forMaya('7.00'), { key, more: { cardNonce: nonce } }),
      ),
    )
    expect(new Set(answers.map(({ json }) => JSON.stringify(json.item))).size).toBe(1)
    expect(answers[0]?.json.item.status).toBe('approved')
    expect(await balance('maya')).toBe(before + 700)
    const made = (await payments()).filter(({ paymentId }) => !known.includes(paymentId))
    expect(made).toHaveLength(1)
    expect(await chargesOf(made[0]?.reference ?? '')).toHaveLength(1)
  })

  it('the same key with another amount is refused', async () => {
    const key = newId()
    expect((await bySquare(forMaya('7.00'), { key })).status).toBe(200)
    expect((await bySquare(forMaya('8.00'), { key })).json.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})

describe('DEP-13 a deposit under way', () => {
  const open = (who: string, host = oak.host) =>
    send('GET /v2/bank/deposits/open', who, undefined, host)

  it('shows only in its account until it is settled', async () => {
    expect((await open('dana')).json.items).toEqual([])
    const paymentId = newId()
    const change = (to: { status?: string; askedAt?: Date; settledAt?: Date }) =>
      tenantTransaction(server.database().db, oak.organizationId, (tx) =>
        tx.db
          .updateTable('payments')
          .set(to)
          .where('organizationId', '=', oak.organizationId)
          .where('paymentId', '=', paymentId)
          .execute(),
      )
    await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      insertPayment(
        tx,
        {
          paymentId,
          purpose: 'deposit',
          provider: 'square',
          reference: paymentId,
          amountCents: 2100,
          userId: id('dana'),
          payerEmail: '',
          payerName: 'dana',
          details: { allocations: [] },
        },
        new Date(1_800_000_000_000),
        new Date(Date.now() + 86_400_000),
      ),
    )
    expect((await open('dana')).json.items).toEqual([])
    await change({ askedAt: new Date() })
    expect((await open('dana')).json).toEqual({
      code: 'OK',
      items: [{ transactionId: paymentId, amount: '21.00', startedAtSeconds: 1_800_000_000 }],
    })
    expect((await open('nobody')).status).toBe(401)
    expect((await open('kim')).json.items).toEqual([])
    expect((await open('lee', elm.host)).json.items).toEqual([])
    await change({ status: 'abandoned', settledAt: new Date() })
    expect((await open('dana')).json.items).toEqual([])
  })
})

describe('DEP-06 the confirmation', () => {
  it('is mailed once automatically and once on request, with the specified messages', async () => {
    const ask = (body?: object) => send('POST /email/deposit/confirm', 'dana', body)
    expect((await ask()).json.message).toBe('Params are undefined')
    expect((await ask({})).json.message).toBe('User ID is undefined')
    expect((await ask({ userId: id('dana') })).json.message).toBe('Organization ID is undefined')
    expect(
      (await ask({ userId: id('dana'), organizationId: oak.organizationId })).json.message,
    ).toBe('Amount is undefined')
  })

  it('can’t be requested by others', async () => {
    expect(
      (
        await send('POST /email/deposit/confirm', 'kim', {
          userId: id('dana'),
          organizationId: oak.organizationId,
          amount: '60.00',
        })
      ).status,
    ).toBe(403)
    expect(
      (
        await send('POST /email/deposit/confirm', 'kim', {
          userId: id('kim'),
          organizationId: oak.organizationId,
          amount: '60.00',
        })
      ).json.code,
    ).toBe('PAYMENT_NOT_FOUND')
  })
})

describe('DEP-10 scheduled deposits keep to the daily allowance of each person', () => {
  const dayIn = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const allow = (who: string, dailyAllowance: string | null, version: number) =>
    send('POST /v2/bank/budget', 'dana', {
      organizationId: oak.organizationId,
      personId: id(who),
      dailyLimit: null,
      restrictedDailyLimit: null,
      dailyAllowance,
      version,
    })
  const daily = (who: string, amount: string, days: readonly string[]) =>
    bySquare({
      depositAmount: (Number(amount) * days.length).toFixed(2),
      allocations: days.map((releaseDay) => ({ authUserId: id(who), amount, releaseDay })),
    })

  it('to the cent, with what other deposits scheduled; immediate money is separate', async () => {
    ids['lou'] = await makePerson(server.database(), oak.organizationId, id('dana'), 'lou')
    expect((await allow('lou', '5.00', 0)).status).toBe(200)
    const [known, first, second] = [(await payments()).length, dayIn(5), dayIn(6)]
    expect((await daily('lou', '5.01', [first])).json).toMatchObject({
      code: 'ALLOWANCE_PASSED',
      message: 'That’s more than the daily allowance. Enter a smaller daily amount.',
      details: { userId: id('lou'), day: first, allowanceCents: 500, scheduledCents: 0 },
    })
    expect((await payments()).length).toBe(known)
    expect((await daily('lou', '3.00', [first, second])).json.item.status).toBe('approved')
    expect((await daily('lou', '2.01', [second])).json.details).toMatchObject({
      day: second,
      scheduledCents: 300,
    })
    expect((await daily('lou', '2.00', [first])).json.item.status).toBe('approved')
    expect(
      (
        await bySquare({
          depositAmount: '50.00',
          allocations: [{ authUserId: id('lou'), amount: '50.00' }],
        })
      ).json.item.status,
    ).toBe('approved')
    expect((await daily('theo', '80.00', [first])).json.item.status).toBe('approved')
    expect((await allow('lou', null, 1)).status).toBe(200)
    expect((await daily('lou', '80.00', [first])).json.item.status).toBe('approved')
  })
})
