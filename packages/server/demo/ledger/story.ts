// A history written step by step, for a household whose amounts appear in the screenshots. People
// are named by their keys.

import type { Entry, Item, Leg, PersonPurpose } from './ledger.ts'
import { depositKey, releaseKey, type WeeklyDeposit } from './weekly-deposit.ts'

type StoryLeg =
  | Exclude<Leg, { readonly userId: string }>
  | { readonly purpose: PersonPurpose; readonly person: string; readonly amountCents: number }

export interface StoryStep extends Omit<Entry, 'legs' | 'actorUserId'> {
  readonly legs: readonly StoryLeg[]
  /** The key of the person who did it. */
  readonly actor?: string
}

const spending = (person: string, amountCents: number): StoryLeg => ({
  purpose: 'spending',
  person,
  amountCents,
})
const scheduled = (person: string, amountCents: number): StoryLeg => ({
  purpose: 'scheduled',
  person,
  amountCents,
})

export const deposit = (
  atSeconds: number,
  actor: string,
  shares: Readonly<Record<string, number>>,
): StoryStep => {
  const legs = Object.entries(shares).map(([person, amountCents]) => spending(person, amountCents))
  const totalCents = Object.values(shares).reduce((sum, amountCents) => sum + amountCents, 0)
  const fromCard: StoryLeg = { purpose: 'card-clearing', amountCents: -totalCents }
  return { kind: 'deposit', atSeconds, actor, memo: 'Card ending 4242', legs: [fromCard, ...legs] }
}

/** Cash that a staff member took at a desk. */
export const deskDeposit = (
  atSeconds: number,
  actor: string,
  person: string,
  amountCents: number,
  memo: string,
): StoryStep => ({
  kind: 'deposit',
  atSeconds,
  actor,
  memo,
  legs: [{ purpose: 'cash', amountCents: -amountCents }, spending(person, amountCents)],
})

/**
 * The organization's id is part of the keys, because the payment and its parts are separate rows
 * that are found by them.
 */
export const scheduledDeposit = (
  organizationId: string,
  { key, holder, person, atSeconds, weekCents, days }: WeeklyDeposit<string>,
): StoryStep => {
  const amountCents = weekCents * days.length
  return {
    kind: 'deposit',
    key: depositKey(organizationId, key),
    atSeconds,
    actor: holder,
    legs: [{ purpose: 'card-clearing', amountCents: -amountCents }, scheduled(person, amountCents)],
  }
}

export const allowance = (
  organizationId: string,
  { key, person, weekCents }: WeeklyDeposit<string>,
  week: number,
  atSeconds: number,
): StoryStep => ({
  kind: 'allowance',
  key: releaseKey(organizationId, key, week),
  atSeconds,
  memo: 'Weekly allowance',
  legs: [scheduled(person, -weekCents), spending(person, weekCents)],
})

export const gift = (
  atSeconds: number,
  actor: string,
  from: string,
  person: string,
  amountCents: number,
): StoryStep => ({
  kind: 'gift',
  atSeconds,
  actor,
  memo: from,
  legs: [{ purpose: 'gifts', amountCents: -amountCents }, spending(person, amountCents)],
})

export const transfer = (
  atSeconds: number,
  actor: string,
  from: string,
  to: string,
  amountCents: number,
): StoryStep => ({
  kind: 'transfer',
  atSeconds,
  actor,
  legs: [spending(from, -amountCents), spending(to, amountCents)],
})

export const charge = (
  atSeconds: number,
  person: string,
  locationName: string,
  items: readonly Item[],
): StoryStep => {
  const totalCents = items.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const legs = [
    spending(person, -totalCents),
    { purpose: 'sales', amountCents: totalCents },
  ] as const
  return { kind: 'transaction', atSeconds, locationName, items, legs }
}

export const item = (name: string, amountCents: number, restricted = false): Item => ({
  name,
  quantity: 1,
  amountCents,
  restricted,
})
