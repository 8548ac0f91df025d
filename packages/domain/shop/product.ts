// What can be sold, and whether it can be bought at a given moment. The shelves use this, and so
// does the checkout, under the lock.

import type { ProductId } from '../kernel/ids.ts'
import type { BasisPoints, Cents } from '../kernel/money.ts'
import type { Features } from '../organizations/features.ts'
import type { Policies } from '../organizations/policies.ts'
import type { Allergen } from './allergens.ts'

export const productKinds = ['care-package', 'shop-item', 'access-control', 'id-card'] as const
export type ProductKind = (typeof productKinds)[number]

/**
 * `nobody`: for the household. `person`: for anyone in it, including the account holder.
 * `participant`: for a person whom the account holder looks after.
 */
export const recipients = ['nobody', 'person', 'participant'] as const
export type Recipient = (typeof recipients)[number]

export interface ChoiceOption {
  readonly kind: 'choice'
  readonly key: string
  readonly label: string
  readonly choices: readonly string[]
  readonly required: boolean
}

export interface TextOption {
  readonly kind: 'text'
  readonly key: string
  readonly label: string
  readonly maxLength: number
  readonly required: boolean
}

export type ProductOption = ChoiceOption | TextOption

export interface Product {
  readonly productId: ProductId
  readonly kind: ProductKind
  readonly name: string
  readonly description: string
  readonly imageUrl: string | null
  readonly priceCents: Cents
  /** Hundredths of a percent: 8.875 % is not possible, 8.87 % is 887. */
  readonly taxBasisPoints: BasisPoints
  /** Null means unlimited. */
  readonly stock: number | null
  readonly opensAtSeconds: number | null
  readonly closesAtSeconds: number | null
  /** YYYY-MM-DD in the organization's time zone. */
  readonly deliveryDay: string | null
  readonly allergens: readonly Allergen[]
  readonly options: readonly ProductOption[]
  readonly recipient: Recipient
  readonly maxPerOrder: number
  readonly isHidden: boolean
}

export type SaleState = 'open' | 'not-yet' | 'over' | 'sold-out'

type Selling = Pick<Product, 'stock' | 'opensAtSeconds' | 'closesAtSeconds'>

export const saleState = (
  { stock, opensAtSeconds, closesAtSeconds }: Selling,
  nowSeconds: number,
): SaleState => {
  if (opensAtSeconds !== null && nowSeconds < opensAtSeconds) return 'not-yet'
  if (closesAtSeconds !== null && nowSeconds >= closesAtSeconds) return 'over'
  return stock === 0 ? 'sold-out' : 'open'
}

interface Seller {
  readonly features: Pick<Features, 'carePackages' | 'idCard'>
  readonly policies: Pick<Policies, 'placeOrderMenu'>
}

/**
 * The kinds of product an organization sells. One that sells anything may also sell goods from its
 * shelves and at the door.
 */
export const kindsSold = ({ features, policies }: Seller): readonly ProductKind[] => {
  const sells = features.carePackages || features.idCard.enabled || policies.placeOrderMenu
  return productKinds.filter((kind) =>
    kind === 'care-package'
      ? features.carePackages
      : kind === 'id-card'
        ? features.idCard.enabled
        : sells,
  )
}
