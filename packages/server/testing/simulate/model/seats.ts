// What households do with seats: book, wait, cancel, and answer an offer.

import { pick, pickSome, type Random } from '../../random.ts'
import { decimal, defineAction, refusedWith, type Expectation } from './action.ts'
import { balanceOf, withEntry, withMoney, type Event, type Model, type Party } from './model.ts'
import { householdOf, households, peopleOf } from './scene.ts'

const HOUR = 3_600
/** The series of the scene close an hour before the start, and can be canceled until two before. */
const CLOSES_SECONDS = HOUR
const CANCEL_SECONDS = 2 * HOUR
const OFFER_SECONDS = 2 * HOUR

type Seat = Party['people'][number]

const holdsSeat = ({ status }: Seat): boolean => status === 'Registered' || status === 'Offered'
const isActive = ({ status }: Seat): boolean => status !== 'Cancelled'

const partiesIn = ({ parties }: Model, event: string): readonly (readonly [string, Party])[] =>
  Object.entries(parties).filter(([, party]) => party.event === event)

const takenIn = (model: Model, event: string): number =>
  partiesIn(model, event)
    .flatMap(([, { people }]) => people)
    .filter(holdsSeat).length

const isIn = (model: Model, event: string, person: string): boolean =>
  partiesIn(model, event).some(([, { people }]) =>
    people.some((seat) => seat.person === person && isActive(seat)),
  )

/** A person cannot be in two places at the same time. */
const isElsewhere = (model: Model, event: string, person: string): boolean => {
  const start = model.events[event]?.startSeconds ?? 0
  return Object.values(model.parties).some(
    (party) =>
      party.event !== event &&
      Math.abs((model.events[party.event]?.startSeconds ?? 0) - start) < HOUR &&
      party.people.some((seat) => seat.person === person && holdsSeat(seat)),
  )
}

const isClosed = ({ startSeconds }: Event, nowSeconds: number): boolean =>
  nowSeconds > startSeconds - CLOSES_SECONDS

const withParty = (model: Model, name: string, party: Party): Model =>
  withEntry(model, 'parties', name, party)

const setSeats = (model: Model, name: string, change: (seat: Seat) => Seat): Model => {
  const party = model.parties[name]
  return party ? withParty(model, name, { ...party, people: party.people.map(change) }) : model
}

const openEvents = (model: Model): readonly string[] =>
  Object.entries(model.events)
    .filter(([, event]) => !isClosed(event, model.nowSeconds))
    .map(([name]) => name)

/** Whole parties move up, in their order, while there are seats for them. */
export const fillFreedSeats = (model: Model, eventName: string): Model => {
  const event = model.events[eventName]
  if (!event || isClosed(event, model.nowSeconds)) return model
  let after = model
  const waiting = partiesIn(model, eventName)
    .filter(([, { people }]) => people.some(({ status }) => status === 'Waitlisted'))
    .toSorted(([, a], [, b]) => a.joined - b.joined)
  for (const [name, { people }] of waiting) {
    const count = people.filter(({ status }) => status === 'Waitlisted').length
    if (takenIn(after, eventName) + count > event.capacity) continue
    if (people.some(({ person }) => isElsewhere(after, eventName, person))) continue
    after = setSeats(after, name, (seat) =>
      seat.status === 'Waitlisted'
        ? event.priceCents === 0
          ? { ...seat, status: 'Registered' }
          : {
              ...seat,
              status: 'Offered',
              offerEndsSeconds: Math.min(
                model.nowSeconds + OFFER_SECONDS,
                event.startSeconds - CLOSES_SECONDS,
              ),
            }
        : seat,
    )
  }
  return after
}

interface BookArgs {
  readonly household: string
  readonly event: string
  readonly people: readonly string[]
  readonly payer: string
  readonly mayWait: boolean
}

const refusalsOfBooking = (
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

const chooseParty = (model: Model, random: Random, isWanted: (seat: Seat) => boolean) => {
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

/** Offers that were not accepted in time go to the next party. */
export const expireOffers = (model: Model): Model => {
  let after = model
  const freed = new Set<string>()
  for (const [name, party] of Object.entries(model.parties)) {
    const isOver = (seat: Seat) =>
      seat.status === 'Offered' && (seat.offerEndsSeconds ?? 0) <= model.nowSeconds
    if (!party.people.some(isOver)) continue
    freed.add(party.event)
    after = setSeats(after, name, (seat) =>
      isOver(seat) ? { ...seat, status: 'Cancelled' } : seat,
    )
  }
  for (const event of freed) after = fillFreedSeats(after, event)
  return after
}
