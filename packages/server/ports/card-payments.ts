// Charging cards: a port, because organizations choose their provider. What a provider says is a
// value here, also when it says nothing: after a time-out the money may have moved, so the answer
// is `unknown` and whoever asked must find out later.
//
// How a payment goes, whatever crashes in between:
//   1. commit the intent with a key of its own, `referenceOf(key)` and the time;
//   2. `charge` with that key;
//   3. commit the outcome. `unknown` changes nothing: the payment stays open.
// Whoever finds an open payment calls `findCharge`, never `charge` again: a token from the browser
// is good once. A webhook may tell the outcome first; both end in the same command. No call here
// belongs inside a database transaction.

import type { Currency } from '@lodgepole/domain/kernel/currency'
import type { CardDecline } from '@lodgepole/domain/money/card-refusals'
import type { ProviderAnswer } from '@lodgepole/domain/money/deposit-check'
import type { Result } from '@lodgepole/domain/kernel/result'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'

/**
 * `none` may be believed only this long after a charge began; before, the request may still be on
 * its way or not yet listed.
 */
export const CHARGE_SETTLES_SECONDS = 120

/**
 * What the provider's script in the browser made of a card. Authorize.Net's has a descriptor beside
 * the value; Square's nonce has none.
 */
export interface CardToken {
  readonly kind: 'token'
  readonly value: string
  readonly descriptor?: string | undefined
}

/** Where the money comes from. The product never sees a card number. */
export type CardSource =
  | CardToken
  | { readonly kind: 'saved'; readonly customerId: string; readonly cardId: string }

export interface Buyer {
  readonly email: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

export interface ChargeRequest {
  /** Ours, made before the first attempt, at most 36 characters (an id). */
  readonly key: string
  readonly amountCents: number
  readonly currency: Currency
  readonly source: CardSource
  readonly buyer: Buyer
  /** What the member reads on the provider's receipt; plain text, cut at 60 characters. */
  readonly note?: string | undefined
}

export interface ApprovedCharge {
  readonly outcome: 'approved'
  readonly providerPaymentId: string
  readonly amountCents: number
  /** In capitals, such as VISA; empty when the provider does not say. */
  readonly brand: string
  readonly last4: string
}

export type ChargeOutcome =
  | ApprovedCharge
  | { readonly outcome: 'declined'; readonly code: CardDecline }
  /** No answer, or one that says nothing: ask with `findCharge` later. */
  | { readonly outcome: 'unknown' }

/** `none`: the provider has no such charge (see CHARGE_SETTLES_SECONDS). */
export type FoundCharge = ChargeOutcome | { readonly outcome: 'none' }

export interface ChargeQuestion {
  readonly key: string
  /** When the intent was committed; the provider is asked about charges since shortly before. */
  readonly startedAtMs: number
}

export interface RefundRequest {
  /** Ours, one for each refund. The same key again is the same refund, so trying again is safe. */
  readonly key: string
  readonly providerPaymentId: string
  readonly amountCents: number
  readonly currency: Currency
  readonly startedAtMs: number
}

export type RefundOutcome =
  | { readonly outcome: 'refunded'; readonly providerRefundId: string }
  /**
   * The provider gives back a part only once the charge has settled (Authorize.Net, about a day):
   * the same request again, later.
   */
  | { readonly outcome: 'not-yet' }
  | { readonly outcome: 'declined'; readonly code: CardDecline }
  | { readonly outcome: 'unknown' }

export interface SavedCard {
  readonly cardId: string
  readonly brand: string
  readonly last4: string
  /** CREDIT, DEBIT or UNKNOWN: not every provider says. */
  readonly type: string
  readonly expiresMonth: number
  readonly expiresYear: number
  readonly enabled: boolean
}

export type CardFailure =
  | { readonly outcome: 'declined'; readonly code: CardDecline }
  | { readonly outcome: 'unknown' }

/** Cards on file. Each call with a key may be repeated with the same one. */
export interface SavedCards {
  readonly createCustomer: (input: {
    readonly key: string
    readonly buyer: Buyer
    readonly userId: string
  }) => Promise<Result<{ readonly customerId: string }, CardFailure>>
  readonly saveCard: (input: {
    readonly key: string
    readonly customerId: string
    readonly token: CardToken
    readonly buyer: Buyer
  }) => Promise<Result<SavedCard, CardFailure>>
  /**
   * One that was disabled before is fine too, or CARD_NOT_ON_FILE where the provider forgets them.
   */
  readonly disableCard: (card: {
    readonly customerId: string
    readonly cardId: string
  }) => Promise<Result<undefined, CardFailure>>
  /** Enabled ones. */
  readonly listCards: (customerId: string) => Promise<Result<readonly SavedCard[], CardFailure>>
}

/**
 * What a webhook tells. `reference` is `referenceOf(key)`; missing for payments that this product
 * did not make.
 */
export type CardEvent =
  | {
      readonly kind: 'charge'
      readonly eventId: string
      readonly reference: string | undefined
      readonly charge: ApprovedCharge | { readonly outcome: 'declined'; readonly code: CardDecline }
    }
  | {
      readonly kind: 'refund'
      readonly eventId: string
      readonly providerPaymentId: string | undefined
      readonly providerRefundId: string
      readonly amountCents: number
    }
  | { readonly kind: 'card-disabled'; readonly eventId: string; readonly cardId: string }
  | { readonly kind: 'other'; readonly eventId: string }

export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Byte for byte as it came: the signature is over these. */
  readonly body: string
}

export interface CardPayments {
  readonly name: CardProcessor
  /** How the provider knows a charge, the same for the same key; at most 40 characters. */
  readonly referenceOf: (key: string) => string
  /**
   * Asks something harmless with the credentials: whether they are good, and which currency is
   * taken.
   */
  readonly check: () => Promise<ProviderAnswer>
  readonly charge: (request: ChargeRequest) => Promise<ChargeOutcome>
  readonly findCharge: (question: ChargeQuestion) => Promise<FoundCharge>
  readonly refund: (request: RefundRequest) => Promise<RefundOutcome>
  readonly savedCards: SavedCards
  /** `undefined` for whatever is not signed by the provider, or cannot be read. */
  readonly readWebhook: (request: WebhookRequest) => CardEvent | undefined
}

/** How a feature comes by the provider of an organization. */
export interface CardProviders {
  /** The one it charges with now; undefined where no cards are taken. */
  readonly of: (organizationId: string) => Promise<CardPayments | undefined>
  /** The one that made an earlier payment, whichever the organization uses now. */
  readonly named: (organizationId: string, name: CardProcessor) => Promise<CardPayments | undefined>
}
