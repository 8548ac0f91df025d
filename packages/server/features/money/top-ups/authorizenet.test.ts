import { describe, expect, it } from 'vitest'
import { brokenLedgerRules } from '../../../ledger/testing/ledger.ts'
import { newId } from '../../../platform/new-id.ts'
import type { CardToken } from '../../../ports/card-payments.ts'
import { testNumbers, type Behaviour } from '../../../sandbox/test-cards.ts'
import { tokenAt } from '../../../sandbox/testing/sandbox-fixture.ts'
import { oak } from '../../../testing/organizations.ts'
import { createTopUp } from './run-top-up.ts'
import { createProcessTopUps, topUpTasks } from './tasks.ts'
import { partsOf } from './testing/assignment.ts'
import { useTopUpPlace, type Family } from './testing/household.ts'

const { organizationId } = oak
const { server, send, known, makeFamily, agree, balance, charges, mails, topUpOf, inOak } =
  await useTopUpPlace('authorizenet')
const parts = () => partsOf(server.database().db, server.lodgepole().cards)
const lift = (userId: string) => createTopUp(parts().topUps)({ organizationId, userId })
const kept = async (token: string) =>
  (await send('GET /v2/bank/providers/card/setup', token)).json.item.authorizenet
const paths = (what: string) => `POST /v2/bank/providers/authorizenet/${what}/card`
const typed = async (behaviour: Behaviour, number: string = testNumbers[behaviour]) => {
  const { value, descriptor } = (await tokenAt(known.sandbox, 'authorizenet', number)) as CardToken
  return { opaqueDataValue: value, opaqueDataDescriptor: descriptor }
}
const deposit = (
  { token, holder, who, person }: Family,
  means: object,
  allocations: object[] = [{ authUserId: person, amount: '12.00' }],
) =>
  send('POST /v2/bank/deposit/from/authorizenet', token, {
    userId: holder,
    email: `${who}@mail.example`,
    depositAmount: '12.00',
    allocations,
    ...means,
  })

describe('CRD-04 cards kept with Authorize.Net', () => {
  it('are saved, listed, made default and removed; a repeated card is the same', async () => {
    const { token, holder } = await makeFamily({ card: 'none' })
    const means = await typed('approved')
    const [first, again] = [
      (await send(paths('create'), token, means)).json.item,
      (await send(paths('create'), token, means)).json.item,
    ]
    expect(first).toEqual({
      userId: holder,
      square: { customerId: null, defaultCardId: null, cards: [] },
      authorizenet: {
        customerId: expect.stringMatching(/^\d+$/),
        defaultCardId: first.authorizenet.cards[0].id,
        cards: [
          {
            id: expect.stringMatching(/^\d+$/),
            brand: 'VISA',
            last4: '1111',
            type: 'UNKNOWN',
            nonce: '',
            expMonth: 12,
            expYear: 2049,
            status: 'ACTIVE',
          },
        ],
      },
    })
    expect(again).toEqual(first)
    expect((await send(paths('create'), token, await typed('approved'))).json.item).toEqual(first)
    const { cards } = (
      await send(paths('create'), token, await typed('approved', '5555555555554444'))
    ).json.item.authorizenet
    expect(cards.map(({ last4 }: { last4: string }) => last4)).toEqual(['4444', '1111'])
    expect((await send(paths('delete'), token, { cardId: cards[1].id })).json.code).toBe(
      'DEFAULT_CARD_REQUIRED',
    )
    expect((await send(paths('default'), token, {})).json.code).toBe('DEFAULT_CARD_REQUIRED')
    expect(
      (await send(paths('default'), token, { cardId: cards[0].id })).json.item.authorizenet
        .defaultCardId,
    ).toBe(cards[0].id)
    expect(
      (await send(paths('delete'), token, { cardId: cards[1].id })).json.item.authorizenet.cards,
    ).toHaveLength(1)
    const details = (await send('GET /v2/profile/users/all-details', token)).json.item.users[0]
    expect(details.authorizenet).toEqual(await kept(token))
    expect(
      (await send(paths('delete'), token, { cardId: cards[0].id })).json.item.authorizenet,
    ).toMatchObject({ defaultCardId: null, cards: [] })
  })

  it('are nobody else’s to use, remove or make default; need a token, right provider', async () => {
    const [family, other] = [await makeFamily(), await makeFamily()]
    const [{ customerId, defaultCardId: cardId }, theirs] = [
      await kept(family.token),
      await kept(other.token),
    ]
    expect((await send(paths('delete'), other.token, { cardId })).json.code).toBe(
      'CARD_NOT_ON_FILE',
    )
    expect((await send(paths('default'), other.token, { cardId })).json.code).toBe(
      'CARD_NOT_ON_FILE',
    )
    expect((await deposit(other, { customerId, authorizenetCardId: cardId })).json.code).toBe(
      'INVALID_CUSTOMER_ID',
    )
    expect(
      (await deposit(other, { customerId: theirs.customerId, authorizenetCardId: cardId })).json
        .code,
    ).toBe('CARD_NOT_ON_FILE')
    expect((await send(paths('create'), family.token, {})).json.code).toBe('INVALID_OPAQUE_DATA')
    expect(
      (await send('POST /v2/bank/providers/square/create/card', family.token, { cardNonce: 'x' }))
        .json.code,
    ).toBe('OTHER_PROVIDER')
    expect((await send(paths('create'), '', await typed('approved'))).status).toBe(401)
    for (const [behaviour, code] of [
      ['declined', 'CARD_DECLINED'],
      ['cvv', 'CARD_CVV'],
      ['expired', 'CARD_EXPIRED'],
    ] as const)
      expect((await send(paths('create'), family.token, await typed(behaviour))).json.code).toBe(
        code,
      )
    expect((await kept(family.token)).cards).toHaveLength(1)
    expect(await charges(family.holder)).toEqual([])
  })
})

describe('DEP-02 a deposit by Authorize.Net with a card on file', () => {
  it('reaches the person, at once and for a later day, and is charged once', async () => {
    const family = await makeFamily()
    const { customerId, defaultCardId } = await kept(family.token)
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const parted = [
      { authUserId: family.person, amount: '5.00' },
      { authUserId: family.person, amount: '7.00', releaseDay: day },
    ]
    expect(
      (await deposit(family, { customerId, authorizenetCardId: defaultCardId }, parted)).json.item,
    ).toMatchObject({ status: 'approved', amount: '12.00' })
    expect([await charges(family.holder), await balance(family.person)]).toEqual([[1_200], 500])
    expect((await send('GET /v2/bank/scheduled', family.token)).json.items).toMatchObject([
      { amount: '7.00', releaseDay: day, status: 'pending' },
    ])
    expect(await brokenLedgerRules(server.database())).toEqual([])
  })

  it('says why a card on file is refused, and books nothing', async () => {
    const family = await makeFamily({ card: 'funds' })
    const { customerId, defaultCardId } = await kept(family.token)
    expect(
      (await deposit(family, { customerId, authorizenetCardId: defaultCardId })).json.code,
    ).toBe('CARD_DECLINED')
    expect([await charges(family.holder), await balance(family.person)]).toEqual([[], 0])
  })
})

describe('TOP-02 an automatic deposit from a card saved with Authorize.Net', () => {
  it('charges once, books, mails the receipt, and is found by the hourly check', async () => {
    const [family, other] = [await makeFamily(), await makeFamily()]
    expect((await agree(family)).json.item).toMatchObject({ isOn: true })
    await agree(other)
    await lift(family.person)
    await lift(family.person)
    expect([await charges(family.holder), await balance(family.person)]).toEqual([[2_000], 2_000])
    expect((await mails(family.who)).map(({ kind }) => kind)).toEqual(['deposit-receipt'])
    const [payment] = await inOak((tx) =>
      tx.db
        .selectFrom('payments')
        .select(['provider', 'purpose'])
        .where('organizationId', '=', organizationId)
        .where('userId', '=', family.holder)
        .execute(),
    )
    expect(payment).toEqual({ provider: 'authorizenet', purpose: 'top-up' })
    await createProcessTopUps(parts().topUps, createTopUp(parts().topUps))()
    expect([await charges(other.holder), await topUpOf(other.person)]).toMatchObject([
      [2_000],
      { isOn: true },
    ])
    expect(await brokenLedgerRules(server.database())).toEqual([])
  })

  it('TOP-04 a declined or removed card ends it once; another provider’s does not', async () => {
    const [broke, gone] = [await makeFamily({ card: 'funds' }), await makeFamily()]
    await agree(broke)
    await agree(gone)
    await lift(broke.person)
    expect((await mails(broke.who)).map(({ kind, data }) => `${kind} ${data['reason']}`)).toEqual([
      'top-up-stopped declined',
    ])
    const removed = (provider: string) =>
      topUpTasks(parts().topUps)['stop-top-ups-of-card']?.(
        {
          organizationId,
          outboxId: newId(),
          userId: gone.holder,
          provider,
          removedAtMs: Date.now(),
        },
        {} as never,
      )
    await removed('square')
    expect(await topUpOf(gone.person)).toMatchObject({ isOn: true })
    await removed('authorizenet')
    expect(await topUpOf(gone.person)).toMatchObject({
      isOn: false,
      stoppedBecause: 'card-removed',
    })
  })
})
