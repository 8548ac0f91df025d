// Which products are on which page of the shop, and who a product can be for.

import type { ShopCartLine, ShopProduct, ShopReceiver } from '@lodgepole/contract/shop/schemas'
import { centsOfDecimal } from '../../lib/format/amounts.ts'

export type Kind = ShopProduct['kind']

/** In the order of the page. A kind without products is omitted. */
export const shelvesOf = (
  products: readonly ShopProduct[],
  kinds: readonly Kind[],
): readonly { readonly kind: Kind; readonly products: readonly ShopProduct[] }[] =>
  kinds.flatMap((kind) => {
    const some = products.filter((product) => product.kind === kind)
    return some.length > 0 ? [{ kind, products: some }] : []
  })

export const receiversFor = (
  { recipient }: Pick<ShopProduct, 'recipient'>,
  people: readonly ShopReceiver[],
): readonly ShopReceiver[] =>
  recipient === 'nobody' ? [] : people.filter(({ isHolder }) => recipient === 'person' || !isHolder)

export const warningsFor = (
  { allergens }: Pick<ShopProduct, 'allergens'>,
  person: ShopReceiver | undefined,
): ShopProduct['allergens'] => allergens.filter((allergen) => person?.allergens.includes(allergen))

/** Without any choices, one press adds it to the cart. */
export const needsChoice = ({
  options,
  recipient,
}: Pick<ShopProduct, 'options' | 'recipient'>): boolean =>
  options.length > 0 || recipient !== 'nobody'

/**
 * The maximum quantity to offer: nobody needs two of the same card. The server makes the final
 * check.
 */
export const mostOf = ({
  kind,
  stock,
  maxPerOrder,
}: Pick<ShopProduct, 'kind' | 'stock' | 'maxPerOrder'>): number =>
  kind === 'id-card' ? 1 : Math.max(1, Math.min(stock ?? maxPerOrder, maxPerOrder))

/** The total of the lines before tax. The tax is shown below as one amount. */
export const netCents = ({
  priceInclTax,
  tax,
}: Pick<ShopCartLine, 'priceInclTax' | 'tax'>): number =>
  centsOfDecimal(priceInclTax) - centsOfDecimal(tax)
