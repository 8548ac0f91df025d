import { addDays } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { setOrganization } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { makeCommunity, makeUnit, prepareCommunity, type Community } from './testing/community.ts'

const TODAY = '2026-11-16'

const clock = { ms: Date.parse('2026-11-16T17:00:00Z') }

const server = useTestServer({ prepare: prepareCommunity, now: () => clock.ms })

let homes: Community

const id = (name: string) => homes.id(name)

const database = () => server.database()

const [LIST, NEW, CHANGE, CANCEL, DECIDE] = [
  '/v2/lodging/stays',
  '/v2/lodging/stay/create',
  '/v2/lodging/stay/change',
  '/v2/lodging/stay/cancel',
  '/v2/lodging/stay/decide',
]

const policies = async (values: object) => {
  await setOrganization(database(), { policies: values })
  clock.ms += 11_000
}

const rita = { firstName: 'Rita', lastName: 'Renter', email: 'rita.renter@nowhere.example' }

const on = (first: number, nights: number) => ({
  firstDay: addDays(TODAY, first),
  lastDay: addDays(TODAY, first + nights),
})

const unitOf = (more: Parameters<typeof makeUnit>[1] = {}) =>
  makeUnit(database(), { owners: [id('dana')], managers: [id('mona')], ...more })

const register = (who: string, lodgingId: string, days: object, more: object = {}) =>
  homes.post(who, NEW, { lodgingId, renters: [rita], ...days, ...more })

const stayOf = async (who: string, lodgingId: string, days: object, more: object = {}) =>
  (await register(who, lodgingId, days, more)).json.item.stay as { stayId: string; version: number }

const bills = async () =>
  (
    await database().pool.query(
      'select total_cents, credit_cents, state, user_id, title from invoices where ' +
        'organization_id = $1 order by number',
      [oak.organizationId],
    )
  ).rows as {
    total_cents: number
    credit_cents: number
    state: string
    user_id: string
    title: string
  }[]

beforeAll(async () => {
  homes = await makeCommunity(server)
})

describe('LDG-08 approval', () => {
  it('LDG-08 an owner’s stay awaits the manager; of two, the first approved wins', async () => {
    await policies({ staysNeedApproval: true })
    const lodgingId = await unitOf()
    expect(
      (await homes.get('dana', '/v2/lodging/owner/units', { limit: '1' })).json.items[0].terms
        .needsApproval,
    ).toBe(true)
    const [one, other] = [
      await stayOf('dana', lodgingId, on(3, 4)),
      await stayOf('dana', lodgingId, on(5, 4)),
    ]
    expect((await homes.get('mona', LIST, { lodgingId })).json.items).toMatchObject([
      { status: 'requested', may: { decide: true } },
      { status: 'requested' },
    ])
    expect(await homes.post('dana', DECIDE, { stayId: one.stayId, approve: true })).toMatchObject({
      status: 403,
      json: { code: 'DECIDE_BY_MANAGER' },
    })
    expect(
      (await homes.post('mona', DECIDE, { stayId: one.stayId, approve: true })).json.item.stay
        .status,
    ).toBe('confirmed')
    expect(
      (await homes.post('mona', DECIDE, { stayId: other.stayId, approve: true })).json.code,
    ).toBe('STAY_OVERLAPS')
    expect(
      (
        await homes.post('mona', DECIDE, {
          stayId: other.stayId,
          approve: false,
          reason: ' The roof is mended then. ',
        })
      ).json.item.stay,
    ).toMatchObject({ status: 'declined', declinedBecause: 'The roof is mended then.' })
    expect(
      (await homes.get('dana', LIST, { lodgingId, standing: 'past' })).json.items,
      'whoever asked reads why',
    ).toMatchObject([{ stayId: other.stayId, declinedBecause: 'The roof is mended then.' }])
    expect(
      (await homes.post('mona', DECIDE, { stayId: other.stayId, approve: true })).json.code,
    ).toBe('STAY_STATUS')
    expect(await stayOf('mona', lodgingId, on(20, 2))).toMatchObject({ status: 'confirmed' })
  })

  it('LDG-08 deciders see who else has or wants the nights; who asked sees they went', async () => {
    const lodgingId = await unitOf()
    const [one, other] = [
      await stayOf('dana', lodgingId, on(3, 4)),
      await stayOf('dana', lodgingId, on(5, 4), {
        renters: [{ ...rita, firstName: 'Ben', email: 'ben@nowhere.example' }],
      }),
    ]
    const rivals = async (who: string) =>
      (await homes.get(who, LIST, { lodgingId })).json.items.map(
        (stay: { rival: object | null }) => stay.rival,
      )
    expect(await rivals('mona')).toEqual([
      { ...on(5, 4), status: 'requested', name: 'Ben Renter' },
      { ...on(3, 4), status: 'requested', name: 'Rita Renter' },
    ])
    expect(await rivals('dana')).toEqual([null, null])
    await homes.post('mona', DECIDE, { stayId: one.stayId, approve: true })
    expect(await rivals('mona')).toEqual([
      null,
      { ...on(3, 4), status: 'confirmed', name: 'Rita Renter' },
    ])
    expect(await rivals('dana')).toEqual([
      null,
      { ...on(3, 4), status: 'confirmed', name: 'Rita Renter' },
    ])
    await homes.post('mona', DECIDE, { stayId: other.stayId, approve: false })
    await stayOf('dana', lodgingId, on(7, 2))
    const { items } = (await homes.get('mona', LIST, { lodgingId, standing: 'requested' })).json
    expect(items, 'a declined stay wants no night').toMatchObject([{ ...on(7, 2), rival: null }])
    await policies({})
  })
})

describe('LDG-09 fees', () => {
  it('LDG-09 are the owner’s invoice: more for more nights, less for fewer if unpaid', async () => {
    await policies({ stayFee: { perStayCents: 2_500, perNightCents: 500 } })
    const lodgingId = await unitOf({ address: '12 Beacon Lane' })
    expect(
      (await homes.get('boss', '/v2/lodging/owner/units', { ownerId: id('dana'), limit: '1' })).json
        .items[0].terms,
    ).toEqual({ needsApproval: false, perStay: '25.00', perNight: '5.00' })
    const stay = await stayOf('mona', lodgingId, on(3, 4))
    expect(stay).toMatchObject({ fee: '45.00' })
    expect(await bills()).toEqual([
      {
        total_cents: 4_500,
        credit_cents: 0,
        state: 'open',
        user_id: id('dana'),
        title: 'Stay · 12 Beacon Lane · Nov 19 – 23, 2026',
      },
    ])
    const { stayId } = stay
    await homes.post('dana', CHANGE, { stayId, ...on(3, 6) })
    expect((await bills()).map((bill) => bill.total_cents)).toEqual([4_500, 1_000])
    await homes.post('dana', CHANGE, { stayId, ...on(3, 5) })
    expect(
      (await bills()).reduce(
        (sum, bill) => sum + (bill.state === 'void' ? 0 : bill.total_cents - bill.credit_cents),
        0,
      ),
    ).toBe(5_000)
    await homes.post('dana', CANCEL, { stayId })
    expect(
      (await bills()).reduce(
        (sum, bill) => sum + (bill.state === 'void' ? 0 : bill.total_cents - bill.credit_cents),
        0,
      ),
    ).toBe(0)
    await policies({})
  })

  it('LDG-09 that are paid stay paid, and those who act learn how much is too much', async () => {
    await policies({ stayFee: { perStayCents: 2_500, perNightCents: 500 } })
    const { stayId } = await stayOf('mona', await unitOf(), on(3, 4))
    const pay = () =>
      database().pool.query(
        'update invoices set paid_cents = total_cents where invoice_id in (select invoice_id ' +
          'from lodging_stay_invoices where stay_id = $1)',
        [stayId],
      )
    const refund = (cents: number) =>
      database().pool.query(
        'update invoices set refunded_cents = $2 where invoice_id in (select invoice_id from ' +
          'lodging_stay_invoices where stay_id = $1)',
        [stayId, cents],
      )
    const seen = async (who: string) =>
      (await homes.get(who, LIST, { stayId })).json.items[0] as { fee: string; feePaid: string }
    expect(await seen('dana')).toMatchObject({ fee: '45.00', feePaid: '0.00' })
    await pay()
    expect(await seen('dana')).toMatchObject({ fee: '45.00', feePaid: '45.00' })
    expect(
      (await homes.post('dana', CHANGE, { stayId, ...on(3, 2) })).json.item.stay,
    ).toMatchObject({ fee: '35.00', feePaid: '45.00' })
    await refund(1_000)
    expect(await seen('mona')).toMatchObject({ fee: '35.00', feePaid: '35.00' })
    expect((await homes.post('dana', CANCEL, { stayId })).json.item.stay).toMatchObject({
      status: 'cancelled',
      fee: '0.00',
      feePaid: '35.00',
    })
    const told = (
      await database().pool.query(
        `select payload->'overpaidCents' as cents
          from outbox where topic = 'lodging.stay-changed' and payload->>'stayId' = $1`,
        [stayId],
      )
    ).rows
    expect(told.map(({ cents }) => Number(cents)).toSorted((a, b) => a - b)).toEqual([
      0, 1_000, 3_500,
    ])
    await policies({})
  })

  it('LDG-09 are nobody’s where a property has no owner: its manager gets no bill', async () => {
    await policies({ stayFee: { perStayCents: 2_500, perNightCents: 0 } })
    const [before, lodgingId] = [(await bills()).length, await unitOf({ owners: [] })]
    expect(
      (await homes.get('mona', '/v2/lodging/units', { lodgingId, limit: '1' })).json.items[0].terms,
    ).toMatchObject({ perStay: '0.00', perNight: '0.00' })
    for (const [who, first] of [
      ['mona', 3],
      ['boss', 9],
    ] as const)
      expect((await register(who, lodgingId, on(first, 2))).status).toBe(200)
    expect(await bills()).toHaveLength(before)
    await policies({})
  })

  it('LDG-09 are asked for when a request is approved, not before', async () => {
    await policies({ stayFee: { perStayCents: 2_500, perNightCents: 0 }, staysNeedApproval: true })
    const before = (await bills()).length
    const lodgingId = await unitOf()
    const { stayId } = await stayOf('dana', lodgingId, on(3, 4))
    expect(await bills()).toHaveLength(before)
    await homes.post('mona', DECIDE, { stayId, approve: true })
    expect(await bills()).toHaveLength(before + 1)
    await policies({})
  })
})
