// What must be true of the product at a moment, by the documents: small, pure, and independent of
// the product's rules.

/** A sale from a person's account, and what of it was refunded. */
export interface Sale {
  readonly person: string
  readonly cents: number
  readonly refundedCents: number
  /** The day of the sale in the organization's time zone. */
  readonly day: string
}

/** Whoever sets a limit says which version they saw: 0 before there was one. */
export interface DailyLimit {
  readonly cents: number | null
  readonly version: number
}

export interface Event {
  readonly startSeconds: number
  readonly capacity: number
  readonly priceCents: number
}

/** A party: the people of one booking call, in one event. */
export interface Party {
  readonly event: string
  readonly household: string
  readonly people: readonly Seat[]
  /** The order of the waitlist. */
  readonly joined: number
}

export interface Seat {
  readonly person: string
  readonly status: 'Registered' | 'Waitlisted' | 'Offered' | 'Cancelled'
  readonly paidBy?: string
  readonly offerEndsSeconds?: number
}

export interface Order {
  readonly household: string
  readonly payer: string
  readonly lines: Readonly<Record<string, number>>
  readonly totalCents: number
  readonly status: 'placed' | 'cancelled'
}

export interface Stay {
  readonly unit: string
  readonly firstDay: string
  readonly lastDay: string
  readonly status: 'confirmed' | 'cancelled'
}

/** A card payment of which nobody knows yet whether the card was charged. */
export interface OpenDeposit {
  readonly person: string
  readonly cents: number
  readonly sinceSeconds: number
}

export interface Model {
  readonly nowSeconds: number
  /** What a person can spend. */
  readonly balances: Readonly<Record<string, number>>
  readonly dailyLimits: Readonly<Record<string, DailyLimit>>
  /** By the step that made them. */
  readonly sales: Readonly<Record<string, Sale>>
  readonly events: Readonly<Record<string, Event>>
  /** By the step that made them. */
  readonly parties: Readonly<Record<string, Party>>
  readonly stock: Readonly<Record<string, number>>
  /** The quantities in each household's cart. */
  readonly carts: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly orders: Readonly<Record<string, Order>>
  readonly stays: Readonly<Record<string, Stay>>
  readonly openDeposits: Readonly<Record<string, OpenDeposit>>
}

export type Part = keyof Model

/** A model with one entry of a part replaced. */
export const withEntry = <P extends Exclude<Part, 'nowSeconds'>>(
  model: Model,
  part: P,
  name: string,
  value: Model[P][string],
): Model => ({ ...model, [part]: { ...model[part], [name]: value } })

export const balanceOf = ({ balances }: Model, person: string): number => balances[person] ?? 0

export const withMoney = (model: Model, person: string, changeCents: number): Model =>
  withEntry(model, 'balances', person, balanceOf(model, person) + changeCents)

/** A model without one entry of a part. */
export const withoutEntry = <P extends Exclude<Part, 'nowSeconds'>>(
  model: Model,
  part: P,
  name: string,
): Model => ({
  ...model,
  [part]: Object.fromEntries(Object.entries(model[part]).filter(([key]) => key !== name)),
})
