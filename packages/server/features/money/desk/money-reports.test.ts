import { beforeAll, describe, expect, it } from 'vitest'
import { post } from '../../../ledger/index.ts'
import { newId } from '../../../platform/new-id.ts'
import { elm } from '../../../testing/organizations.ts'
import { recordAnEvening, useDeskMoney } from './testing/desk-money.ts'

const desk = await useDeskMoney()
const { clock, inOak, later, homes, id, list, byCard } = desk
beforeAll(() => recordAnEvening(desk))

describe('MON-01 all money movements are one list', () => {
  it('with what was tried by card and is not booked, and continues from any of them', async () => {
    later()
    expect((await byCard('25.00', 'declined')).json.item?.status).not.toBe('approved')
    later()
    const all = (await list({ limit: '200' })).items
    const seen: string[] = []
    let next: string | undefined
    do {
      const page: { items: { id: string }[]; next?: string } = await list({
        limit: '2',
        ...(next ? { next } : {}),
      })
      seen.push(...page.items.map((item) => item.id))
      next = page.next
    } while (next)
    expect(seen).toEqual(all.map((item: { id: string }) => item.id))
    expect(new Set(seen).size).toBe(seen.length)
    expect(all.map(({ state }: { state: string }) => state)).toEqual(
      expect.arrayContaining(['booked', 'declined', 'under-way']),
    )
    const unequal = all.filter(({ entry }: { entry: { debit: string; credit: string }[] }) => {
      const sum = (side: 'debit' | 'credit') =>
        entry.reduce((cents, line) => cents + Math.round(Number(line[side]) * 100), 0)
      return sum('debit') !== sum('credit')
    })
    expect(unequal).toEqual([])
  })

  it.each<[Record<string, string>, readonly object[]]>([
    [
      { state: 'declined' },
      [
        {
          kind: 'deposit',
          amount: '25.00',
          paidBy: 'square',
          people: [{ name: 'dana Test' }],
          entry: [],
        },
      ],
    ],
    [{ kind: 'transaction' }, [{ locationName: 'Lost key', takenBack: '3.00' }]],
    [
      { paidBy: 'square', state: 'booked' },
      [
        { kind: 'refund', amount: '12.00', card: 'VISA 1111' },
        { kind: 'deposit', amount: '30.00', card: 'VISA 1111' },
      ],
    ],
    [{ paidBy: 'cheque' }, [{ amount: '10.00' }]],
    [{ from: '2026-07-09' }, []],
    [{ to: '2026-07-07' }, []],
    [
      { from: '2026-07-08', to: '2026-07-08', kind: 'adjustment' },
      [{ net: '5.00' }, { net: '-4.00' }],
    ],
  ])('narrowed to %j', async (query, wanted) =>
    expect((await list(query)).items).toMatchObject(wanted),
  )

  it('is separate for each organization and needs the money capability', async () => {
    expect(
      (
        await homes.get(
          'elmboss',
          '/v2/console/money/transactions',
          { organizationId: elm.organizationId },
          elm.host,
        )
      ).json.items,
    ).toEqual([])
    expect(
      (
        await homes.get(
          'elmboss',
          '/v2/console/money/account',
          { organizationId: elm.organizationId, personId: id('maya') },
          elm.host,
        )
      ).json.code,
    ).toBe('PERSON_NOT_FOUND')
    expect((await homes.get('till', '/v2/console/money/transactions')).json.code).toBe(
      'NOT_PERMITTED',
    )
    expect(
      (await homes.get('dana', '/v2/console/money/account', { personId: id('maya') })).json.code,
    ).toBe('NOT_PERMITTED')
  })

  it('MON-07 is a file of CSV with the same rows', async () => {
    const file = await homes.get('boss', '/v2/console/money/transactions/file', {
      kind: 'adjustment',
    })
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="transactions-2026-07-08.csv"',
    })
    const lines = file.text.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain('"2026-07-08","23:30:')
    expect(lines[1]).toContain(',5.00,5.00,"Maya"')
    expect(lines[2]).toContain(',4.00,-4.00,"Maya"')
  })
})

describe('MON-08 the trial balance', () => {
  it('has all accounts at the end of a day, debit equal to credit', async () => {
    const {
      json: { item },
    } = await homes.get('boss', '/v2/console/money/trial-balance')
    expect(item.day).toBe('2026-07-08')
    expect(item.lines).toMatchObject([
      { account: 'spending', ofPeople: true, accounts: 3, debit: '0.00', credit: '308.00' },
      { account: 'adjustments', ofPeople: false, debit: '1.00', credit: '0.00' },
      { account: 'card-clearing', debit: '18.00' },
      { account: 'cash', debit: '287.00' },
      { account: 'cheques', debit: '10.00' },
      { account: 'sales', credit: '8.00' },
    ])
    expect(item.total).toEqual({ debit: '316.00', credit: '316.00' })
    expect(
      (await homes.get('boss', '/v2/console/money/trial-balance', { day: '2026-07-07' })).json.item,
    ).toEqual({ day: '2026-07-07', lines: [], total: { debit: '0.00', credit: '0.00' } })
  })

  it('names every account in its file', async () => {
    const lines = (await homes.get('boss', '/v2/console/money/trial-balance/file')).text
      .trim()
      .split('\r\n')
      .slice(1)
      .toSorted()
    expect(lines).toEqual(
      [
        `"adjustments","","",1.00,0.00`,
        `"card-clearing","","",18.00,0.00`,
        `"cash","","",287.00,0.00`,
        `"cheques","","",10.00,0.00`,
        `"sales","","",0.00,8.00`,
        `"spending","June","${id('june')}",0.00,250.00`,
        `"spending","Maya","${id('maya')}",0.00,40.00`,
        `"spending","Theo","${id('theo')}",0.00,18.00`,
      ].toSorted(),
    )
  })
})

describe('MON-09 what each provider owes', () => {
  it('day by day: payments and refunds', async () => {
    const {
      json: { item },
    } = await homes.get('boss', '/v2/console/money/payouts', {
      from: '2026-07-01',
      to: '2026-07-31',
    })
    expect(item.lines).toEqual([
      {
        day: '2026-07-08',
        paidBy: 'cash',
        paymentCount: 2,
        payments: '300.00',
        refundCount: 1,
        refunds: '13.00',
        net: '287.00',
      },
      {
        day: '2026-07-08',
        paidBy: 'cheque',
        paymentCount: 1,
        payments: '10.00',
        refundCount: 0,
        refunds: '0.00',
        net: '10.00',
      },
      {
        day: '2026-07-08',
        paidBy: 'square',
        paymentCount: 1,
        payments: '30.00',
        refundCount: 1,
        refunds: '12.00',
        net: '18.00',
      },
    ])
    expect(item.totals).toMatchObject([
      { paidBy: 'cash', net: '287.00' },
      { paidBy: 'cheque' },
      { paidBy: 'square', net: '18.00' },
    ])
    expect(
      (
        await homes.get('boss', '/v2/console/money/payouts/file', {
          from: '2026-07-01',
          to: '2026-07-31',
        })
      ).text,
    ).toContain('"2026-07-08","square",1,30.00,1,12.00,18.00')
    for (const [from, to] of [
      ['2026-07-02', '2026-07-01'],
      ['2025-01-01', '2026-07-01'],
    ])
      expect(
        (await homes.get('boss', '/v2/console/money/payouts', { from: from ?? '', to: to ?? '' }))
          .json.code,
      ).toBe('WRONG_SPAN')
  })
})

describe('MON-01 a direct card payment', () => {
  it('is in the payer’s list although it is in no account', async () => {
    const sold = (key: string, actorUserId: string, more: object = {}) =>
      inOak((tx) =>
        post(tx, {
          kind: 'transaction',
          key,
          happenedSeconds: Math.floor(clock.ms / 1000),
          actorUserId,
          locationName: 'Shop',
          paidBy: 'square',
          legs: [
            { purpose: 'card-clearing', amountCents: -1_050 },
            { purpose: 'sales', amountCents: 1_050 },
          ],
          ...more,
        }),
      )
    await sold(`order:${newId()}`, id('kim'))
    later()
    await sold(`order:${newId()}`, id('kim'))
    later()
    // The boss handled all of the cash and card operations above.
    const ofKim = await list({ personId: id('kim') })
    expect(ofKim.items).toMatchObject([
      { kind: 'transaction', amount: '10.50', paidBy: 'square', people: [{ userId: id('kim') }] },
      { amount: '10.50' },
    ])
    // Page by page and filtered, like everything else.
    const first = await list({ personId: id('kim'), limit: '1' })
    expect([
      first.items.length,
      (await list({ personId: id('kim'), limit: '1', next: first.next })).items[0].id,
    ]).toEqual([1, ofKim.items[1].id])
    expect([
      (await list({ personId: id('kim'), paidBy: 'authorizenet' })).items,
      (await list({ personId: id('kim'), kind: 'deposit' })).items,
      (await list({ personId: id('boss') })).items,
    ]).toEqual([[], [], []])
  })
})
