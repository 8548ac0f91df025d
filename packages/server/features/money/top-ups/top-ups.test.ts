import { describe, expect, it } from 'vitest'
import { payOutByHand, post } from '../../../ledger/index.ts'
import { deposit } from '../../../ledger/testing/ledger.ts'
import { newId } from '../../../platform/new-id.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, signInAs } from '../../../testing/people.ts'
import { saveTopUp } from './commands/save-top-up.ts'
import { createTopUp } from './run-top-up.ts'
import { createTopUpSome, createProcessTopUps, topUpTasks } from './tasks.ts'
import { useTopUpPlace } from './testing/household.ts'

const { organizationId } = oak
const {
  server,
  send,
  known,
  makeFamily,
  saveCard,
  agree,
  balance,
  empty,
  charges,
  mails,
  topUpOf,
  inOak,
  parts,
  lift,
} = await useTopUpPlace()
const task = (name: string, payload: object, now?: () => number) =>
  topUpTasks(parts(now).topUps)[name]?.(
    { organizationId, outboxId: newId(), ...payload },
    {} as never,
  )
const newsOf = async (who: string) =>
  (await mails(who)).map(({ kind, data }) =>
    kind === 'top-up-stopped' ? `${kind} ${data['reason']}` : kind,
  )

describe('TOP-01 the holder agrees to automatic deposits for a person, and ends them', () => {
  it('stores the agreement, shows it, and turns it off', async () => {
    const family = await makeFamily({ balanceCents: 5_000 })
    expect((await agree(family)).json.item).toEqual({
      userId: family.person,
      isOn: true,
      amount: '20.00',
      below: '5.00',
      monthMost: '60.00',
      takenThisMonth: '0.00',
      isMonthFull: false,
      stoppedBecause: null,
      version: 1,
    })
    expect((await send('GET /v2/bank/topups', family.token)).json.items).toMatchObject([
      { isOn: true, amount: '20.00' },
    ])
    expect(
      (await send('POST /v2/bank/topup/stop', family.token, { personId: family.person })).json.item,
    ).toMatchObject({ isOn: false, stoppedBecause: null })
    expect(
      (await send('POST /v2/bank/topup/stop', family.token, { personId: family.person })).json.item
        .isOn,
    ).toBe(false)
    await empty(family.person)
    await lift(family.person)
    expect(await charges(family.holder)).toEqual([])
    expect(await newsOf(family.who)).toEqual([])
  })

  it.each([
    [{ consent: false }, 'TOP_UP_CONSENT_MISSING'],
    [{ amount: '4.00' }, 'TOP_UP_BELOW_TOO_LARGE'],
    [{ monthMost: '10.00' }, 'TOP_UP_MONTH_TOO_SMALL'],
    [{ below: '0.001' }, 'INVALID_AMOUNT'],
    [{ amount: '5001' }, 'AMOUNT_TOO_LARGE'],
  ])('refuses %j', async (terms, code) => {
    const family = await makeFamily()
    expect((await agree(family, terms)).json.code).toBe(code)
    expect(await topUpOf(family.person)).toBeUndefined()
  })

  it('needs a default card that is good, with the provider that is charged', async () => {
    const family = await makeFamily({ card: 'none' })
    expect((await agree(family)).json).toMatchObject({
      code: 'DEFAULT_CARD_REQUIRED',
      message: 'You must set a default card',
    })
    await saveCard(family.token, 'approved')
    await inOak((tx) =>
      tx.db
        .updateTable('savedCards')
        .set({ expiresYear: 2020 })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', family.holder)
        .execute(),
    )
    expect((await agree(family)).json.code).toBe('CARD_EXPIRED')
    await makeAccount(
      server.database(),
      elm.organizationId,
      await makeLogin(server.database(), 'lee@mail.example'),
      { firstName: 'lee' },
    )
    const lee: string = (await signInAs(server.lodgepole().address, elm.host, 'lee')).json.item
      .idToken
    expect(
      (
        await send(
          'POST /v2/bank/topup',
          lee,
          { personId: family.person, amount: 20, below: 5, monthMost: 60, consent: true },
          elm.host,
        )
      ).json.code,
    ).toBe('PERSON_NOT_FOUND')
  })

  it('is only for the household, not for strangers or staff acting as the holder', async () => {
    const [family, stranger] = [await makeFamily(), await makeFamily()]
    await agree(family)
    expect((await agree({ token: stranger.token, person: family.person })).json.code).toBe(
      'PERSON_NOT_FOUND',
    )
    expect(
      (await send('POST /v2/bank/topup/stop', stranger.token, { personId: family.person })).json
        .code,
    ).toBe('PERSON_NOT_FOUND')
    expect(
      (await send(`GET /v2/bank/topups?personId=${family.person}`, stranger.token)).json.items,
    ).toEqual([])
    const actor = {
      kind: 'member',
      loginId: family.loginId,
      userId: family.holder,
      roles: new Set<never>(),
      actingLoginId: newId(),
    } as const
    const input = {
      provider: 'square' as const,
      personId: family.person,
      amount: 20,
      below: 5,
      monthMost: 60,
      consent: true,
      seenVersion: 1,
      timeZone: 'UTC',
      language: 'en',
      origin: 'http://oak.localhost',
    }
    expect(
      await parts().topUps.commands.run(saveTopUp, input, {
        organizationId,
        actor,
        requestId: newId(),
        nowMs: Date.now(),
      }),
    ).toMatchObject({ ok: false, error: { code: 'TOP_UP_NOT_YOURS' } })
  })

  it('belongs to the household: a person’s new holder starts without it', async () => {
    const [before, now] = [await makeFamily(), await makeFamily()]
    await agree(before, { amount: '33.00' })
    await inOak((tx) =>
      tx.db
        .updateTable('users')
        .set({ accountHolderId: now.holder })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', before.person)
        .execute(),
    )
    expect((await send('GET /v2/bank/topups', now.token)).json.items).toEqual([])
    expect((await agree({ token: now.token, person: before.person })).json.item).toMatchObject({
      isOn: true,
      amount: '20.00',
    })
    expect((await agree(before, { version: 2 })).json.code).toBe('PERSON_NOT_FOUND')
    await lift(before.person)
    expect([await charges(before.holder), await charges(now.holder)]).toEqual([[], [2_000]])
  })

  it('does not write over what the other parent changed', async () => {
    const family = await makeFamily()
    await agree(family)
    expect((await agree(family, { amount: '30.00' })).json).toMatchObject({
      code: 'TOP_UP_CHANGED',
      details: { current: { amount: '20.00', version: 1 } },
    })
    expect((await agree(family, { amount: '30.00', version: 1 })).json.item).toMatchObject({
      amount: '30.00',
      version: 2,
    })
  })
})

describe('TOP-02 the default card tops up a low balance, up to the monthly limit', () => {
  it('charges once, books, mails the receipt; not at the amount and not above it', async () => {
    const family = await makeFamily({ balanceCents: 500 })
    await agree(family)
    await lift(family.person)
    expect(await charges(family.holder)).toEqual([])
    await inOak((tx) =>
      tx.db
        .updateTable('accounts')
        .set({ balanceCents: 499 })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', family.person)
        .execute(),
    )
    await lift(family.person)
    await lift(family.person)
    expect([await charges(family.holder), await balance(family.person)]).toEqual([[2_000], 2_499])
    expect(await newsOf(family.who)).toEqual(['deposit-receipt'])
    expect((await send('GET /v2/bank/topups', family.token)).json.items[0].takenThisMonth).toBe(
      '20.00',
    )
  })

  it('tops up every agreed person, even when another fails', async () => {
    const [first, other, stranger] = [await makeFamily(), await makeFamily(), await makeFamily()]
    await agree(first)
    await agree(other)
    const messages = [first, stranger, other, first].map(({ person }) => ({ userId: person }))
    await task('top-up-balances', { messages })
    expect([
      await balance(first.person),
      await balance(stranger.person),
      await balance(other.person),
    ]).toEqual([2_000, 0, 2_000])
    const tried: string[] = []
    const stumble = createTopUpSome(parts().topUps, async ({ userId }) => {
      tried.push(userId)
      throw new Error('the provider is away')
    })
    await expect(stumble({ organizationId, messages })).rejects.toThrow('the provider is away')
    expect(tried.toSorted()).toEqual([first.person, other.person].toSorted())
  })

  it('stops at the monthly limit and continues in the organization’s next month', async () => {
    const family = await makeFamily()
    await agree(family, { monthMost: '50.00' })
    // 03:30 UTC on the first is the evening before in New York.
    const lateOctober = () => Date.UTC(2026, 10, 1, 3, 30)
    for (let times = 0; times < 4; times += 1) {
      await empty(family.person)
      await lift(family.person, lateOctober)
    }
    expect(await charges(family.holder)).toEqual([2_000, 2_000])
    expect(await topUpOf(family.person)).toMatchObject({
      month: '2026-10',
      monthCents: 4_000,
      isOn: true,
    })
    const november = () => Date.UTC(2026, 10, 1, 4, 30)
    await createProcessTopUps(parts(november).topUps, createTopUp(parts(november).topUps))()
    expect(await charges(family.holder)).toEqual([2_000, 2_000, 2_000])
    expect(await topUpOf(family.person)).toMatchObject({ month: '2026-11', monthCents: 2_000 })
  })

  it('does not replace money removed on purpose until the holder agrees again', async () => {
    const family = await makeFamily()
    await inOak((tx) =>
      post(tx, {
        ...deposit(family.person, 5_000),
        happenedSeconds: Math.floor(Date.now() / 1000) - 60,
      }),
    )
    await agree(family)
    const paidOut = {
      userId: family.person,
      amountCents: 5_000,
      key: newId(),
      happenedSeconds: Math.ceil(Date.now() / 1000),
      paidBy: 'cash',
    } as const
    await inOak((tx) => payOutByHand(tx, paidOut, 'cash'))
    await lift(family.person)
    await task('tend-top-ups', {})
    expect(await charges(family.holder)).toEqual([])
    await agree(family, { version: 1 })
    await inOak((tx) =>
      tx.db
        .updateTable('topUps')
        .set({ consentedAt: new Date(Date.now() + 60_000) })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', family.person)
        .execute(),
    )
    await lift(family.person)
    expect(await charges(family.holder)).toEqual([2_000])
  })

  it('counts what was taken when the agreement changes in between', async () => {
    const family = await makeFamily()
    await agree(family, { monthMost: '20.00' })
    await lift(family.person)
    await empty(family.person)
    await agree(family, { monthMost: '30.00', version: 1 })
    await lift(family.person)
    expect(await charges(family.holder)).toEqual([2_000])
    await agree(family, { monthMost: '40.00', version: 2 })
    await lift(family.person)
    expect(await charges(family.holder)).toEqual([2_000, 2_000])
  })
})

describe('TOP-04 a declined, removed or expired card ends it, and the holder gets one mail', () => {
  it('declined: off, told once, not tried again, nothing counted', async () => {
    const family = await makeFamily({ card: 'funds' })
    await agree(family)
    await Promise.all(Array.from({ length: 5 }, () => lift(family.person)))
    await lift(family.person)
    expect(await topUpOf(family.person)).toMatchObject({
      isOn: false,
      stoppedBecause: 'declined',
      monthCents: 0,
      openPaymentId: null,
    })
    expect(await newsOf(family.who)).toEqual(['top-up-stopped declined'])
    const tried = await inOak((tx) =>
      tx.db
        .selectFrom('payments')
        .select('status')
        .where('organizationId', '=', organizationId)
        .where('userId', '=', family.holder)
        .execute(),
    )
    expect(tried).toEqual([{ status: 'declined' }])
  }, 60_000)

  const removalOf = async (holder: string) => {
    const rows = await inOak((tx) =>
      tx.db
        .selectFrom('outbox')
        .select('payload')
        .where('organizationId', '=', organizationId)
        .where('topic', '=', 'cards.default-removed')
        .execute(),
    )
    return rows
      .map(({ payload }) => payload as { userId: string; removedAtMs: number })
      .find(({ userId }) => userId === holder)
  }
  const defaultOf = async (token: string): Promise<string> =>
    (await send('GET /v2/bank/providers/card/setup', token)).json.item.square.defaultCardId

  it('removed by the holder', async () => {
    const family = await makeFamily()
    await agree(family)
    expect(
      (
        await send('POST /v2/bank/providers/square/delete/card', family.token, {
          cardId: await defaultOf(family.token),
        })
      ).status,
    ).toBe(200)
    for (let times = 0; times < 2; times += 1)
      await task('stop-top-ups-of-card', (await removalOf(family.holder)) ?? {})
    expect(await newsOf(family.who)).toEqual(['top-up-stopped card-removed'])
    expect(await topUpOf(family.person)).toMatchObject({
      isOn: false,
      stoppedBecause: 'card-removed',
    })
  })

  it('removed by the provider: another card on file is not charged in its place', async () => {
    const family = await makeFamily()
    await saveCard(family.token, 'approved')
    await agree(family)
    const cardId = await defaultOf(family.token)
    const removed = await fetch(
      `${known.sandbox}/square/v2/cards/${encodeURIComponent(cardId)}/disable`,
      { method: 'POST', headers: { authorization: `Bearer sandbox-square-${organizationId}` } },
    )
    expect(removed.status).toBe(200)
    await expect.poll(() => removalOf(family.holder), { timeout: 20_000 }).toBeDefined()
    // An agreement made after the removal is about a different card.
    await task('stop-top-ups-of-card', {
      userId: family.holder,
      removedAtMs: Date.now() - 3_600_000,
    })
    expect(await topUpOf(family.person)).toMatchObject({ isOn: true })
    await task('stop-top-ups-of-card', (await removalOf(family.holder)) ?? {})
    await lift(family.person)
    expect(await charges(family.holder)).toEqual([])
    expect(await newsOf(family.who)).toEqual(['top-up-stopped card-removed'])
  }, 40_000)

  it('expired: found by the hourly check, whatever the balance', async () => {
    const family = await makeFamily({ balanceCents: 9_000 })
    await agree(family)
    await inOak((tx) =>
      tx.db
        .updateTable('savedCards')
        .set({ expiresYear: 2020 })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', family.holder)
        .execute(),
    )
    for (let times = 0; times < 2; times += 1) await task('tend-top-ups', {})
    expect(await newsOf(family.who)).toEqual(['top-up-stopped card-expired'])
    expect(await charges(family.holder)).toEqual([])
  })

  it('a person who has left the household is not paid for', async () => {
    const family = await makeFamily()
    await agree(family)
    await inOak((tx) =>
      tx.db
        .updateTable('users')
        .set({ isInactive: true })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', family.person)
        .execute(),
    )
    await lift(family.person)
    expect(await charges(family.holder)).toEqual([])
    expect(await topUpOf(family.person)).toMatchObject({
      isOn: false,
      stoppedBecause: 'not-possible',
    })
  })
})
