import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { testNumbers } from '../../../sandbox/test-cards.ts'
import { tokenAt } from '../../../sandbox/testing/sandbox-fixture.ts'
import { SQUARE, takeCardsBy, useCardServer } from '../../../testing/card-server.ts'
import { oak } from '../../../testing/organizations.ts'

const { organizationId } = oak
const inEuros = { currency: 'EUR', locale: 'fr-FR' } as const
const place = await useCardServer({
  prepare: ({ db }) =>
    tenantTransaction(db, organizationId, (tx) =>
      tx.db
        .updateTable('organizations')
        .set(inEuros)
        .where('organizationId', '=', organizationId)
        .execute(),
    ),
})
const { server, homes, cardOf, clock } = place
beforeAll(() => takeCardsBy(server.database(), SQUARE))

const deposit = async (more: object = {}) => {
  const userId = homes().ids['dana']
  const { customerId, squareCardNonce: cardNonce } = await cardOf('dana')
  const allocations = [{ authUserId: homes().ids['maya'], amount: '5.00' }]
  const body = {
    userId,
    email: 'dana@oak.example',
    customerId,
    cardNonce,
    depositAmount: '5.00',
    allocations,
    ...more,
  }
  return homes().post('dana', '/v2/bank/deposit/from/square', body)
}
const saveGeneral = async (values: object) => {
  const { versions } = (await homes().get('boss', '/v2/console/settings')).json.item
  return homes().post('boss', '/v2/console/settings', {
    section: 'general',
    version: versions.general,
    values,
  })
}
const currencyLine = async () => {
  const { items } = (await homes().get('boss', '/v2/bank/deposits/check')).json
  return items.find(({ check }: { check: string }) => check === 'currency')
}

describe('ORG-30 an organization has one currency', () => {
  it('that can be changed until money has moved, with a symbol that fits', async () => {
    expect((await saveGeneral({ currency: 'GBP', currencySymbol: '$' })).json.code).toBe(
      'SYMBOL_OF_ANOTHER_CURRENCY',
    )
    expect((await saveGeneral({ currency: 'JPY' })).json.code).toBe('SETTING_INVALID')
    expect((await saveGeneral({ currency: 'GBP' })).status).toBe(200)
    expect((await saveGeneral({ currency: 'EUR' })).status).toBe(200)
    clock.ms += 60_000
    const shown = (
      await server.call(`GET /v2/ua/organization/lookup?domain=${oak.host}`, { host: oak.host })
    ).json.items[0]
    expect([shown.currency, shown.currencySymbol]).toEqual(['EUR', '€'])
  })

  it('in which cards are charged; a deposit in another one is refused', async () => {
    expect((await deposit({ currency: 'USD' })).json).toMatchObject({
      code: 'OTHER_CURRENCY',
      details: { currency: 'EUR' },
    })
    expect((await deposit({ currency: 'EUR' })).status).toBe(200)
    expect((await deposit()).status).toBe(200)
  })

  it('by both providers, and the office is told when its account takes another one', async () => {
    expect(await currencyLine()).toMatchObject({
      state: 'ok',
      found: 'same-currency',
      detail: 'EUR',
    })
    await takeCardsBy(server.database(), { webProcessor: 'authorizenet' })
    clock.ms += 60_000
    const token = await tokenAt(place.sandbox(), 'authorizenet', testNumbers.approved)
    if (token.kind !== 'token') throw new Error('no token')
    const allocations = [{ authUserId: homes().ids['maya'], amount: '5.00' }]
    const means = { opaqueDataDescriptor: token.descriptor, opaqueDataValue: token.value }
    const body = {
      userId: homes().ids['dana'],
      email: 'dana@oak.example',
      depositAmount: '5.00',
      allocations,
      currency: 'EUR',
      ...means,
    }
    expect((await homes().post('dana', '/v2/bank/deposit/from/authorizenet', body)).status).toBe(
      200,
    )
  })

  it('that stays once money has moved', async () => {
    expect((await saveGeneral({ currency: 'USD' })).json.code).toBe('CURRENCY_IN_USE')
    expect((await saveGeneral({ currency: null, locale: 'en-US' })).json.code).toBe(
      'CURRENCY_IN_USE',
    )
    expect((await saveGeneral({ locale: 'en-US' })).status).toBe(200)
  })
})
