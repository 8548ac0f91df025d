import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CardToken } from '../ports/card-payments.ts'
import { misplacedField } from './authorizenet-messages.ts'
import { createSquarePayments } from '../adapters/card-square/index.ts'
import { readCard, testNumbers } from './test-cards.ts'
import {
  MERCHANT,
  SIGNATURE_KEY,
  startSandboxFixture,
  tokenAt,
  WEBHOOK_URL,
} from './testing/sandbox-fixture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lodgepole-sandbox-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('CRD-02 the sandbox', () => {
  const now = Date.parse('2026-07-09T00:00:00Z')
  it('knows every test number, refuses invalid ones, and approves the rest', () => {
    const typed = { expMonth: 7, expYear: 2026, cvv: '123' }
    for (const [behaviour, number] of Object.entries(testNumbers))
      expect(readCard({ ...typed, number }, now)).toMatchObject({ ok: true, value: { behaviour } })
    expect(readCard({ ...typed, number: '5555 5555 5555 4444' }, now)).toMatchObject({
      ok: true,
      value: { behaviour: 'approved', brand: 'MASTERCARD', last4: '4444' },
    })
    expect(readCard({ ...typed, number: '4111111111111111', cvv: '911' }, now)).toMatchObject({
      ok: true,
      value: { behaviour: 'cvv' },
    })
    for (const [more, error] of [
      [{ number: '4111111111111112' }, 'INVALID_NUMBER'],
      [{ number: '' }, 'INVALID_NUMBER'],
      [{ expMonth: 6 }, 'INVALID_EXPIRATION'],
      [{ expMonth: 13 }, 'INVALID_EXPIRATION'],
      [{ cvv: '1' }, 'INVALID_CVV'],
    ] as const) {
      expect(readCard({ ...typed, number: '4111111111111111', ...more }, now)).toEqual({
        ok: false,
        error,
      })
    }
  })

  it('keeps cards and charges over a restart, without card numbers', async () => {
    const file = path.join(folder, 'cards.json')
    const square = (address: string) =>
      createSquarePayments({
        accessToken: MERCHANT,
        locationId: 'OAK',
        webhookUrl: WEBHOOK_URL,
        signatureKey: SIGNATURE_KEY,
        baseUrl: `${address}/square`,
        timeoutMs: 5_000,
      })
    const buyer = { email: 'dana@mail.example' }
    const before = await startSandboxFixture('square', file)
    const payments = square(before.sandbox.address)
    const customer = await payments.savedCards.createCustomer({ key: 'c', buyer, userId: 'u' })
    const customerId = customer.ok ? customer.value.customerId : ''
    const source = await tokenAt(before.sandbox.address, 'square', testNumbers.approved)
    const saved = await payments.savedCards.saveCard({
      key: 's',
      customerId,
      token: source as CardToken,
      buyer,
    })
    const cardId = saved.ok ? saved.value.cardId : ''
    await payments.charge({
      key: 'k',
      amountCents: 100,
      currency: 'USD',
      source: { kind: 'saved', customerId, cardId },
      buyer,
    })
    await before.stop()
    const after = await startSandboxFixture('square', file)
    expect(after.sandbox.charges('k')).toEqual([
      { provider: 'square', reference: 'k', amountCents: 100, status: 'approved' },
    ])
    expect(await square(after.sandbox.address).savedCards.listCards(customerId)).toMatchObject({
      ok: true,
      value: [{ cardId }],
    })
    expect(await readFile(file, 'utf8')).not.toContain(testNumbers.approved)
    await after.stop()
  })

  it('is as particular about the order of fields as Authorize.Net', () => {
    const asked = {
      merchantAuthentication: { name: 'n', transactionKey: 'k' },
      customerProfileId: '1',
      paymentProfile: { billTo: { firstName: 'Dana', faxNumber: '1' }, payment: {} },
      validationMode: 'liveMode',
    }
    expect(misplacedField('createCustomerPaymentProfileRequest', asked)).toBeUndefined()
    const { merchantAuthentication, ...rest } = asked
    expect(
      misplacedField('createCustomerPaymentProfileRequest', { ...rest, merchantAuthentication }),
    ).toBe('merchantAuthentication')
    expect(
      misplacedField('createCustomerPaymentProfileRequest', {
        ...asked,
        paymentProfile: { payment: {}, billTo: {} },
      }),
    ).toBe('billTo')
    expect(
      misplacedField('createTransactionRequest', {
        transactionRequest: { transactionType: 't', order: {}, profile: {} },
      }),
    ).toBe('profile')
    expect(misplacedField('getCustomerProfileRequest', { customerProfile: '1' })).toBe(
      'customerProfile',
    )
  })

  it('serves both browser scripts, the frame and the count of charges', async () => {
    const place = await startSandboxFixture('square')
    const get = async (url: string) => {
      const answer = await fetch(place.sandbox.address + url)
      return (
        `${answer.status} ${answer.headers.get('content-type')} ` +
        `${(await answer.text()).length > 10}`
      )
    }
    expect(await get('/square/v1/square.js')).toBe('200 text/javascript; charset=utf-8 true')
    expect(await get('/authorizenet/v1/Accept.js')).toBe('200 text/javascript; charset=utf-8 true')
    expect(await get('/square/v1/card-field')).toBe('200 text/html; charset=utf-8 true')
    expect(await get('/sandbox/charges?reference=none')).toBe(
      '200 application/json; charset=utf-8 true',
    )
    await place.stop()
  })
})
