import { beforeAll, describe, expect, it } from 'vitest'
import { brokenLedgerRules } from '../../../ledger/testing/ledger.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { makeBooking, makeEvent } from '../../../testing/bookings.ts'
import { useCardServer } from '../../../testing/card-server.ts'
import { setOrganization, type TestHouseholds } from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { closeOutTasks } from './tasks.ts'
import { partsOf } from './testing/assignment.ts'
import { createCloseOutWork } from './work.ts'

const { organizationId } = oak
const place = await useCardServer({
  prepare: (database) =>
    setOrganization(database, {
      portalSettings: { allowCreateAuthorizedUsers: true, showDonateOptions: true },
    }),
})
const { server, clock } = place
let homes: TestHouseholds
let camp: Awaited<ReturnType<typeof makeEvent>>
const database = () => server.database()
const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(database().db, organizationId, work)
const id = (who: string) => homes.ids[who] ?? ''
const base = '/v2/console/money/close-out'
const parts = () =>
  partsOf(database().db, server.lodgepole().cards, () => clock.ms, undefined, true)
const work = (closeOutId: string) => createCloseOutWork(parts())({ organizationId, closeOutId })
const deposit = async (
  who: string,
  person: string,
  amount: string,
  more: object = {},
  behaviour?: Parameters<typeof place.cardOf>[1],
) => {
  const { customerId, squareCardNonce } = await place.cardOf(who, behaviour)
  const paid = await homes.post(who, '/v2/bank/deposit/from/square', {
    userId: id(who),
    email: `${who}@oak.example`,
    customerId,
    squareCardNonce,
    depositAmount: amount,
    allocations: [{ authUserId: id(person), amount }],
    ...more,
  })
  expect(paid.json.item?.status).toBe('approved')
}
const cash = (person: string, amount: string) =>
  homes.post('boss', '/v2/console/money/deposit', {
    adjustmentId: newId(),
    personId: id(person),
    amount,
    method: 'cash',
  })
const preview = async (query: Record<string, string> = {}) =>
  (await homes.get('boss', `${base}/preview`, { policy: 'as-chosen', ...query })).json
const begin = async (
  body: { seriesId?: string; policy?: string; includeBooked?: boolean } = {},
) => {
  const { policy = 'as-chosen', includeBooked = false, seriesId } = body
  const { item } = await preview({
    policy,
    includeBooked: String(includeBooked),
    ...(seriesId ? { seriesId } : {}),
  })
  return homes.post('boss', base, {
    policy,
    includeBooked,
    ...(seriesId ? { seriesId } : {}),
    agreedPeople: item.people,
    agreedAmount: item.amount,
  })
}
const one = async (closeOutId: string) => (await homes.get('boss', base, { closeOutId })).json.item
const people = async (closeOutId: string, query: Record<string, string> = {}) =>
  (await homes.get('boss', `${base}/people`, { closeOutId, ...query })).json
const balanceOf = (who: string) =>
  inOak((tx) =>
    tx.db
      .selectFrom('accounts')
      .select(['balanceCents', 'heldCents'])
      .where('organizationId', '=', organizationId)
      .where('userId', '=', id(who))
      .where('purpose', '=', 'spending')
      .executeTakeFirstOrThrow(),
  )

beforeAll(async () => {
  homes = place.homes()
  await inOak((tx) =>
    tx.db
      .updateTable('accounts')
      .set({ balanceCents: 0 })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', id('maya'))
      .execute(),
  )
  camp = await makeEvent(database(), organizationId, {
    label: 'Camp',
    startSeconds: Math.floor(clock.ms / 1000) - 7_200,
  })
  for (const [who, holder] of [
    ['maya', 'dana'],
    ['theo', 'dana'],
    ['june', 'kim'],
  ] as const)
    await makeBooking(database(), organizationId, {
      event: camp,
      userId: id(holder),
      authUserId: id(who),
      status: 'Registered',
    })
})

describe('MON-10 the office closes out a session in one step', () => {
  it('previews the result, does exactly that, and reports each person’s outcome', async () => {
    await deposit('dana', 'maya', '20.00')
    await cash('maya', '5.00')
    await deposit('dana', 'theo', '8.00', { endOfSession: 'carry over' })
    await deposit('kim', 'june', '12.00', { endOfSession: 'donate' })
    clock.ms += 1_000
    expect((await homes.get('boss', `${base}/sessions`)).json.items).toMatchObject([
      { seriesId: camp.seriesId, label: 'Camp series', people: 3 },
    ])
    expect((await preview({ seriesId: camp.seriesId })).item).toEqual({
      label: 'Camp series',
      people: 3,
      amount: '45.00',
      refund: { people: 1, amount: '20.00' },
      donate: { people: 1, amount: '12.00' },
      keep: { people: 1, amount: '13.00' },
      rest: '5.00',
      booked: 0,
      elsewhere: 0,
      canDonate: true,
    })
    expect((await preview({ policy: 'refund' })).item).toMatchObject({
      people: 3,
      refund: { people: 3, amount: '40.00' },
      donate: { people: 0 },
      keep: { people: 0, amount: '5.00' },
    })
    const begun = await begin({ seriesId: camp.seriesId })
    const { closeOutId } = begun.json.item
    expect(begun.json.item).toMatchObject({
      label: 'Camp series',
      people: 3,
      isOver: false,
      createdByName: 'boss Test',
      states: [{ state: 'waiting', people: 3 }],
    })
    // A person in this close-out is in no other at the same time.
    expect((await preview()).item).toMatchObject({ people: 0, elsewhere: 3 })
    await work(closeOutId)
    expect(await one(closeOutId)).toMatchObject({
      isOver: true,
      states: [
        { state: 'donated', people: 1, moved: '12.00' },
        { state: 'kept', people: 1, found: '8.00', moved: '0.00' },
        { state: 'refunded', people: 1, found: '25.00', moved: '20.00' },
      ],
    })
    expect((await people(closeOutId)).items).toMatchObject([
      { firstName: 'June', state: 'donated', householdName: 'kim Test' },
      { firstName: 'Maya', state: 'refunded' },
      { firstName: 'Theo', state: 'kept', why: 'chosen' },
    ])
    expect([await balanceOf('maya'), await balanceOf('theo'), await balanceOf('june')]).toEqual([
      { balanceCents: 500, heldCents: 0 },
      { balanceCents: 800, heldCents: 0 },
      { balanceCents: 0, heldCents: 0 },
    ])
    expect((await place.refunds()).map(({ status, amountCents }) => [status, amountCents])).toEqual(
      [['refunded', 2_000]],
    )
    // The household sees it as if it had decided itself.
    expect((await homes.get('dana', '/v2/bank/remaining')).json.items).toMatchObject([
      {
        firstName: 'Maya',
        session: 'Camp series',
        choice: 'refund',
        refunds: [{ amount: '20.00', status: 'refunded' }],
      },
    ])
    expect(await brokenLedgerRules(database())).toEqual([])
  })

  it('pages by name, narrows by state, and writes a file', async () => {
    const { closeOutId } = (await homes.get('boss', '/v2/console/money/close-outs')).json.items[0]
    const first = await people(closeOutId, { limit: '2' })
    expect([
      first.items.length,
      (await people(closeOutId, { limit: '2', next: first.next })).items.map(
        ({ firstName }: { firstName: string }) => firstName,
      ),
    ]).toEqual([2, ['Theo']])
    expect((await people(closeOutId, { state: 'kept' })).items).toMatchObject([
      { firstName: 'Theo' },
    ])
    expect((await people(closeOutId, { next: 'nonsense' })).code).toBe('INVALID_INPUT')
    const file = await homes.get('boss', `${base}/file`, { closeOutId })
    expect(file.text.split('\r\n')).toEqual(
      expect.arrayContaining([
        `"Maya","${id('maya')}","dana Test","refunded",25.00,20.00,5.00,""`,
        `"Theo","${id('theo')}","dana Test","kept",8.00,0.00,8.00,"chosen"`,
      ]),
    )
  })

  it('starts only what was previewed, and never in another organization', async () => {
    const { item } = await preview()
    expect(
      (
        await homes.post('boss', base, {
          policy: 'as-chosen',
          agreedPeople: item.people,
          agreedAmount: '1.00',
        })
      ).json,
    ).toMatchObject({ code: 'CLOSE_OUT_CHANGED', details: { people: 2, amount: '13.00' } })
    expect((await preview({ seriesId: newId() })).code).toBe('SESSION_NOT_FOUND')
    const { closeOutId } = (await homes.get('boss', '/v2/console/money/close-outs')).json.items[0]
    for (const path of ['', '/people', '/file'])
      expect(
        (
          await homes.get(
            'elmboss',
            `${base}${path}`,
            { organizationId: elm.organizationId, closeOutId },
            elm.host,
          )
        ).json.code,
      ).toBe('CLOSE_OUT_NOT_FOUND')
    expect(
      (
        await homes.post(
          'elmboss',
          `${base}/retry`,
          { organizationId: elm.organizationId, closeOutId },
          elm.host,
        )
      ).json.code,
    ).toBe('CLOSE_OUT_NOT_FOUND')
    expect((await homes.post('boss', `${base}/retry`, { closeOutId })).json.code).toBe(
      'NOTHING_TO_RETRY',
    )
  })

  it('leaves out people with an upcoming reservation unless told otherwise', async () => {
    const later = await makeEvent(database(), organizationId, {
      label: 'Later',
      startSeconds: Math.floor(clock.ms / 1000) + 86_400,
    })
    await makeBooking(database(), organizationId, {
      event: later,
      userId: id('dana'),
      authUserId: id('theo'),
      status: 'Registered',
    })
    expect((await preview({ policy: 'refund' })).item).toMatchObject({
      people: 1,
      amount: '5.00',
      booked: 1,
    })
    expect((await preview({ policy: 'refund', includeBooked: 'true' })).item).toMatchObject({
      people: 2,
      amount: '13.00',
      refund: { people: 1, amount: '8.00' },
    })
  })
})

describe('MON-13 failures are reported and can be retried', () => {
  it('a card that refuses a refund leaves the money, and can be retried', async () => {
    await deposit('kim', 'june', '9.00', {}, 'refund-declined')
    clock.ms += 1_000
    const { closeOutId } = (await begin({ policy: 'refund', seriesId: camp.seriesId })).json.item
    await work(closeOutId)
    expect((await people(closeOutId)).items).toMatchObject([
      {
        firstName: 'June',
        state: 'failed',
        found: '9.00',
        moved: '0.00',
        why: expect.stringMatching(/.+/),
      },
      { firstName: 'Maya', state: 'kept', why: 'not-by-card' },
    ])
    expect(await balanceOf('june')).toEqual({ balanceCents: 900, heldCents: 0 })
    const before = (await place.refunds()).length
    expect((await homes.post('boss', `${base}/retry`, { closeOutId })).json.item).toMatchObject({
      isOver: false,
      states: [{ state: 'kept' }, { state: 'waiting', people: 1 }],
    })
    clock.ms += 1_000
    await work(closeOutId)
    expect((await one(closeOutId)).states).toMatchObject([
      { state: 'failed', people: 1 },
      { state: 'kept', people: 1 },
    ])
    expect((await place.refunds()).slice(before)).toMatchObject([
      { status: 'declined', amountCents: 900 },
    ])
    expect(await brokenLedgerRules(database())).toEqual([])
  })

  it('MON-11 an abandoned close-out is resumed by a schedule', async () => {
    await cash('june', '1.00')
    const { closeOutId } = (await begin({ policy: 'refund', seriesId: camp.seriesId })).json.item
    const resume = closeOutTasks(parts())['resume-close-outs'] as () => Promise<void>
    await resume()
    expect((await one(closeOutId)).isOver).toBe(false)
    clock.ms += 3 * 60_000
    await resume()
    expect((await one(closeOutId)).isOver).toBe(true)
  })
})
