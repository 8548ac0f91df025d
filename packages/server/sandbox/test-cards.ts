// A card's number decides what the sandbox does with it, so that a person or a test can produce
// every outcome. Any other valid number is approved.

import { fail, ok, type Result } from '@lodgepole/domain/kernel/result'

export type Behaviour =
  | 'approved'
  | 'declined'
  | 'funds'
  | 'cvv'
  | 'expired'
  | 'time-out'
  | 'twice'
  | 'duplicate'
  | 'webhook-first'
  | 'refund-time-out'
  | 'refund-declined'

export const testNumbers = {
  approved: '4111111111111111',
  declined: '4000000000000002',
  /** Can be saved, but each charge is declined. */
  funds: '4000000000009995',
  cvv: '4000000000000127',
  expired: '4000000000000069',
  /** Charged, but without any notice: no answer, no webhook. */
  'time-out': '4000000000000010',
  /** Charged once, reported twice: the webhook is repeated. */
  twice: '4000000000000028',
  /**
   * Charged, then answered as the repetition of an earlier charge, as when a gateway repeats a
   * request on its own.
   */
  duplicate: '4000000000000036',
  /** The webhook arrives before the answer does. */
  'webhook-first': '4000000000000044',
  /**
   * Charged. The refund is made without any notice: no answer, no webhook. A repeated request
   * reports it.
   */
  'refund-time-out': '4000000000000051',
  /** Charged, but refunds are declined. */
  'refund-declined': '4000000000000077',
} as const satisfies Record<Behaviour, string>

const behaviours = new Map<string, Behaviour>(
  Object.entries(testNumbers).map(([behaviour, number]) => [number, behaviour as Behaviour]),
)

/** This code fails with every number, as in Square's own sandbox. */
const WRONG_CVV = '911'

export interface CardFacts {
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  readonly behaviour: Behaviour
}

export interface TypedCard {
  readonly number: string
  readonly expMonth: number
  readonly expYear: number
  readonly cvv: string
}

const passesLuhn = (number: string): boolean => {
  const sum = [...number].toReversed().reduce((all, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

const brands = [
  [/^4/, 'VISA'],
  [/^(5[1-5]|2[2-7])/, 'MASTERCARD'],
  [/^3[47]/, 'AMERICAN_EXPRESS'],
  [/^6/, 'DISCOVER'],
] as const

const brandOf = (number: string): string =>
  brands.find(([pattern]) => pattern.test(number))?.[1] ?? 'OTHER_BRAND'

export type CardFault = 'INVALID_NUMBER' | 'INVALID_EXPIRATION' | 'INVALID_CVV'

export const readCard = (typed: TypedCard, nowMs: number): Result<CardFacts, CardFault> => {
  const number = String(typed.number).replace(/[\s-]/g, '')
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) return fail('INVALID_NUMBER')
  const [expMonth, expYear] = [Number(typed.expMonth), Number(typed.expYear)]
  const afterMs = Date.UTC(expYear, expMonth, 1)
  if (
    !(expMonth >= 1 && expMonth <= 12) ||
    !Number.isInteger(expYear) ||
    expYear > 2100 ||
    afterMs <= nowMs
  )
    return fail('INVALID_EXPIRATION')
  if (!/^\d{3,4}$/.test(String(typed.cvv))) return fail('INVALID_CVV')
  return ok({
    brand: brandOf(number),
    last4: number.slice(-4),
    expMonth,
    expYear,
    behaviour: typed.cvv === WRONG_CVV ? 'cvv' : (behaviours.get(number) ?? 'approved'),
  })
}
