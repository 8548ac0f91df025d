// What mails say about money on accounts and cards.

import type { TopUpStop } from '@lodgepole/domain/money/top-up'

interface PaidByCard {
  readonly amount: string
  readonly names: string
  readonly card: string
  readonly link: string
  readonly happenedAtSeconds: number
}

export interface ScheduledPart {
  readonly amount: string
  /** What is spendable at once. */
  readonly atOnce: string
  /** YYYY-MM-DD, soonest first. */
  readonly days: readonly string[]
}

export interface MoneyMailData {
  /**
   * Somebody paid in by card. `names`: for whom; `card`: brand and last four digits. `scheduled`:
   * what of it becomes spendable on later days.
   */
  readonly 'deposit-receipt': PaidByCard & { readonly scheduled?: ScheduledPart }
  /** The same to somebody who gave. */
  readonly 'gift-receipt': PaidByCard
  /** Somebody's balance has fallen below what their holder wants. */
  readonly 'low-balance': {
    readonly name: string
    readonly balance: string
    readonly threshold: string
    readonly link: string
  }
  /** Automatic deposits for somebody have ended without their holder's doing. */
  readonly 'top-up-stopped': {
    readonly name: string
    readonly reason: TopUpStop
    readonly amount: string
    readonly link: string
  }
  /** The most of the month keeps an automatic deposit from being made. */
  readonly 'top-up-ceiling': {
    readonly name: string
    readonly amount: string
    readonly most: string
    readonly link: string
  }
  /**
   * Sessions have ended with money left; the link opens without signing in. `ofStay`: what has
   * ended is a stay and not a session; `sessions` names where.
   */
  readonly 'remaining-funds': {
    readonly names: string
    readonly sessions: string
    readonly ofStay: boolean
    readonly amount: string
    readonly link: string
  }
  /** Money goes back to the card it came from. */
  readonly 'refund-sent': {
    readonly amount: string
    readonly card: string
    readonly happenedAtSeconds: number
  }
  /** A card takes nothing back: what was to be refunded is on a person's account instead. */
  readonly 'refund-refused': {
    readonly name: string
    readonly amount: string
    readonly card: string
    readonly link: string
  }
  /**
   * The same to the staff, who may have to give it back in another way. `reason`: the provider's,
   * in our words; `payment`: how the provider calls it.
   */
  readonly 'refund-refused-staff': {
    readonly name: string
    readonly payer: string
    readonly amount: string
    readonly card: string
    readonly reason: string
    readonly payment: string
    readonly happenedAtSeconds: number
  }
  /** What was left of somebody's money was donated. */
  readonly 'donation-receipt': {
    readonly amount: string
    readonly name: string
    readonly link: string
    readonly happenedAtSeconds: number
  }
}
