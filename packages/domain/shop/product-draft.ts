// Parses what staff enter for a product: amounts become cents, and invalid values are refused with
// the name of their field.

import { basisPointsFromDecimal, centsFromDecimal } from '../kernel/money.ts'
import { defineRefusals, refuse, type Refusal } from '../kernel/refusal.ts'
import { ok, type Result } from '../kernel/result.ts'
import type { Product, ProductOption } from './product.ts'

export const draftRefusals = defineRefusals({
  /** Returned with the name of the field. */
  PRODUCT_NOT_VALID: { status: 400, message: 'Please check what is marked.' },
})

export interface Draft extends Pick<
  Product,
  | 'name'
  | 'description'
  | 'imageUrl'
  | 'deliveryDay'
  | 'allergens'
  | 'options'
  | 'recipient'
  | 'maxPerOrder'
  | 'isHidden'
> {
  readonly price: string
  /** In percent. */
  readonly taxRate: string
  readonly opensAt: number | null
  readonly closesAt: number | null
  readonly place: number
}

export type ProductFields = Omit<Product, 'productId' | 'kind' | 'stock'> & {
  readonly place: number
}

const WHOLE = 10_000
const isUnlike = (texts: readonly string[]): boolean => new Set(texts).size === texts.length

const optionsHold = (options: readonly ProductOption[]): boolean =>
  isUnlike(options.map(({ key }) => key)) &&
  options.every(
    (option) =>
      option.key !== '' &&
      option.label !== '' &&
      (option.kind === 'text'
        ? option.maxLength >= 1 && option.maxLength <= 500
        : option.choices.length > 0 &&
          option.choices.every((choice) => choice.trim() !== '') &&
          isUnlike(option.choices)),
  )

export const readDraft = ({
  price,
  taxRate,
  opensAt,
  closesAt,
  ...rest
}: Draft): Result<ProductFields, Refusal> => {
  const wrong = (field: keyof Draft) =>
    refuse(draftRefusals.PRODUCT_NOT_VALID, { details: { field } })
  const [cents, tax] = [centsFromDecimal(price), basisPointsFromDecimal(taxRate)]
  if (!cents.ok || cents.value > 99_999_999) return wrong('price')
  if (!tax.ok || tax.value > WHOLE) return wrong('taxRate')
  if (opensAt !== null && closesAt !== null && opensAt >= closesAt) return wrong('closesAt')
  if (!optionsHold(rest.options)) return wrong('options')
  return ok({
    ...rest,
    priceCents: cents.value,
    taxBasisPoints: tax.value,
    opensAtSeconds: opensAt,
    closesAtSeconds: closesAt,
  })
}
