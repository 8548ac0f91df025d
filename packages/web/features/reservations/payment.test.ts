import { describe, expect, it } from 'vitest'
import { payersFor, paymentToSend } from '../../lib/cards/payment.ts'
import {
  entriesOf,
  extrasToSend,
  termsOf,
  requestKey,
  requestOf,
  type ReservationRequest,
} from './reservation-request.ts'
import { choicesOf } from './selection.ts'
import {
  ada,
  eventAt,
  HOUR,
  NOW,
  basicBookingContext,
  plainSeries,
} from '@lodgepole/domain/reservations/testing'

describe('RSV-45 paying for a reservation', () => {
  const person = (userId: string, balanceCents: number) => ({
    userId,
    firstName: userId,
    lastName: '',
    balanceCents,
  })

  it('is offered from accounts with enough, those who come first', () => {
    expect(
      payersFor([person('cleo', 900), person('ben', 599), person('ada', 600)], 600, [
        'ada',
        'ben',
      ]).map(({ userId }) => userId),
    ).toEqual(['ada', 'cleo'])
  })

  it('is sent as what was chosen, and nothing where it is free', () => {
    expect(paymentToSend({ kind: 'none' })).toEqual({})
    expect(paymentToSend({ kind: 'account', payerId: 'ada' })).toEqual({ payerId: 'ada' })
    expect(
      paymentToSend({
        kind: 'card',
        paidWith: { kind: 'saved', provider: 'square', cardId: 'c', customerId: 'u' },
      }),
    ).toEqual({ card: { customerId: 'u', squareCardId: 'c' } })
    expect(
      paymentToSend({
        kind: 'card',
        paidWith: { kind: 'saved', provider: 'authorizenet', cardId: 'c', customerId: 'u' },
      }),
    ).toEqual({ card: { customerId: 'u', authorizenetCardId: 'c' } })
    expect(
      paymentToSend({ kind: 'card', paidWith: { kind: 'nonce', cardNonce: 'n' }, customerId: 'u' }),
    ).toEqual({ card: { squareCardNonce: 'n', customerId: 'u' } })
    expect(
      paymentToSend({
        kind: 'card',
        paidWith: { kind: 'opaque', opaqueDataDescriptor: 'd', opaqueDataValue: 'v' },
      }),
    ).toEqual({ card: { opaqueDataDescriptor: 'd', opaqueDataValue: 'v' } })
  })
})

describe('RSV-45 what is about to be reserved', () => {
  const series = {
    ...plainSeries,
    label: 'Tennis · Court',
    waitlistEnabled: true,
    eventReservationSettings: { terms: ' Soft shoes. ' },
  }
  const extras = [
    { extraId: 'ball', label: 'Ball machine' },
    { extraId: 'net', label: 'Net' },
  ]
  const events = [
    { ...eventAt(NOW + 24 * HOUR, { eventExtras: extras }), label: 'Court' },
    { ...eventAt(NOW + 26 * HOUR, { registeredCount: 4 }), label: 'Finals' },
  ]
  const people = [{ ...ada, lastName: 'Deposit', birthIso: null, age: null, isResident: true }]
  const first = events[0]?.eventId ?? ''
  const request: ReservationRequest = requestOf({
    choices: choicesOf(basicBookingContext, events, () => series),
    extras: new Map([
      [first, ['ball', 'gone']],
      ['another', ['net']],
    ]),
    people,
    personIds: ['ada'],
    totalCents: 300,
    laterCents: 300,
    seatCents: () => 300,
  })

  it('names each time, what is taken along, what it costs, and who only waits', () => {
    expect(
      request.times.map(({ name, waits, priceCents, laterCents, extraLabels }) => ({
        name,
        waits,
        priceCents,
        laterCents,
        extraLabels,
      })),
    ).toEqual([
      {
        name: 'Tennis · Court',
        waits: false,
        priceCents: 300,
        laterCents: 0,
        extraLabels: ['Ball machine'],
      },
      {
        name: 'Tennis · Court · Finals',
        waits: true,
        priceCents: 0,
        laterCents: 300,
        extraLabels: [],
      },
    ])
    expect(extrasToSend(request)).toEqual([{ eventId: first, extraId: 'ball' }])
  })

  it('has another key when people, times or items differ', () => {
    const choices = choicesOf(basicBookingContext, events, () => series)
    const key = (items: readonly string[], who = ['ada', 'ben'], some = choices) =>
      requestKey(
        some,
        new Map([[first, items]]),
        who.map((personId) => ({ personId })),
      )
    expect(key(['net', 'ball'], ['ben', 'ada'])).toBe(key(['ball', 'net']))
    expect(
      new Set([
        key([]),
        key(['net']),
        key([], ['ada']),
        key([], ['ada', 'ben'], choices.slice(0, 1)),
      ]).size,
    ).toBe(4)
  })

  it('asks to agree to each text once', () => {
    expect(termsOf(request)).toEqual(['Soft shoes.'])
    expect(
      termsOf({ ...request, times: request.times.map((time) => ({ ...time, terms: '' })) }),
    ).toEqual([])
  })

  it('RSV-47 puts seats into the calendar, not places in the line', () => {
    expect(
      entriesOf(request, 'group', { hostname: 'lakeside.example', organizationName: 'Lakeside' }),
    ).toEqual([
      {
        uid: `group-${first}@lakeside.example`,
        startSeconds: NOW + 24 * HOUR,
        endSeconds: NOW + 25 * HOUR,
        summary: 'Tennis · Court',
        location: 'Lakeside',
        description: 'Ada Deposit\nBall machine',
      },
    ])
  })
})
