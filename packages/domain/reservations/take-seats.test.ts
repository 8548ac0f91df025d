import { describe, expect, it } from 'vitest'
import { takeSeats } from './take-seats.ts'
import { eventAt, NOW } from './testing.ts'

const event = eventAt(NOW, {
  registeredCount: 1,
  eventExtras: [
    { extraId: 'kayak', label: 'Kayak', registeredCount: 1, bookingsCount: 1, householdsCount: 1 },
    { extraId: 'vest', label: 'Vest' },
  ],
})

describe('RSV-10 what one party takes is gone for the next in the same decision', () => {
  it('seats and extras, a household counted once', () => {
    const after = takeSeats(event, {
      status: 'Registered',
      people: 2,
      extraIds: ['kayak'],
      alreadyTakenByHousehold: new Set(),
    })
    expect(after).toMatchObject({
      registeredCount: 3,
      eventExtras: [
        { extraId: 'kayak', registeredCount: 3, bookingsCount: 3, householdsCount: 2 },
        { extraId: 'vest' },
      ],
    })
    expect(
      takeSeats(after, {
        status: 'Needs Approval',
        people: 1,
        extraIds: ['kayak'],
        alreadyTakenByHousehold: new Set(['kayak']),
      }).eventExtras[0],
    ).toMatchObject({ registeredCount: 4, householdsCount: 2 })
  })

  it('nothing by who waits', () => {
    expect(
      takeSeats(event, {
        status: 'Waitlisted',
        people: 2,
        extraIds: ['kayak'],
        alreadyTakenByHousehold: new Set(),
      }),
    ).toEqual(event)
  })
})
