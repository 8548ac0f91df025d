// Whether the contents of a cart can be bought now, and what differs from what the member saw. The
// same rule applies when a product is added, when the cart is shown, and at the checkout under the
// products' locks.

import { groupBy } from '../kernel/group-by.ts'
import type { PersonId } from '../kernel/ids.ts'
import { refuse, type Refusal } from '../kernel/refusal.ts'
import { ok, type Result } from '../kernel/result.ts'
import { totalQty, type CartLine, type CartRequest, type ChosenOptions } from './cart.ts'
import { saleState, type Product, type ProductOption } from './product.ts'
import { shopRefusals } from './refusals.ts'

export interface Receiver {
  readonly userId: string
  readonly isHolder: boolean
}

const optionFits = (option: ProductOption, value: string | undefined): boolean => {
  if (value === undefined || value === '') return !option.required
  return option.kind === 'choice'
    ? option.choices.includes(value)
    : value.length <= option.maxLength
}

const optionsFit = (options: readonly ProductOption[], chosen: ChosenOptions): boolean =>
  options.every((option) => optionFits(option, chosen[option.key])) &&
  Object.keys(chosen).every((key) => options.some((option) => option.key === key))

const receives = (
  { recipient }: Product,
  personId: PersonId | null,
  household: readonly Receiver[],
): Result<undefined, Refusal> => {
  if (personId === null)
    return recipient === 'nobody' ? ok(undefined) : refuse(shopRefusals.RECIPIENT_REQUIRED)
  const person = household.find(({ userId }) => userId === personId)
  return person && (recipient !== 'participant' || !person.isHolder)
    ? ok(undefined)
    : refuse(shopRefusals.RECIPIENT_NOT_POSSIBLE)
}

/** `qtyInCart`: the quantity of this product in all lines together. */
export const checkLine = (
  product: Product | undefined,
  { options, personId, qty }: CartRequest,
  qtyInCart: number,
  household: readonly Receiver[],
  nowSeconds: number,
): Result<Product, Refusal> => {
  if (!product || product.isHidden) return refuse(shopRefusals.PRODUCT_NOT_FOUND)
  const state = saleState(product, nowSeconds)
  if (state === 'not-yet' || state === 'over')
    return refuse(shopRefusals.NOT_ON_SALE, { details: { state } })
  if (product.stock !== null && qtyInCart > product.stock)
    return refuse(shopRefusals.NOT_ENOUGH_LEFT, { details: { left: product.stock } })
  if (qtyInCart > product.maxPerOrder)
    return refuse(shopRefusals.TOO_MANY, { details: { most: product.maxPerOrder } })
  if (product.kind === 'id-card' && qty > 1)
    return refuse(shopRefusals.TOO_MANY, { details: { most: 1 } })
  if (!optionsFit(product.options, options)) return refuse(shopRefusals.OPTION_NOT_VALID)
  const received = receives(product, personId, household)
  return received.ok ? ok(product) : received
}

export interface CheckedLine {
  readonly line: CartLine
  /** Undefined when it is no longer sold. */
  readonly product: Product | undefined
  /** Why it cannot be bought in its current state. */
  readonly problem: Refusal | undefined
  readonly priceChanged: boolean
  readonly taxChanged: boolean
}

export const checkCart = (
  lines: readonly CartLine[],
  products: ReadonlyMap<string, Product>,
  household: readonly Receiver[],
  nowSeconds: number,
): readonly CheckedLine[] => {
  const together = groupBy(lines, ({ productId }) => productId)
  return lines.map((line) => {
    const product = products.get(line.productId)
    const checked = checkLine(
      product,
      line,
      totalQty(together.get(line.productId) ?? []),
      household,
      nowSeconds,
    )
    const shown = product?.isHidden ? undefined : product
    return {
      line,
      product: shown,
      problem: checked.ok ? undefined : checked.error,
      priceChanged: shown !== undefined && shown.priceCents !== line.seenPriceCents,
      taxChanged: shown !== undefined && shown.taxBasisPoints !== line.seenTaxBasisPoints,
    }
  })
}
