// The cart: add (one piece by default), change, remove by index, reset. Prices are not stored here:
// they belong to the products and are looked up each time.

import type { PersonId, ProductId } from '../kernel/ids.ts'
import type { BasisPoints, Cents } from '../kernel/money.ts'
import { refuse, type Refusal } from '../kernel/refusal.ts'
import { ok, type Result } from '../kernel/result.ts'
import { shopRefusals } from './refusals.ts'

export const MAX_QTY = 99
export const MAX_LINES = 40

export type ChosenOptions = Readonly<Record<string, string>>

export interface CartRequest {
  readonly productId: ProductId
  readonly qty: number
  readonly options: ChosenOptions
  readonly personId: PersonId | null
}

export interface CartLine extends CartRequest {
  readonly lineId: string
  /** What the member saw when the line last changed, to detect differences. */
  readonly seenPriceCents: Cents
  readonly seenTaxBasisPoints: BasisPoints
}

/** Identifies one line by its index, and by the id that the caller expects there. */
export interface LinePosition {
  readonly index: number
  readonly lineId?: string | undefined
}

const optionsKey = (options: ChosenOptions): string =>
  JSON.stringify(Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const isSame = (a: CartRequest, b: CartRequest): boolean =>
  a.productId === b.productId &&
  a.personId === b.personId &&
  optionsKey(a.options) === optionsKey(b.options)

/** The same product for the same person is one line. */
export const addLine = (
  lines: readonly CartLine[],
  line: CartLine,
): Result<readonly CartLine[], Refusal> => {
  const known = lines.find((one) => isSame(one, line))
  const qty = line.qty + (known?.qty ?? 0)
  if (qty > MAX_QTY) return refuse(shopRefusals.TOO_MANY, { details: { most: MAX_QTY } })
  if (known)
    return ok(lines.map((one) => (one === known ? { ...line, lineId: known.lineId, qty } : one)))
  return lines.length >= MAX_LINES
    ? refuse(shopRefusals.CART_FULL, { details: { most: MAX_LINES } })
    : ok([...lines, line])
}

const placeOf = (
  lines: readonly CartLine[],
  { index, lineId }: LinePosition,
): Result<CartLine, Refusal> => {
  const line = lines[index]
  return line && (lineId ?? line.lineId) === line.lineId
    ? ok(line)
    : refuse(shopRefusals.CART_LINE_NOT_FOUND)
}

export const changeQty = (
  lines: readonly CartLine[],
  place: LinePosition,
  qty: number,
): Result<readonly CartLine[], Refusal> => {
  const found = placeOf(lines, place)
  return found.ok ? ok(lines.map((one) => (one === found.value ? { ...one, qty } : one))) : found
}

export const removeAt = (
  lines: readonly CartLine[],
  place: LinePosition,
): Result<readonly CartLine[], Refusal> => {
  const found = placeOf(lines, place)
  return found.ok ? ok(lines.filter((one) => one !== found.value)) : found
}

export const totalQty = (lines: readonly { readonly qty: number }[]): number =>
  lines.reduce((sum, { qty }) => sum + qty, 0)
