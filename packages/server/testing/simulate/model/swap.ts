// Households exchange seats for seats of another event, all or nothing.

import { pick } from '../../random.ts'
import { decimal, defineAction, refusedWith } from './action.ts'
import { withMoney, type Event, type Model } from './model.ts'
import {
  CANCEL_SECONDS,
  fillFreedSeats,
  isActive,
  openEvents,
  setSeats,
  takenIn,
  withParty,
} from './parties.ts'
import { peopleOf } from './scene.ts'
import { chooseParty, refusalsOfBooking, type BookArgs } from './seats.ts'

interface SwapArgs extends Omit<BookArgs, 'mayWait'> {
  readonly oldParty: string
  readonly oldEvent: string
}

/** The seats are given up, and their price goes back to where it came from. */
const withoutSeats = (model: Model, { oldParty, oldEvent, people }: SwapArgs): Model => {
  const price = model.events[oldEvent]?.priceCents ?? 0
  const left = setSeats(model, oldParty, (seat) =>
    people.includes(seat.person) && isActive(seat) ? { ...seat, status: 'Cancelled' } : seat,
  )
  return (model.parties[oldParty]?.people ?? [])
    .filter(({ person }) => people.includes(person))
    .reduce((after, { paidBy }) => (paidBy ? withMoney(after, paidBy, price) : after), left)
}

export const swap = defineAction<SwapArgs>({
  name: 'swap',
  weight: 4,
  choose: (model, random) => {
    const found = chooseParty(model, random, ({ status }) => status === 'Registered')
    if (!found) return undefined
    const [oldParty, { household, event: oldEvent, people }] = found
    const others = openEvents(model).filter((name) => name !== oldEvent)
    if (others.length === 0 || !people.every(({ status }) => status === 'Registered'))
      return undefined
    return {
      oldParty,
      oldEvent,
      household,
      event: pick(random, others.slice(0, 6)),
      people: people.map(({ person }) => person),
      payer: pick(random, peopleOf(household)),
    }
  },
  predict: (model, args, stepName) => {
    const { oldParty, oldEvent, household, event: eventName, people, payer } = args
    const [old, event] = [model.parties[oldParty], model.events[eventName] as Event]
    if (!old) return []
    if (!old.people.filter(({ person }) => people.includes(person)).every(isActive))
      return [{ answer: 'BOOKING_NOT_FOUND', after: model }]
    const startSeconds = model.events[oldEvent]?.startSeconds ?? 0
    const given = withoutSeats(model, args)
    const isFull = takenIn(given, eventName) >= event.capacity
    const refused = [
      ...(refusedWith(model, [
        model.nowSeconds > startSeconds - CANCEL_SECONDS && 'CANCEL_TOO_LATE',
        isFull && 'SWAP_NEEDS_SEAT',
      ]) ?? []),
      ...(refusalsOfBooking(given, { ...args, mayWait: false }) ?? []),
    ]
    if (refused.length > 0) return refused.map(({ answer }) => ({ answer, after: model }))
    const total = event.priceCents * people.length
    const booked = withParty(withMoney(given, payer, -total), stepName, {
      event: eventName,
      household,
      joined: Number(stepName.slice(1)),
      people: people.map((person) => ({
        person,
        status: 'Registered',
        ...(total > 0 ? { paidBy: payer } : {}),
      })),
    })
    return [
      { answer: 'OK', after: fillFreedSeats(booked, oldEvent), facts: { total: decimal(total) } },
    ]
  },
  request: ({ oldParty, oldEvent, household, event, people, payer }, { id }) => ({
    who: household,
    route: 'POST /v2/session/event/reservation',
    body: {
      eventIds: [id(event)],
      authUserIds: people.map(id),
      payerId: id(payer),
      instead: [
        { eventId: id(oldEvent), groupId: id(`${oldParty} group`), authUserIds: people.map(id) },
      ],
    },
  }),
  read: ({ groupId, total }, { learn }, stepName) => {
    learn(`${stepName} group`, String(groupId))
    return { total }
  },
})
