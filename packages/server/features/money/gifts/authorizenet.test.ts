import { beforeAll, describe, expect, it, vi } from 'vitest'
import { brokenLedgerRules } from '../../../ledger/testing/ledger.ts'
import { newId } from '../../../platform/new-id.ts'
import { tokenAt } from '../../../sandbox/testing/sandbox-fixture.ts'
import { testNumbers, type Behaviour } from '../../../sandbox/test-cards.ts'
import { prepareHousehold } from '../../../testing/contributors.ts'
import { oak } from '../../../testing/organizations.ts'

const { server, ids, call, invite, mailTo, linkIn, inOak } = await prepareHousehold({
  CARD_SANDBOX: 'on',
})
const id = (who: string) => ids[who] ?? ''
let token = ''
let sandbox = ''

const setup = () => call(undefined, 'POST /v2/noauth/contributors/gift/setup', { token })
const means = async (behaviour: Behaviour) => {
  const { value, descriptor } = (await tokenAt(
    sandbox,
    'authorizenet',
    testNumbers[behaviour],
  )) as { value: string; descriptor?: string }
  return {
    opaqueDataDescriptor: descriptor ?? 'COMMON.ACCEPT.INAPP.PAYMENT',
    opaqueDataValue: value,
  }
}
const give = (amount: string, card: object, key = newId(), headers = {}) =>
  call(
    undefined,
    'POST /v2/noauth/contributors/gift',
    { token, amount, allocations: [{ authUserId: id('maya'), amount }], ...card },
    oak.host,
    { 'idempotency-key': key, ...headers },
  )
const balance = () =>
  inOak(
    async (tx) =>
      (
        await tx.db
          .selectFrom('accounts')
          .select('balanceCents')
          .where('organizationId', '=', oak.organizationId)
          .where('userId', '=', id('maya'))
          .where('purpose', '=', 'spending')
          .executeTakeFirst()
      )?.balanceCents ?? 0,
  )
const chargesOf = async (transactionId: string) => {
  const { reference } = await inOak((tx) =>
    tx.db
      .selectFrom('payments')
      .select('reference')
      .where('organizationId', '=', oak.organizationId)
      .where('paymentId', '=', transactionId)
      .executeTakeFirstOrThrow(),
  )
  return (
    (await (await fetch(`${sandbox}/sandbox/charges?reference=${reference}`)).json()) as {
      charges: { status: string }[]
    }
  ).charges.map(({ status }) => status)
}

beforeAll(async () => {
  await inOak((tx) =>
    tx.db
      .updateTable('organizations')
      .set({ processorSettings: JSON.stringify({ webProcessor: 'authorizenet' }) })
      .where('organizationId', '=', oak.organizationId)
      .execute(),
  )
  await invite('dana', { email: 'ruth@x.example', name: 'Ruth', maxTotal: '60' })
  token = linkIn(await mailTo('ruth@x.example'))
  // The organization's settings are cached for a moment.
  await vi.waitFor(
    async () =>
      expect((await setup()).json.item?.script).toMatchObject({ provider: 'authorizenet' }),
    { timeout: 20_000, interval: 100 },
  )
  sandbox = `http://127.0.0.1:${new URL((await setup()).json.item.script.scriptUrl).port}`
}, 60_000)

describe('GFT-06 gifts where the organization takes cards by Authorize.Net', () => {
  it('a repeated gift is one charge, one journal, one translated receipt', async () => {
    const [before, key, card] = [await balance(), newId(), await means('approved')]
    const answers = await Promise.all(
      [1, 2, 3].map(() => give('20.00', card, key, { 'accept-language': 'es' })),
    )
    const [transactionId] = [
      ...new Set(answers.map(({ json }) => json.item?.transactionId as string)),
    ]
    expect(answers.map(({ json }) => json.item)).toEqual(
      answers.map(() => ({ transactionId, status: 'approved', amount: '20.00' })),
    )
    expect([await balance(), await chargesOf(transactionId ?? '')]).toEqual([
      before + 2000,
      ['approved'],
    ])
    const mail = await mailTo('ruth@x.example', 2)
    expect(mail).toContain('Su regalo ha llegado')
    expect(mail).toContain(`/receipt/transaction/${transactionId}`)
    expect((await setup()).json.item.given).toBe('20.00')
  }, 60_000)

  it.each([
    ['declined', 'CARD_DECLINED'],
    ['cvv', 'CARD_CVV'],
    ['expired', 'CARD_EXPIRED'],
    ['funds', 'CARD_DECLINED'],
  ] as const)('a card that is %s pays nothing', async (behaviour, code) => {
    const before = await balance()
    expect((await give('5.00', await means(behaviour))).json.code).toBe(code)
    expect([await balance(), (await setup()).json.item.given]).toEqual([before, '20.00'])
  })

  it('refuses the other provider’s card and respects the family’s limits', async () => {
    const before = await balance()
    expect((await give('5.00', { cardNonce: '' })).json.code).toBe('NONCE_INVALID')
    expect((await give('40.01', await means('approved'))).json.code).toBe('GIFTS_OVER_LIMIT')
    expect(await balance()).toBe(before)
    expect((await give('40.00', await means('approved'))).json.item).toMatchObject({
      status: 'approved',
    })
    expect(
      (await brokenLedgerRules(server.database())).filter((rule) => !/balance/i.test(rule)),
    ).toEqual([])
  })
})
