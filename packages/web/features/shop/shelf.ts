// What stands on which page of the shop, and whom a product can be for.

import type { ShopCartLine, ShopProduct, ShopReceiver } from '@lodgepole/contract/shop/schemas'
import { centsOfDecimal } from '../../lib/format/amounts.ts'

export type Kind = ShopProduct['kind']

/** In the order of the page; a kind without products has no shelf. */
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

/** Nothing to choose: one press puts it into the cart. */
export const needsChoice = ({
  options,
  recipient,
}: Pick<ShopProduct, 'options' | 'recipient'>): boolean =>
  options.length > 0 || recipient !== 'nobody'

/**
 * How many can be asked for at once, nobody needs two of the same card; the server counts in the
 * end.
 */
export const mostOf = ({
  kind,
  stock,
  maxPerOrder,
}: Pick<ShopProduct, 'kind' | 'stock' | 'maxPerOrder'>): number =>
  kind === 'id-card' ? 1 : Math.max(1, Math.min(stock ?? maxPerOrder, maxPerOrder))

/** What lines add up to before tax, which stands below them in one sum. */
export const netCents = ({
  priceInclTax,
  tax,
}: Pick<ShopCartLine, 'priceInclTax' | 'tax'>): number =>
  centsOfDecimal(priceInclTax) - centsOfDecimal(tax)
