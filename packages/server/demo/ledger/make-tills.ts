// The tills of a demo organization sell what its people have been buying, and its gates have names.

import { organizationIdOf, type OrganizationRecipe } from '../organizations/recipe.ts'
import { demoId } from '../seed/demo-id.ts'
import type { Row } from '../store/insert-rows.ts'

const places: Readonly<Record<OrganizationRecipe['key'], readonly string[]>> = {
  pinewood: ['Camp gate'],
  lakeside: ['Clubhouse', 'Pool gate'],
  harbor: ['Marina gate'],
}

export const makeTills = ({ key, money: { shops } }: Pick<OrganizationRecipe, 'key' | 'money'>) => {
  const organizationId = organizationIdOf(key)
  const storeIdOf = (label: string) => demoId('store', key, label)
  const stores = shops.map(({ name: label }): Row<'tillStores'> => ({
    organizationId,
    storeId: storeIdOf(label),
    label,
  }))
  const items = shops.flatMap(({ name: label, goods }) =>
    goods.map(({ name, priceCents, restricted }, place): Row<'tillItems'> => ({
      organizationId,
      storeId: storeIdOf(label),
      itemId: demoId('store', key, label, name),
      name,
      priceCents,
      restricted,
      place,
    })),
  )
  const gates = places[key].map((label): Row<'entryPlaces'> => ({
    organizationId,
    placeId: demoId('place', key, label),
    label,
    capacityCount: null,
    guestsPerDay: 4,
  }))
  return { stores, items, gates }
}
