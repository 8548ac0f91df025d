// The sequence of movements, the same for both generators. After every ten keys one of them is sent
// again, usually while the first request is still in progress.

import { randomUUID } from 'node:crypto'

const KEYS_FOR_ONE_REPLAY = 10
/** How many movements before its repetition a key was first sent: fewer than there are clients. */
const REPLAY_AFTER = 8
/**
 * Coprime to any number of people here, so that consecutive movements do not affect neighbors in
 * the table.
 */
const STRIDE = 7_919

export const createPlan = ({ places, mix, stores }) => {
  const everybody = places.flatMap((place) =>
    place.households.flatMap((household) =>
      household.people.map((personId) => ({ place, household, personId })),
    ),
  )
  const recent = []
  const keys = []
  let taken = 0

  const fresh = () => {
    const { place, household, personId } = everybody[(taken * STRIDE) % everybody.length]
    const id = randomUUID()
    const isTransfer = mix === 'transfers' || (mix === 'charges and transfers' && taken % 2 === 1)
    taken += 1
    keys.push(isTransfer ? `transfer:${household.holderId}:${id}` : `charge:${id}`)
    if (!isTransfer)
      return { kind: 'charge', place, personId, id, store: `Store ${taken % stores}` }
    const to = household.people[(household.people.indexOf(personId) + 1) % household.people.length]
    return { kind: 'transfer', place, household, personId, to, id }
  }

  const next = () => {
    if (recent.length === KEYS_FOR_ONE_REPLAY) {
      const again = recent[KEYS_FOR_ONE_REPLAY - REPLAY_AFTER]
      recent.length = 0
      return again
    }
    const movement = fresh()
    recent.push(movement)
    return movement
  }
  return { next, keys }
}

/**
 * Runs `clients` clients for a while, each with one movement in progress, and returns the answers
 * and their keys.
 */
export const runClients = async (options, send) => {
  const plan = createPlan(options)
  const startedMs = performance.now()
  const endsMs = startedMs + options.seconds * 1000
  let answered = 0
  const client = async (n) => {
    while (performance.now() < endsMs) {
      await send(n, plan.next())
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: options.clients }, (_, n) => client(n)))
  return { answered, seconds: (performance.now() - startedMs) / 1000, keys: plan.keys }
}
