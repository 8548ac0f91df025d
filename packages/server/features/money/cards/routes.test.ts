import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { tokenAt } from '../../../sandbox/testing/sandbox-fixture.ts'
import { testNumbers } from '../../../sandbox/test-cards.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useSavedCards } from './testing/saved-cards.ts'

const { server, ids, send, sandbox, nonce, setup, save, remove, makeDefault } =
  await useSavedCards()
const nothing = { customerId: null, defaultCardId: null, cards: [] }

describe('CRD-03 the card setup of a payment page', () => {
  it('is the script of the organization’s provider, and nothing secret', async () => {
    expect((await setup('dana')).json.item).toEqual({
      script: {
        provider: 'square',
        scriptUrl: expect.stringMatching(/^http:\/\/oak\.localhost:\d+\/square\/v1\/square\.js$/),
        applicationId: `sandbox-square-${oak.organizationId}`,
        locationId: 'OAK-1',
      },
      square: nothing,
      authorizenet: nothing,
    })
    expect((await setup('lee', elm.host)).json.item).toMatchObject({
      script: {
        provider: 'authorizenet',
        apiLoginId: expect.any(String),
        clientKey: expect.any(String),
      },
      square: nothing,
      authorizenet: nothing,
    })
    expect((await setup('nobody')).status).toBe(401)
  })

  it('CRD-09 is the live provider once an admin enters the organization’s account', async () => {
    const { db } = server.database()
    const name = (more: object, who = 'boss') =>
      send(
        'POST /v2/console/card-provider',
        who,
        {
          provider: 'authorizenet',
          environment: 'production',
          accountName: 'elm-login',
          browserKey: 'elm-client-key',
          ...more,
        },
        elm.host,
      )
    expect((await name({ secret: 'hush', signatureKey: 'hush' }, 'lee')).status).toBe(403)
    expect((await name({ secret: 'hush' })).json.code).toBe('CARD_SECRET_MISSING')
    expect((await name({ secret: 'hush', signatureKey: 'hush' })).json).toMatchObject({
      code: 'OK',
    })
    expect((await setup('lee', elm.host)).json.item.script).toEqual({
      provider: 'authorizenet',
      scriptUrl: 'https://js.authorize.net/v1/Accept.js',
      apiLoginId: 'elm-login',
      clientKey: 'elm-client-key',
    })
    expect((await name({ browserKey: 'another-key' })).json.code).toBe('OK')
    expect((await name({ accountName: 'another-account' })).json.code).toBe('CARD_SECRET_MISSING')
    expect((await name({ environment: 'test' })).json.code).toBe('CARD_SECRET_MISSING')
    const shown = await send('GET /v2/console/card-providers', 'boss', undefined, elm.host)
    expect(shown.json.item).toEqual({
      webProcessor: 'authorizenet',
      accounts: [
        {
          provider: 'authorizenet',
          environment: 'production',
          accountName: 'elm-login',
          browserKey: 'another-key',
        },
      ],
      webhookUrls: {
        authorizenet: `http://${elm.host}/v2/bank/providers/authorizenet/webhook`,
        square: `http://${elm.host}/v2/bank/providers/square/webhook`,
      },
    })
    await expect(
      tenantTransaction(db, elm.organizationId, (tx) =>
        tx.db
          .selectFrom('cardCredentials')
          .select('secret')
          .where('organizationId', '=', elm.organizationId)
          .execute(),
      ),
    ).rejects.toThrow(/permission denied/)
    const remove = () =>
      send('POST /v2/console/card-provider/remove', 'boss', { provider: 'authorizenet' }, elm.host)
    expect([(await remove()).json.code, (await remove()).json.code]).toEqual(['OK', 'NOT_FOUND'])
    const audited = JSON.stringify(
      await tenantTransaction(db, elm.organizationId, (tx) =>
        tx.db
          .selectFrom('auditEntries')
          .selectAll()
          .where('organizationId', '=', elm.organizationId)
          .execute(),
      ),
    )
    expect(audited).toContain('cards.save-account')
    expect(audited).not.toContain('hush')
  })
})

describe('CRD-04 a household’s cards', () => {
  it('CRD-31 are stored, the first as the default, and shown only to their account', async () => {
    expect(
      (
        await send('POST /v2/bank/providers/square/create/customer', 'dana', {
          email: 'dana@mail.example',
        })
      ).json,
    ).toMatchObject({ code: 'ORGANIZATION_UNDEFINED', message: 'organizationId is undefined' })
    expect(
      (
        await send('POST /v2/bank/providers/square/create/customer', 'dana', {
          organizationId: oak.organizationId,
        })
      ).json,
    ).toMatchObject({ code: 'EMAIL_UNDEFINED', message: 'email is undefined' })
    const customer = (
      await send('POST /v2/bank/providers/square/create/customer', 'dana', {
        organizationId: oak.organizationId,
        email: 'dana@mail.example',
      })
    ).json.item
    expect(customer).toEqual({
      userId: ids['dana'],
      square: { customerId: expect.stringMatching(/^cus-/), defaultCardId: null, cards: [] },
      authorizenet: nothing,
    })
    const token = await nonce()
    const [first, again] = [
      (await save('dana', token)).json.item,
      (await save('dana', token)).json.item,
    ]
    const { customerId } = customer.square
    expect(first.square).toEqual({
      customerId,
      defaultCardId: first.square.cards[0].id,
      cards: [
        {
          id: expect.stringMatching(/^ccof:/),
          brand: 'VISA',
          last4: '1111',
          type: 'CREDIT',
          nonce: '',
          expMonth: 12,
          expYear: 2049,
          status: 'ACTIVE',
        },
      ],
    })
    expect(again).toEqual(first)
    const second = (await save('dana', await nonce('approved', '5555555555554444'))).json.item
      .square
    expect(second.cards.map(({ last4 }: { last4: string }) => last4)).toEqual(['4444', '1111'])
    expect(second.defaultCardId).toBe(first.square.defaultCardId)
    expect((await setup('kim')).json.item.square).toEqual({
      customerId: null,
      defaultCardId: null,
      cards: [],
    })
  })

  it('have one default, which can’t be removed while there are others', async () => {
    const { cards, defaultCardId } = (await setup('dana')).json.item.square
    const other = cards.find(({ id }: { id: string }) => id !== defaultCardId).id
    expect((await remove('dana', defaultCardId)).json).toMatchObject({
      code: 'DEFAULT_CARD_REQUIRED',
      message: 'You must set a default card',
    })
    expect((await makeDefault('dana')).json).toMatchObject({
      code: 'DEFAULT_CARD_REQUIRED',
      message: 'You must set a default card',
    })
    expect((await makeDefault('dana', other)).json).toMatchObject({
      code: 'OK',
      message: { Attributes: { userId: ids['dana'], square: { defaultCardId: other } } },
    })
    expect(
      (await remove('dana', defaultCardId)).json.item.square.cards.map(
        ({ id }: { id: string }) => id,
      ),
    ).toEqual([other])
    expect((await remove('dana', other)).json.item.square).toMatchObject({
      defaultCardId: null,
      cards: [],
    })
    expect((await remove('dana', other)).json).toMatchObject({
      code: 'CARD_NOT_ON_FILE',
      message: 'No card on file',
    })
  })

  it('are part of the account’s details', async () => {
    const { cards } = (await save('kim', await nonce())).json.item.square
    const details = (await send('GET /v2/profile/users/all-details', 'kim')).json
    expect(details.item.users[0].square).toEqual({
      customerId: expect.stringMatching(/^cus-/),
      defaultCardId: cards[0].id,
      cards,
    })
    const { square } = (await send(`GET /v2/profile/user?userId=${ids['kim']}`, 'kim')).json.item
    expect(square.cards).toEqual(cards)
    expect(
      (await send(`GET /v2/profile/user?userId=${ids['max']}`, 'max')).json.item.square.cards,
    ).toEqual([])
    await remove('kim', cards[0].id)
  })

  it('can’t be used or removed by others', async () => {
    const { cards } = (await save('dana', await nonce())).json.item.square
    expect((await remove('kim', cards[0].id)).json.code).toBe('CARD_NOT_ON_FILE')
    expect((await makeDefault('kim', cards[0].id)).json.code).toBe('CARD_NOT_ON_FILE')
    expect(
      (await send('POST /square/addCustomerId', 'lee', { cardId: cards[0].id }, elm.host)).json
        .code,
    ).toBe('CARD_NOT_ON_FILE')
    expect((await setup('dana')).json.item.square.cards).toHaveLength(1)
  })

  it.each([
    ['declined', 'CARD_DECLINED', 402],
    ['cvv', 'CARD_CVV', 402],
    ['expired', 'CARD_EXPIRED', 402],
  ] as const)('are not stored when %s, and the code says why', async (behaviour, code, status) => {
    const answer = await save('kim', await nonce(behaviour))
    expect([answer.status, answer.json.code]).toEqual([status, code])
    expect((await setup('kim')).json.item.square.cards).toEqual([])
  })

  it('need a token, and the organization’s own provider', async () => {
    expect(
      (await send('POST /v2/bank/providers/square/create/card', 'kim', {})).json,
    ).toMatchObject({ code: 'NONCE_INVALID', message: 'Invalid cardNonce' })
    expect((await save('kim', 'cnon:made-up')).json.code).toBe('CARD_TOKEN_USED')
    expect(
      (
        await send(
          'POST /v2/bank/providers/square/create/card',
          'lee',
          { cardNonce: 'x' },
          elm.host,
        )
      ).json.code,
    ).toBe('OTHER_PROVIDER')
    expect(
      (
        await send('POST /v2/bank/providers/square/create/card', 'kim', {
          cardNonce: 'x',
          organizationId: elm.organizationId,
        })
      ).json.code,
    ).toBe('ORGANIZATION_MISMATCH')
  })

  it('are one customer and one default when two are saved at once', async () => {
    const [one, two] = [await nonce(), await nonce()]
    await Promise.all([save('max', one), save('max', two)])
    const { cards, defaultCardId, customerId } = (await setup('max')).json.item.square
    expect(cards).toHaveLength(2)
    expect(cards.map(({ id }: { id: string }) => id)).toContain(defaultCardId)
    expect(customerId).toMatch(/^cus-/)
  })
})

describe('CRD-05 webhooks', () => {
  const url = () => `http://${oak.host}/v2/bank/providers/square/webhook`
  const sign = (body: string, key = `sandbox-${oak.organizationId}`) =>
    createHmac('sha256', key)
      .update(url() + body)
      .digest('base64')
  const tell = (body: string, signature = sign(body), host = oak.host) =>
    server.call('POST /v2/bank/providers/square/webhook', {
      host,
      rawBody: body,
      headers: { 'x-square-hmacsha256-signature': signature },
    })
  const outbox = () =>
    tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .selectFrom('outbox')
        .select('payload')
        .where('organizationId', '=', oak.organizationId)
        .where('topic', '=', 'bank.card-event')
        .execute(),
    )
  const message = (eventId: string, reference = 'deposit-1') =>
    JSON.stringify({
      event_id: eventId,
      type: 'payment.updated',
      data: {
        object: {
          payment: {
            id: 'pay-1',
            status: 'COMPLETED',
            reference_id: reference,
            amount_money: { amount: 500 },
            card_details: { card: { card_brand: 'VISA', last_4: '1111' } },
          },
        },
      },
    })

  it('are accepted only with a valid signature', async () => {
    expect((await tell(message('forged'), sign(message('forged'), 'another-key'))).status).toBe(403)
    expect((await tell(message('forged'), '')).status).toBe(403)
    expect((await tell(message('forged'), sign(message('forged')), elm.host)).status).toBe(403)
    expect((await tell('{', sign('{'))).status).toBe(403)
    expect(
      (
        await server.call('POST /v2/bank/providers/square/webhook', {
          host: 'console.localhost',
          rawBody: '{}',
        })
      ).status,
    ).toBe(404)
    expect(await outbox()).toEqual([])
  })

  it('are processed once, however often they arrive', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => tell(message('event-1'))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await outbox()).map(({ payload }) => payload)).toEqual([
      {
        provider: 'square',
        event: {
          kind: 'charge',
          eventId: 'event-1',
          reference: 'deposit-1',
          charge: {
            outcome: 'approved',
            providerPaymentId: 'pay-1',
            amountCents: 500,
            brand: 'VISA',
            last4: '1111',
          },
        },
      },
    ])
    await tell(message('event-2', 'deposit-2'))
    expect(await outbox()).toHaveLength(2)
  })

  it('remove a card that was disabled at the provider', async () => {
    const { id } = (await setup('max')).json.item.square.cards[0]
    await tell(
      JSON.stringify({
        event_id: 'event-3',
        type: 'card.disabled',
        data: { object: { card: { id } } },
      }),
    )
    const { cards, defaultCardId } = (await setup('max')).json.item.square
    expect(cards).toHaveLength(1)
    expect(defaultCardId).toBe(cards[0].id)
  })

  it('are sent by the sandbox automatically', async () => {
    const payments = await server.lodgepole().cards.of(oak.organizationId)
    const source = await tokenAt(sandbox(), 'square', testNumbers['webhook-first'])
    const before = (await outbox()).length
    expect(
      await payments?.charge({
        key: 'by-itself',
        amountCents: 700,
        currency: 'USD',
        source,
        buyer: { email: 'dana@mail.example' },
      }),
    ).toMatchObject({ outcome: 'approved' })
    expect((await outbox()).length).toBe(before + 1)
  })
})

describe('CRD-09 another account at the provider', () => {
  it('does not know the cards of the previous one', async () => {
    expect((await setup('dana')).json.item.square.cards).toHaveLength(1)
    const account = {
      provider: 'square',
      environment: 'test',
      accountName: 'sandbox-sq0idb-x',
      browserKey: 'L1',
    }
    await send('POST /v2/console/card-provider', 'chief', {
      ...account,
      secret: 's',
      signatureKey: 'k',
    })
    expect((await setup('dana')).json.item.square).toEqual({
      customerId: null,
      defaultCardId: null,
      cards: [],
    })
    await send('POST /v2/console/card-provider/remove', 'chief', { provider: 'square' })
    // Back at the first account, which still has the earlier card, so it appears along with the new
    // one.
    expect((await save('dana', await nonce())).json.item.square.cards).toHaveLength(2)
  })
})
