// Charging cards. This is a port because organizations choose their provider. The provider's answer
// is returned as a value, even when there is none: after a timeout the money may have moved, so the
// outcome is `unknown`, and the caller must find out later.
//
// The steps of a payment, whatever crashes in between:
//   1. commit the intent with its own key, `referenceOf(key)` and the time;
//   2. `charge` with that key;
//   3. commit the outcome. `unknown` changes nothing: the payment stays open.
// Code that finds an open payment calls `findCharge`, never `charge` again, because a token from
// the browser works once. A webhook may report the outcome first. Both end in the same command. No
// call here belongs inside a database transaction.

import type { Currency } from '@lodgepole/domain/kernel/currency'
import type { CardDecline } from '@lodgepole/domain/money/card-refusals'
import type { ProviderAnswer } from '@lodgepole/domain/money/deposit-check'
import type { Result } from '@lodgepole/domain/kernel/result'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'

/**
 * `none` is reliable only this long after a charge began. Before, the request may still be on its
 * way or not listed yet.
 */
export const CHARGE_SETTLES_SECONDS = 120

/**
 * What the provider's script in the browser made of a card. Authorize.Net's token has a descriptor
 * beside the value. Square's nonce has none.
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
  /** Our key, created before the first attempt, at most 36 characters (an id). */
  readonly key: string
  readonly amountCents: number
  readonly currency: Currency
  readonly source: CardSource
  readonly buyer: Buyer
  /** The text on the provider's receipt for the member: plain text, cut at 60 characters. */
  readonly note?: string | undefined
}

export interface ApprovedCharge {
  readonly outcome: 'approved'
  readonly providerPaymentId: string
  readonly amountCents: number
  /** In capitals, such as VISA. Empty when the provider does not say. */
  readonly brand: string
  readonly last4: string
}

export type ChargeOutcome =
  | ApprovedCharge
  | { readonly outcome: 'declined'; readonly code: CardDecline }
  /** No answer, or an unclear one: call `findCharge` later. */
  | { readonly outcome: 'unknown' }

/** `none`: the provider has no such charge (see CHARGE_SETTLES_SECONDS). */
export type FoundCharge = ChargeOutcome | { readonly outcome: 'none' }

export interface ChargeLookup {
  readonly key: string
  /** When the intent was committed. The search covers charges since shortly before. */
  readonly startedAtMs: number
}

export interface RefundRequest {
  /** Our key, one for each refund. The same key means the same refund, so retrying is safe. */
  readonly key: string
  readonly providerPaymentId: string
  readonly amountCents: number
  readonly currency: Currency
  readonly startedAtMs: number
}

export type RefundOutcome =
  | { readonly outcome: 'refunded'; readonly providerRefundId: string }
  /**
   * The provider allows a partial refund only once the charge has settled (Authorize.Net, after
   * about a day). Send the same request again later.
   */
  | { readonly outcome: 'not-yet' }
  | { readonly outcome: 'declined'; readonly code: CardDecline }
  | { readonly outcome: 'unknown' }

export interface SavedCard {
  readonly cardId: string
  readonly brand: string
  readonly last4: string
  /** CREDIT, DEBIT or UNKNOWN, because not every provider says. */
  readonly type: string
  readonly expiresMonth: number
  readonly expiresYear: number
  readonly enabled: boolean
}

export type CardFailure =
  | { readonly outcome: 'declined'; readonly code: CardDecline }
  | { readonly outcome: 'unknown' }

/** Cards on file. Each call with a key may be repeated with the same key. */
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
   * Also succeeds for a card that was disabled before, or returns CARD_NOT_ON_FILE where the
   * provider forgets such cards.
   */
  readonly disableCard: (card: {
    readonly customerId: string
    readonly cardId: string
  }) => Promise<Result<undefined, CardFailure>>
  /** Lists the enabled cards. */
  readonly listCards: (customerId: string) => Promise<Result<readonly SavedCard[], CardFailure>>
}

/**
 * The content of a webhook. `reference` is `referenceOf(key)`. It is missing for payments that this
 * product did not make.
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
  /** Byte for byte as received, because the signature covers these bytes. */
  readonly body: string
}

export interface CardPayments {
  readonly name: CardProcessor
  /** The provider's reference for a charge, the same for the same key, at most 40 characters. */
  readonly referenceOf: (key: string) => string
  /**
   * Makes a harmless call to find out whether the credentials are valid and which currency is
   * accepted.
   */
  readonly check: () => Promise<ProviderAnswer>
  readonly charge: (request: ChargeRequest) => Promise<ChargeOutcome>
  readonly findCharge: (question: ChargeLookup) => Promise<FoundCharge>
  readonly refund: (request: RefundRequest) => Promise<RefundOutcome>
  readonly savedCards: SavedCards
  /** `undefined` for a request that is not signed by the provider or cannot be read. */
  readonly readWebhook: (request: WebhookRequest) => CardEvent | undefined
}

/** How a feature gets the provider of an organization. */
export interface CardProviders {
  /** The current provider. Undefined when the organization takes no cards. */
  readonly of: (organizationId: string) => Promise<CardPayments | undefined>
  /** The provider that processed an earlier payment, regardless of the current one. */
  readonly named: (organizationId: string, name: CardProcessor) => Promise<CardPayments | undefined>
}
