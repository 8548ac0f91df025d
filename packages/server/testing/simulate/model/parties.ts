// Who has which seat: parties, the waitlist, and what a freed seat leads to.

import { withEntry, type Event, type Model, type Party, type Seat } from './model.ts'

const HOUR = 3_600
/** The series of the scene close an hour before the start, and can be canceled until two before. */
const CLOSES_SECONDS = HOUR
export const CANCEL_SECONDS = 2 * HOUR
const OFFER_SECONDS = 2 * HOUR

export const holdsSeat = ({ status }: Seat): boolean =>
  status === 'Registered' || status === 'Offered'
export const isActive = ({ status }: Seat): boolean => status !== 'Cancelled'

const partiesIn = ({ parties }: Model, event: string): readonly (readonly [string, Party])[] =>
  Object.entries(parties).filter(([, party]) => party.event === event)

export const takenIn = (model: Model, event: string): number =>
  partiesIn(model, event)
    .flatMap(([, { people }]) => people)
    .filter(holdsSeat).length

export const isIn = (model: Model, event: string, person: string): boolean =>
  partiesIn(model, event).some(([, { people }]) =>
    people.some((seat) => seat.person === person && isActive(seat)),
  )

/** A person cannot be in two places at the same time. */
export const isElsewhere = (model: Model, event: string, person: string): boolean => {
  const start = model.events[event]?.startSeconds ?? 0
  return Object.values(model.parties).some(
    (party) =>
      party.event !== event &&
      Math.abs((model.events[party.event]?.startSeconds ?? 0) - start) < HOUR &&
      party.people.some((seat) => seat.person === person && holdsSeat(seat)),
  )
}

export const isClosed = ({ startSeconds }: Event, nowSeconds: number): boolean =>
  nowSeconds > startSeconds - CLOSES_SECONDS

export const withParty = (model: Model, name: string, party: Party): Model =>
  withEntry(model, 'parties', name, party)

export const setSeats = (model: Model, name: string, change: (seat: Seat) => Seat): Model => {
  const party = model.parties[name]
  return party ? withParty(model, name, { ...party, people: party.people.map(change) }) : model
}

export const openEvents = (model: Model): readonly string[] =>
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
