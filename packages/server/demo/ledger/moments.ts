// When something happens to a household's money, before it is known whether there is enough.

import type { DemoClock } from '../seed/clock.ts'
import type { Random } from '../seed/random.ts'
import type { Person } from '../people/person.ts'
import type { MoneyHabits } from './habits.ts'

export type Moment = { readonly atSeconds: number; readonly person: Person } & (
  | { readonly what: 'visit' | 'refund-rest' | 'donate-rest' }
  | { readonly what: 'gift'; readonly cents: number; readonly memo: string }
  | { readonly what: 'schedule'; readonly cents: number; readonly days: readonly number[] }
  | { readonly what: 'release'; readonly cents: number; readonly week: number }
  | { readonly what: 'transfer'; readonly cents: number; readonly to: Person }
)

const givers = [
  'Grandma Lena',
  'Grandpa Joe',
  'Aunt Farah',
  'Uncle Kwame',
  'Abuela Rosa',
  'Nana',
  'Opa Willem',
  'Godmother Inês',
] as const

const clockTime = (random: Random, fromHour: number, toHour: number) => {
  const two = (from: number, to: number) => String(random.integer(from, to)).padStart(2, '0')
  return `${two(fromHour, toHour)}:${two(0, 59)}`
}

const visits = (
  random: Random,
  clock: DemoClock,
  habits: MoneyHabits,
  people: readonly Person[],
  fromDay: number,
): Moment[] =>
  people.flatMap((person) => {
    const days = Array.from({ length: 1 - fromDay }, (_, index) => fromDay + index)
    const visited = days.filter(() => random.chance(habits.visitsPerPersonAndDay))
    return visited.map((day): Moment => ({
      what: 'visit',
      person,
      atSeconds: clock.at(day, clockTime(random, 9, 19)),
    }))
  })

const allowances = (
  random: Random,
  clock: DemoClock,
  person: Person,
  fromDay: number,
): Moment[] => {
  const cents = random.pick([500, 700, 1000])
  const days = Array.from({ length: random.integer(6, 14) }, (_, week) => fromDay + 7 * (week + 1))
  const releases = days.map((day, week): Moment => ({
    what: 'release',
    person,
    cents,
    week,
    atSeconds: clock.at(day, '06:00'),
  }))
  return [
    { what: 'schedule', person, cents, days, atSeconds: clock.at(fromDay, '20:10') },
    ...releases,
  ]
}

/**
 * Leaves room around each for a top-up just before and a refund just after, so that these stay in
 * order too.
 */
const APART_SECONDS = 300

const apart = (moments: readonly Moment[]): Moment[] => {
  let earliestSeconds = 0
  return [...moments]
    .sort((one, other) => one.atSeconds - other.atSeconds)
    .map((moment) => {
      const atSeconds = Math.max(moment.atSeconds, earliestSeconds)
      earliestSeconds = atSeconds + APART_SECONDS
      return { ...moment, atSeconds }
    })
}

/** In order of time, none of them after now. */
export const momentsOf = (
  random: Random,
  clock: DemoClock,
  habits: MoneyHabits,
  people: readonly Person[],
  opensDaysAgo: number,
  householdIndex: number,
): readonly Moment[] => {
  const someDay = () => -random.integer(1, opensDaysAgo - 2)
  const someone = () => random.pick(people)
  const moments = visits(random, clock, habits, people, 1 - opensDaysAgo)
  if (random.chance(0.35)) {
    const memo = random.pick(givers)
    const gift = (): Moment => {
      const atSeconds = clock.at(someDay(), clockTime(random, 8, 21))
      return {
        what: 'gift',
        person: someone(),
        cents: random.pick([1000, 2000, 2500]),
        memo,
        atSeconds,
      }
    }
    moments.push(...Array.from({ length: random.integer(1, 3) }, gift))
  }
  if (people.length > 1 && random.chance(0.4)) {
    const [person, to] = random.shuffled(people)
    const cents = random.pick([300, 500, 800, 1000])
    if (person && to)
      moments.push({
        what: 'transfer',
        person,
        to,
        cents,
        atSeconds: clock.at(someDay(), clockTime(random, 17, 21)),
      })
  }
  if (habits.allowances && random.chance(0.3))
    moments.push(...allowances(random, clock, someone(), -random.integer(8, opensDaysAgo - 1)))
  // Occasionally a person leaves early and takes the remaining money along, or leaves it.
  if (householdIndex % 13 === 10) {
    moments.push({
      what: householdIndex % 2 === 0 ? 'refund-rest' : 'donate-rest',
      person: someone(),
      atSeconds: clock.at(-1, '20:45'),
    })
  }
  return apart(moments).filter(({ atSeconds }) => atSeconds < clock.nowSeconds - APART_SECONDS)
}
