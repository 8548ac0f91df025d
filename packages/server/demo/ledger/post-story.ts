// Posts the history of a household that is written out step by step. Returns the keys of everyone
// whose money is in it.

import type { Person } from '../people/person.ts'
import type { Ledger } from './ledger.ts'
import type { StoryStep } from './story.ts'

export const postStory = (
  ledger: Ledger,
  steps: readonly StoryStep[],
  people: readonly Person[],
  cashierId: string | undefined,
): ReadonlySet<string> => {
  const byKey = new Map(people.map((person) => [person.key, person]))
  const personOf = (key: string): Person => {
    const person = byKey.get(key)
    if (!person) throw new Error(`the story names ${key}, whom nobody knows`)
    return person
  }
  const named = new Set<string>()
  for (const { legs, actor, ...step } of [...steps].sort(
    (one, other) => one.atSeconds - other.atSeconds,
  )) {
    const actorUserId =
      actor === undefined
        ? step.kind === 'transaction'
          ? cashierId
          : undefined
        : personOf(actor).userId
    if (actor !== undefined) named.add(actor)
    // Includes those whose money others received.
    for (const leg of legs) if ('person' in leg) named.add(leg.person)
    const entryLegs = legs.map((leg) => {
      if (!('person' in leg)) return leg
      return {
        purpose: leg.purpose,
        userId: personOf(leg.person).userId,
        amountCents: leg.amountCents,
      }
    })
    ledger.post({ ...step, legs: entryLegs, ...(actorUserId === undefined ? {} : { actorUserId }) })
  }
  return named
}
