// Where money can be held. A person has accounts by purpose, whose balance never falls below zero.
// The organization has one account for each purpose.

import type { Cents } from '../kernel/money.ts'

export const personPurposes = ['spending', 'scheduled'] as const
export const organizationPurposes = [
  'card-clearing',
  'cash',
  'cheques',
  'bank',
  'sales',
  'sales-tax',
  'gifts',
  'donations',
  'refunds-payable',
  'adjustments',
] as const

/**
 * How money comes in and leaves: card providers, cash and checks at the desk, and bank transfers.
 */
export const deskMethods = ['cash', 'cheque'] as const
export const paidByWays = ['authorizenet', 'square', ...deskMethods, 'bank'] as const

export type DeskMethod = (typeof deskMethods)[number]
export type PaidBy = (typeof paidByWays)[number]
export type PersonPurpose = (typeof personPurposes)[number]
export type OrganizationPurpose = (typeof organizationPurposes)[number]

/** One line of a ledger movement. A positive amount increases the account. */
export type Leg =
  | { readonly purpose: PersonPurpose; readonly userId: string; readonly amountCents: Cents }
  | { readonly purpose: OrganizationPurpose; readonly amountCents: Cents }

export type PersonLeg = Extract<Leg, { readonly userId: string }>

export const isPersonLeg = (leg: Leg): leg is PersonLeg => 'userId' in leg

/**
 * What is wrong with the lines of a movement, if anything. User input can never cause this, so it
 * means a bug.
 */
export const legsFault = (legs: readonly Leg[]): string | undefined => {
  if (legs.length < 2) return 'a movement needs two lines at least'
  if (legs.some(({ amountCents }) => !Number.isSafeInteger(amountCents) || amountCents === 0))
    return 'amounts are whole cents other than zero'
  const names = legs.map((leg) => `${leg.purpose}/${isPersonLeg(leg) ? leg.userId : ''}`)
  if (new Set(names).size !== names.length) return 'an account appears twice'
  const sum = legs.reduce((total, { amountCents }) => total + amountCents, 0)
  return sum === 0 ? undefined : `the lines sum to ${sum} cents instead of zero`
}
