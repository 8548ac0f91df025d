// Three months of money for every household: deposits, visits to the shops, gifts, transfers,
// allowances, refunds. Households are processed in sequence, each in order of time, so that no
// balance is ever below zero on the way.

import { seededRandom, type Random } from '../seed/random.ts'
import type { DemoClock } from '../seed/clock.ts'
import type { Household, Person } from '../people/person.ts'
import type { Population } from '../people/populate.ts'
import type { OrganizationRecipe } from '../organizations/recipe.ts'
import { createLedger, type Ledger, type Item } from './ledger.ts'
import type { MoneyHabits } from './habits.ts'
import { momentsOf, type Moment } from './moments.ts'
import { postStory } from './post-story.ts'
import { depositKey, releaseKey, weeklyRows, type WeeklyDeposit } from './weekly-deposit.ts'

interface Scene {
  readonly ledger: Ledger
  readonly random: Random
  readonly habits: MoneyHabits
  readonly organizationId: string
  readonly holder: Person
  readonly weekly: WeeklyDeposit<Person>[]
  readonly cashierId: string | undefined
}

const depositSizesCents = [2000, 2500, 4000, 5000, 6000, 7500, 10_000] as const

const deposit = (
  { ledger, random, holder }: Scene,
  atSeconds: number,
  people: readonly Person[],
): void => {
  const shares = people.map(({ userId }) => ({
    purpose: 'spending' as const,
    userId,
    amountCents: random.pick(depositSizesCents),
  }))
  const totalCents = shares.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const memo = `Card ending ${random.pick(['4242', '1881', '0005', '1117'])}`
  const fromCard = { purpose: 'card-clearing', amountCents: -totalCents } as const
  ledger.post({
    kind: 'deposit',
    atSeconds,
    actorUserId: holder.userId,
    memo,
    legs: [fromCard, ...shares],
  })
}

const basket = ({
  random,
  habits,
}: Scene): { readonly locationName: string; readonly items: readonly Item[] } => {
  const shop = random.chance(0.7) ? habits.shops[0] : random.pick(habits.shops)
  const goods = random.shuffled(shop.goods).slice(0, random.pick([1, 1, 2, 2, 3]))
  const items = goods.map(({ name, priceCents, restricted }) => {
    const quantity = random.chance(0.12) ? 2 : 1
    return { name, quantity, amountCents: priceCents * quantity, restricted }
  })
  return { locationName: shop.name, items }
}

const visit = (scene: Scene, atSeconds: number, person: Person): void => {
  const { ledger, random, cashierId } = scene
  const { locationName, items } = basket(scene)
  const totalCents = items.reduce((sum, { amountCents }) => sum + amountCents, 0)
  // Short of money: most holders top up immediately. The people of the others go without.
  if (ledger.balance('spending', person.userId) < totalCents && random.chance(0.6))
    deposit(scene, atSeconds - 60, [person])
  if (ledger.balance('spending', person.userId) < totalCents) return
  const actor = cashierId === undefined ? {} : { actorUserId: cashierId }
  const leg = { purpose: 'spending', userId: person.userId } as const
  const reverses = ledger.post({
    kind: 'transaction',
    atSeconds,
    locationName,
    items,
    ...actor,
    legs: [
      { ...leg, amountCents: -totalCents },
      { purpose: 'sales', amountCents: totalCents },
    ],
  })
  const returned = items[0]
  if (!returned || returned.restricted || !random.chance(0.12)) return
  ledger.post({
    kind: 'refund',
    atSeconds: atSeconds + 240,
    locationName,
    items: [returned],
    memo: 'Returned',
    reverses,
    ...actor,
    legs: [
      { purpose: 'sales', amountCents: -returned.amountCents },
      { ...leg, amountCents: returned.amountCents },
    ],
  })
}

const happen = (scene: Scene, moment: Moment): void => {
  const { ledger, organizationId, holder, weekly } = scene
  const { atSeconds, person } = moment
  const has = ledger.balance('spending', person.userId)
  const spending = (amountCents: number) =>
    ({ purpose: 'spending', userId: person.userId, amountCents }) as const
  const scheduled = (amountCents: number) =>
    ({ purpose: 'scheduled', userId: person.userId, amountCents }) as const
  const by = { atSeconds, actorUserId: holder.userId }
  if (moment.what === 'visit') visit(scene, atSeconds, person)
  if (moment.what === 'gift') {
    const legs = [{ purpose: 'gifts', amountCents: -moment.cents }, spending(moment.cents)] as const
    ledger.post({ kind: 'gift', atSeconds, memo: moment.memo, legs })
  }
  if (moment.what === 'schedule') {
    const { cents: weekCents, days } = moment
    const all = weekCents * days.length
    weekly.push({ key: holder.key, holder, person, atSeconds, weekCents, days })
    ledger.post({
      ...by,
      kind: 'deposit',
      key: depositKey(organizationId, holder.key),
      legs: [{ purpose: 'card-clearing', amountCents: -all }, scheduled(all)],
    })
  }
  if (moment.what === 'release') {
    const { cents, week } = moment
    ledger.post({
      kind: 'allowance',
      key: releaseKey(organizationId, holder.key, week),
      atSeconds,
      memo: 'Weekly allowance',
      legs: [scheduled(-cents), spending(cents)],
    })
  }
  if (moment.what === 'transfer' && has >= moment.cents) {
    const received = {
      purpose: 'spending',
      userId: moment.to.userId,
      amountCents: moment.cents,
    } as const
    ledger.post({ ...by, kind: 'transfer', legs: [spending(-moment.cents), received] })
  }
  const left = has
  if (moment.what === 'refund-rest' && left > 0) {
    const legs = [spending(-left), { purpose: 'card-clearing', amountCents: left }] as const
    ledger.post({ ...by, kind: 'refund', memo: 'Back to the card', legs })
  }
  if (moment.what === 'donate-rest' && left > 0) {
    ledger.post({
      ...by,
      kind: 'donation',
      legs: [spending(-left), { purpose: 'donations', amountCents: left }],
    })
  }
}

const addHousehold = (
  scene: Scene,
  clock: DemoClock,
  household: Household,
  index: number,
): void => {
  const { ledger, habits, random } = scene
  const everybody = habits.holdersSpend
    ? [household.holder, ...household.participants]
    : household.participants
  for (const { userId } of everybody) ledger.open('spending', userId)
  const people = everybody.filter(({ row }) => !row.isInactive)
  if (people.length === 0) return
  const opensDaysAgo = random.integer(60, 88)
  deposit(scene, clock.at(-opensDaysAgo, '19:30'), people)
  for (const moment of momentsOf(random, clock, habits, people, opensDaysAgo, index))
    happen(scene, moment)
}

export const makeMoneyHistory = (
  recipe: OrganizationRecipe,
  clock: DemoClock,
  { households, staff }: Population,
) => {
  const { organizationId } = recipe.organization
  const ledger = createLedger(organizationId)
  const everybody = [...households, ...staff].flatMap(({ holder, participants }) => [
    holder,
    ...participants,
  ])
  const cashierId = staff.find(({ holder }) => holder.row.role === 'cashier')?.holder.userId
  const inStory = postStory(ledger, recipe.story(clock), everybody, cashierId)
  const named = (key: string): Person => {
    const person = everybody.find((one) => one.key === key)
    if (!person) throw new Error(`nobody is called ${key}`)
    return person
  }
  const weekly = recipe.weekly(clock).map((one): WeeklyDeposit<Person> => ({
    ...one,
    holder: named(one.holder),
    person: named(one.person),
  }))
  households.forEach((household, index) => {
    if (inStory.has(household.holder.key)) return
    const random = seededRandom(`${recipe.key}/money/${household.holder.key}`)
    addHousehold(
      {
        ledger,
        random,
        habits: recipe.money,
        organizationId,
        holder: household.holder,
        weekly,
        cashierId,
      },
      clock,
      household,
      index,
    )
  })
  for (const { participants } of households)
    for (const { userId } of participants) ledger.open('spending', userId)
  const booked = ledger.keys()
  return {
    ...ledger.rows(),
    ...weeklyRows(recipe.organization, clock, weekly, (key) => booked.has(key)),
  }
}
