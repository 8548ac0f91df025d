// What staff do with seats.

import { between, pick } from '../../random.ts'
import { defineAction } from './action.ts'
import { withEntry, type Event } from './model.ts'
import { fillFreedSeats, openEvents, takenIn } from './parties.ts'
import { ADMIN } from './scene.ts'

export const changeCapacity = defineAction<{ readonly event: string; readonly capacity: number }>({
  name: 'changeCapacity',
  weight: 2,
  choose: (model, random) => {
    const open = openEvents(model)
    return open.length === 0
      ? undefined
      : { event: pick(random, open.slice(0, 6)), capacity: between(random, 0, 5) }
  },
  predict: (model, { event: name, capacity }) => {
    const event = model.events[name] as Event
    if (capacity === event.capacity) return [{ answer: 'NOTHING_CHANGES', after: model }]
    if (capacity < takenIn(model, name)) return [{ answer: 'SEATS_TAKEN', after: model }]
    const after = withEntry(model, 'events', name, { ...event, capacity })
    return [{ answer: 'OK', after: fillFreedSeats(after, name) }]
  },
  request: ({ event, capacity }, { id }) => ({
    who: ADMIN,
    route: 'POST /v2/session/event',
    body: {
      eventId: id(event),
      sessionId: id(`${event.split(' ')[0]} series`),
      capacityCount: capacity,
    },
  }),
})
