// The data of mails about money on accounts and cards.

import type { TopUpStopReason } from '@lodgepole/domain/money/top-up'

interface PaidByCard {
  readonly amount: string
  readonly names: string
  readonly card: string
  readonly link: string
  readonly happenedAtSeconds: number
}

export interface ScheduledPart {
  readonly amount: string
  /** The amount that can be spent immediately. */
  readonly atOnce: string
  /** YYYY-MM-DD, soonest first. */
  readonly days: readonly string[]
}

export interface MoneyMailData {
  /**
   * A card deposit. `names` is who it is for; `card` is the brand and last four digits; `scheduled`
   * is the part that becomes spendable on later days.
   */
  readonly 'deposit-receipt': PaidByCard & { readonly scheduled?: ScheduledPart }
  /** The same for a contributor's gift. */
  readonly 'gift-receipt': PaidByCard
  /** A balance has fallen below the threshold its holder set. */
  readonly 'low-balance': {
    readonly name: string
    readonly balance: string
    readonly threshold: string
    readonly link: string
  }
  /** Automatic deposits for a person have ended without the holder's action. */
  readonly 'top-up-stopped': {
    readonly name: string
    readonly reason: TopUpStopReason
    readonly amount: string
    readonly link: string
  }
  /** The monthly maximum prevents an automatic deposit. */
  readonly 'top-up-ceiling': {
    readonly name: string
    readonly amount: string
    readonly most: string
    readonly link: string
  }
  /**
   * Sessions have ended with money remaining; the link opens without signing in. With `ofStay`, a
   * stay has ended instead of a session, and `sessions` names the place.
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
  /** The card does not accept refunds, so the amount is on a person's account instead. */
  readonly 'refund-refused': {
    readonly name: string
    readonly amount: string
    readonly card: string
    readonly link: string
  }
  /**
   * The same to staff, who may have to refund it in another way. `reason` is the provider's reason
   * in our words; `payment` is the provider's id of the payment.
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
  /** A person's remaining money was donated. */
  readonly 'donation-receipt': {
    readonly amount: string
    readonly name: string
    readonly link: string
    readonly happenedAtSeconds: number
  }
}
