// What households do with seats: book, wait, cancel, and answer an offer.

import { pick, pickSome, type Random } from '../../random.ts'
import { decimal, defineAction, refusedWith, type Expectation } from './action.ts'
import { balanceOf, withMoney, type Event, type Model, type Party, type Seat } from './model.ts'
import {
  CANCEL_SECONDS,
  fillFreedSeats,
  holdsSeat,
  isActive,
  isClosed,
  isElsewhere,
  isIn,
  openEvents,
  setSeats,
  takenIn,
  withParty,
} from './parties.ts'
import { householdOf, households, peopleOf } from './scene.ts'

export interface BookArgs {
  readonly household: string
  readonly event: string
  readonly people: readonly string[]
  readonly payer: string
  readonly mayWait: boolean
}

export const refusalsOfBooking = (
  model: Model,
  { event: eventName, people, payer, mayWait }: BookArgs,
): readonly Expectation[] | undefined => {
  const event = model.events[eventName] as Event
  const taken = takenIn(model, eventName)
  const isFull = taken >= event.capacity
  const getsSeat = taken + people.length <= event.capacity
  return refusedWith(model, [
    isClosed(event, model.nowSeconds) && 'NOT_BOOKABLE',
    people.some((person) => isIn(model, eventName, person)) && 'NOT_BOOKABLE',
    !getsSeat && !(isFull && mayWait) && 'NOT_BOOKABLE',
    getsSeat &&
      people.some((person) => isElsewhere(model, eventName, person)) &&
      'PERSON_ELSEWHERE',
    getsSeat && balanceOf(model, payer) < event.priceCents * people.length && 'INSUFFICIENT_FUNDS',
  ])
}

export const book = defineAction<BookArgs>({
  name: 'book',
  weight: 12,
  choose: (model, random) => {
    const [household, open] = [pick(random, households), openEvents(model)]
    if (open.length === 0) return undefined
    return {
      household,
      event: pick(random, open.slice(0, 6)),
      people: pickSome(random, peopleOf(household), random() < 0.7 ? 1 : 2),
      payer: pick(random, peopleOf(household)),
      mayWait: random() < 0.7,
    }
  },
  predict: (model, args, stepName) => {
    const { household, event: eventName, people, payer } = args
    const event = model.events[eventName] as Event
    const refused = refusalsOfBooking(model, args)
    if (refused) return refused
    const total = event.priceCents * people.length
    const party = (status: Seat['status']): Party => ({
      event: eventName,
      household,
      joined: Number(stepName.slice(1)),
      people: people.map((person) => ({
        person,
        status,
        ...(status === 'Registered' && total > 0 ? { paidBy: payer } : {}),
      })),
    })
    if (takenIn(model, eventName) + people.length > event.capacity)
      return [{ answer: 'OK', after: withParty(model, stepName, party('Waitlisted')) }]
    return [
      {
        answer: 'OK',
        after: withParty(withMoney(model, payer, -total), stepName, party('Registered')),
        facts: { total: decimal(total) },
      },
    ]
  },
  request: ({ household, event, people, payer, mayWait }, { id }) => ({
    who: household,
    route: 'POST /v2/session/event/reservation',
    body: {
      eventIds: [id(event)],
      authUserIds: people.map(id),
      payerId: id(payer),
      joinWaitlist: mayWait,
    },
  }),
  read: ({ groupId, total }, { learn }, stepName) => {
    learn(`${stepName} group`, String(groupId))
    return { total }
  },
})

export const chooseParty = (model: Model, random: Random, isWanted: (seat: Seat) => boolean) => {
  const wanted = Object.entries(model.parties).filter(([, { people }]) => people.some(isWanted))
  return wanted.length === 0 ? undefined : pick(random, wanted)
}

export const cancelSeats = defineAction<{
  readonly party: string
  readonly household: string
  readonly event: string
  readonly people: readonly string[]
}>({
  name: 'cancelSeats',
  weight: 7,
  choose: (model, random) => {
    const found = chooseParty(model, random, isActive)
    if (!found) return undefined
    const [party, { household, event, people }] = found
    const active = people.filter(isActive).map(({ person }) => person)
    return {
      party,
      // Sometimes a stranger tries.
      household: random() < 0.95 ? household : pick(random, households),
      event,
      people: random() < 0.7 ? active : active.slice(0, 1),
    }
  },
  predict: (model, { party: name, household, event: eventName, people }) => {
    const [party, event] = [model.parties[name], model.events[eventName]]
    if (!party || !event) return []
    const leaving = party.people.filter((seat) => people.includes(seat.person) && isActive(seat))
    if (party.household !== household)
      return [
        { answer: 'BOOKING_NOT_FOUND', after: model },
        { answer: 'PERSON_NOT_FOUND', after: model },
      ]
    if (leaving.length !== people.length) return [{ answer: 'BOOKING_NOT_FOUND', after: model }]
    // A place on a waitlist can be left until the event begins.
    const isLate =
      model.nowSeconds >= event.startSeconds ||
      (model.nowSeconds > event.startSeconds - CANCEL_SECONDS && leaving.some(holdsSeat))
    if (isLate) return [{ answer: 'CANCEL_TOO_LATE', after: model }]
    let after = setSeats(model, name, (seat) =>
      leaving.includes(seat) ? { ...seat, status: 'Cancelled' } : seat,
    )
    for (const { paidBy } of leaving)
      if (paidBy !== undefined) after = withMoney(after, paidBy, event.priceCents)
    const refunded = leaving.filter(({ paidBy }) => paidBy !== undefined).length * event.priceCents
    return [
      {
        answer: 'OK',
        after: fillFreedSeats(after, eventName),
        facts: { refunded: decimal(refunded) },
      },
    ]
  },
  request: ({ party, household, event, people }, { id }) => ({
    who: household,
    route: 'POST /v2/session/event/cancellation',
    body: { eventId: id(event), groupId: id(`${party} group`), authUserIds: people.map(id) },
  }),
  read: ({ refunded }) => ({ refunded }),
})

export const answerOffer = defineAction<{
  readonly party: string
  readonly event: string
  readonly payer: string
  readonly isAccepted: boolean
}>({
  name: 'answerOffer',
  weight: 6,
  choose: (model, random) => {
    const found = chooseParty(model, random, ({ status }) => status === 'Offered')
    if (!found) return undefined
    const [party, { household, event }] = found
    return { party, event, payer: pick(random, peopleOf(household)), isAccepted: random() < 0.7 }
  },
  predict: (model, { party: name, payer, isAccepted }) => {
    const party = model.parties[name]
    const event = party && model.events[party.event]
    if (!party || !event) return []
    const offered = party.people.filter(({ status }) => status === 'Offered')
    if (offered.length === 0) return [{ answer: 'BOOKING_NOT_FOUND', after: model }]
    if (!isAccepted) {
      const declined = setSeats(model, name, (seat) =>
        seat.status === 'Offered' ? { ...seat, status: 'Cancelled' } : seat,
      )
      return [{ answer: 'OK', after: fillFreedSeats(declined, party.event) }]
    }
    const total = event.priceCents * offered.length
    if (balanceOf(model, payer) < total) return [{ answer: 'INSUFFICIENT_FUNDS', after: model }]
    const after = setSeats(withMoney(model, payer, -total), name, (seat) =>
      seat.status === 'Offered'
        ? { person: seat.person, status: 'Registered', paidBy: payer }
        : seat,
    )
    return [{ answer: 'OK', after, facts: { total: decimal(total) } }]
  },
  request: ({ party, event, payer, isAccepted }, { id }) => ({
    who: householdOf(payer),
    route: 'POST /v2/session/event/offer',
    body: {
      eventId: id(event),
      groupId: id(`${party} group`),
      accept: isAccepted,
      payerId: id(payer),
    },
  }),
  read: ({ total }) => ({ total }),
})
