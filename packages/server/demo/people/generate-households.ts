// Households besides the named ones: enough and different enough that lists must be searched and
// scrolled.

import { seededRandom, type Random } from '../seed/random.ts'
import type { Row } from '../store/insert-rows.ts'
import { namePools, unusualNames, type NamePool } from './names.ts'
import type { HouseholdPlan, PersonPlan } from './person.ts'

type Fields = Partial<Row<'users'>>

export interface HouseholdStyle {
  readonly count: number
  readonly childAges: readonly [youngest: number, oldest: number]
  /** The probability that a second adult is a participant of the account. */
  readonly partnerChance: number
  readonly children: (random: Random) => number
  readonly holderFields: (random: Random, index: number) => Fields
  readonly participantFields: (
    random: Random,
    index: number,
    ageYears: number,
    place: number,
  ) => Fields
}

const plainLetters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

/** `mei.chen.12@example.com`. Without Latin letters, only the number is used. */
const emailOf = (firstName: string, lastName: string, index: number) => {
  const parts = [plainLetters(firstName), plainLetters(lastName), String(index)]
  return `${parts.filter(Boolean).join('.')}@example.com`
}

const between = ([from, to]: readonly [number, number], random: Random) => random.integer(from, to)

const childOf = (
  random: Random,
  pool: NamePool,
  taken: Set<string>,
  ages: readonly [number, number],
) => {
  const presents = random.pick(['feminine', 'masculine'] as const)
  const firstName = random.pick(pool[presents].filter((name) => !taken.has(name)))
  taken.add(firstName)
  const relationship = random.chance(0.06)
    ? 'Grandchild'
    : presents === 'feminine'
      ? 'Daughter'
      : 'Son'
  return { presents, firstName, ageYears: random.integer(ages[0], ages[1]), relationship } as const
}

const household = (
  organizationKey: string,
  style: HouseholdStyle,
  index: number,
): HouseholdPlan => {
  const random = seededRandom(`${organizationKey}/household/${index}`)
  const pool = namePools[(index * 5 + organizationKey.length) % namePools.length] as NamePool
  const unusual =
    index % 20 === 7
      ? unusualNames[(Math.floor(index / 20) + organizationKey.length) % unusualNames.length]
      : undefined
  const presents = random.pick(['feminine', 'feminine', 'masculine'] as const)
  const firstName = unusual?.firstName ?? random.pick(pool[presents])
  const lastName = unusual?.lastName ?? random.pick(pool.family)
  const complexion = between(pool.complexions, random)
  const near = () =>
    Math.min(pool.complexions[1], Math.max(pool.complexions[0], complexion + random.integer(-1, 1)))
  const ageYears =
    style.childAges[0] > 4 || random.chance(0.75) ? random.integer(31, 54) : random.integer(61, 79)
  const taken = new Set([firstName])
  const people: PersonPlan[] = []

  if (random.chance(style.partnerChance)) {
    const partner = childOf(random, pool, taken, [ageYears - 4, ageYears + 4])
    const ownName = random.chance(0.7) ? lastName : random.pick(pool.family)
    people.push({
      ...partner,
      key: `h${index}-partner`,
      lastName: ownName,
      complexion: near(),
      relationship: 'Spouse',
    })
  }
  const children = ageYears > 60 ? random.integer(0, 1) : style.children(random)
  for (let number = 0; number < children; number += 1) {
    people.push({
      ...childOf(random, pool, taken, style.childAges),
      key: `h${index}-child${number}`,
      lastName,
      complexion: near(),
    })
  }
  return {
    holder: {
      key: `h${index}`,
      firstName,
      lastName,
      ageYears,
      presents,
      complexion,
      headwear: pool.headwear ?? false,
      fields: {
        role: 'account-holder',
        email: emailOf(firstName, lastName, index),
        ...style.holderFields(random, index),
      },
    },
    people: people.map((person, earlier) => ({
      ...person,
      fields: style.participantFields(random, index, person.ageYears, earlier + 2),
    })),
  }
}

export const generateHouseholds = (
  organizationKey: string,
  style: HouseholdStyle,
): readonly HouseholdPlan[] =>
  Array.from({ length: style.count }, (_, index) => household(organizationKey, style, index))
