import { system } from '@lodgepole/domain/identity/access/actor'
import { completeFeatures } from '@lodgepole/domain/organizations/features'
import { completePolicies } from '@lodgepole/domain/organizations/policies'
import { describe, expect, it } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import { createCommandRunner } from '../../platform/run-command.ts'
import { oak } from '../../testing/organizations.ts'
import { createSettle } from '../money/payments/index.ts'
import { createBookReservation } from './card-payment.ts'
import { useBroughtGuests } from './testing/brought-guests.ts'

const { organizationId } = oak
const { server, clock, cardOf, eventAt, id, book, listed, guestIn, rowsIn, taken, inOak } =
  await useBroughtGuests()

/** Fetches the provider's answer to a payment whose first answer was lost. */
const settleOpen = async () => {
  const rules = async () => ({
    policies: completePolicies({ guestsPerEvent: 2 }),
    features: completeFeatures({ eventRegistration: true }),
  })
  const runner = createCommandRunner(server.database().db)
  const open = await inOak((tx) =>
    tx.db
      .selectFrom('payments')
      .select(['paymentId', 'amountCents'])
      .where('organizationId', '=', organizationId)
      .where('status', '=', 'started')
      .execute(),
  )
  for (const { paymentId, amountCents } of open) {
    const charge = {
      outcome: 'approved' as const,
      providerPaymentId: newId(),
      amountCents,
      brand: 'VISA',
      last4: '1111',
    }
    const settled = await runner.run(
      createSettle({ reservation: createBookReservation(rules) }),
      { paymentId, settlement: { status: 'approved', charge } },
      { organizationId, actor: system, requestId: newId(), nowMs: clock.ms },
    )
    expect(settled.ok).toBe(true)
  }
}

describe('RSV-98 a declined card', () => {
  it('removes its new guests and keeps earlier ones', async () => {
    const [eventId, other] = [await eventAt(128), await eventAt(129)]
    const names = async () =>
      (
        await inOak((tx) =>
          tx.db
            .selectFrom('users')
            .select('firstName')
            .where('organizationId', '=', organizationId)
            .where('guestOf', '=', id('dana'))
            .execute(),
        )
      ).map(({ firstName }) => firstName)
    expect(
      (await book('dana', ['theo'], ['Earlier Guest'], other, { payerId: id('maya') })).status,
    ).toBe(200)
    const earlier = await guestIn(other, 'Earlier Guest')
    const before = await names()
    expect(
      (
        await book('dana', ['maya', earlier], ['Unpaid Guest'], eventId, {
          card: await cardOf('dana', 'declined'),
        })
      ).status,
    ).toBe(402)
    expect(await names()).toEqual(before)
    expect(
      (await rowsIn(eventId)).map(({ status, authUserId }) => [status, authUserId]).toSorted(),
    ).toEqual(
      [
        ['Cancelled', id('maya')],
        ['Cancelled', earlier],
      ].toSorted(),
    )
    expect(await taken(eventId)).toBe(0)
  })
})

describe('RSV-94 a swap leaves no guest without the household', () => {
  const pay = () => ({ payerId: id('maya') })
  const swapOf = (from: string, groups: readonly (readonly [string, readonly string[]])[]) => ({
    instead: groups.map(([groupId, people]) => ({
      eventId: from,
      groupId,
      authUserIds: people.map(id),
    })),
  })

  it('whether account or card pays, and also when the whole household leaves at once', async () => {
    const [from, to] = [await eventAt(130), await eventAt(130, { priceSettings: { basePrice: 3 } })]
    const first = (await book('dana', ['maya'], ['Sam'], from, pay())).json.item.groupId
    const second = (await book('dana', ['theo'], [], from)).json.item.groupId
    const instead = swapOf(from, [
      [first, ['maya']],
      [second, ['theo']],
    ])
    const refusal = { status: 409, json: { code: 'GUEST_LEFT_ALONE' } }
    expect(await book('dana', ['maya', 'theo'], [], to, { ...pay(), ...instead })).toMatchObject(
      refusal,
    )
    expect(
      await book('dana', ['maya', 'theo'], [], to, { card: await cardOf('dana'), ...instead }),
    ).toMatchObject(refusal)
    expect([await taken(from), await taken(to)]).toEqual([3, 0])
    const sam = await guestIn(from, 'Sam')
    const all = swapOf(from, [
      [second, ['theo']],
      [first, ['maya', sam]],
    ])
    expect(
      (await book('dana', ['maya', 'theo', sam], [], to, { card: await cardOf('dana'), ...all }))
        .status,
    ).toBe(200)
    expect([await taken(from), await taken(to)]).toEqual([0, 3])
  })

  it('from an account, whichever of the household is named first', async () => {
    const [from, to] = [await eventAt(132), await eventAt(132)]
    const first = (await book('dana', ['maya'], [], from)).json.item.groupId
    const second = (await book('dana', [], ['Sam'], from, pay())).json.item.groupId
    const sam = await guestIn(from, 'Sam')
    const instead = swapOf(from, [
      [first, ['maya']],
      [second, [sam]],
    ])
    const twice = { instead: [...instead.instead, ...instead.instead] }
    expect((await book('dana', ['maya', sam], [], to, { ...pay(), ...twice })).json.code).toBe(
      'BOOKING_NOT_FOUND',
    )
    expect((await book('dana', ['maya', sam], [], to, { ...pay(), ...instead })).status).toBe(200)
    expect([await taken(from), await taken(to)]).toEqual([0, 2])
  })

  it('added during the card payment: then the old seats stay', async () => {
    const [from, to] = [await eventAt(134), await eventAt(134, { priceSettings: { basePrice: 3 } })]
    const { groupId } = (await book('dana', ['maya'], [], from)).json.item
    const instead = swapOf(from, [[groupId, ['maya']]])
    expect(
      (await book('dana', ['maya'], [], to, { card: await cardOf('dana', 'time-out'), ...instead }))
        .json.item.status,
    ).toBe('pending')
    expect((await book('dana', [], ['Sam'], from, pay())).status).toBe(200)
    await settleOpen()
    expect([await taken(from), await taken(to)]).toEqual([2, 1])
    expect((await listed('dana', to)).map(({ status }) => status)).toEqual(['Registered'])
  }, 40_000)
})
