// What each organization of the demo sells.

import type { ProductOption } from '@lodgepole/domain/shop/product'
import type { OrganizationRecipe } from '../organizations/recipe.ts'
import type { Row } from '../store/insert-rows.ts'
import type { ProductShape } from './draw-product.ts'

type Fields = Pick<Row<'products'>, 'kind' | 'name' | 'description' | 'priceCents'> &
  Partial<
    Pick<Row<'products'>, 'taxBasisPoints' | 'stock' | 'allergens' | 'recipient' | 'maxPerOrder'>
  >

export interface ProductPlan extends Fields {
  readonly shape: ProductShape
  readonly options?: readonly ProductOption[]
  /** Days from the demo's today. */
  readonly window?: { readonly opens: number; readonly closes: number; readonly delivered: number }
}

const message: ProductOption = {
  kind: 'text',
  key: 'message',
  label: 'Message',
  maxLength: 200,
  required: false,
}
const size: ProductOption = {
  kind: 'choice',
  key: 'size',
  label: 'Size',
  choices: ['Youth S', 'Youth M', 'Youth L', 'Adult S', 'Adult M'],
  required: true,
}
const thisWeek = { opens: -10, closes: 5, delivered: 8 }
const NEW_JERSEY = 662
const CHICAGO = 1025
const CALIFORNIA = 775

const pinewood: readonly ProductPlan[] = [
  {
    kind: 'care-package',
    name: 'Trail snacks',
    description: 'Nuts, dried fruit and chocolate for the overnight hike.',
    priceCents: 2400,
    taxBasisPoints: NEW_JERSEY,
    stock: 40,
    allergens: ['peanut', 'tree-nut', 'milk'],
    recipient: 'participant',
    options: [message],
    window: thisWeek,
    shape: 'box',
  },
  {
    kind: 'care-package',
    name: 'Rainy day box',
    description: 'Card games, a puzzle, string for bracelets and a pen that glows.',
    priceCents: 2900,
    taxBasisPoints: NEW_JERSEY,
    stock: 25,
    recipient: 'participant',
    options: [message],
    window: thisWeek,
    shape: 'heart',
  },
  {
    kind: 'care-package',
    name: 'Birthday at camp',
    description: 'A cake for the whole bunk, candles, and everybody sings.',
    priceCents: 3500,
    taxBasisPoints: NEW_JERSEY,
    stock: 12,
    allergens: ['milk', 'egg', 'wheat'],
    recipient: 'participant',
    options: [message],
    window: { opens: -20, closes: 18, delivered: 20 },
    shape: 'bear',
  },
  {
    kind: 'care-package',
    name: 'Last night s’mores',
    description: 'For the last campfire of the session. Orders open a week before.',
    priceCents: 1800,
    taxBasisPoints: NEW_JERSEY,
    stock: 60,
    allergens: ['milk', 'wheat'],
    recipient: 'participant',
    options: [message],
    window: { opens: 14, closes: 20, delivered: 21 },
    shape: 'box',
  },
  {
    kind: 'shop-item',
    name: 'Camp shirt',
    description: 'Soft green cotton with the pines on it.',
    priceCents: 1850,
    taxBasisPoints: 0,
    stock: 80,
    options: [size],
    shape: 'shirt',
  },
  {
    kind: 'shop-item',
    name: 'Water bottle',
    description: 'Steel, keeps cold for a day.',
    priceCents: 2200,
    taxBasisPoints: NEW_JERSEY,
    stock: 30,
    shape: 'bottle',
  },
  {
    kind: 'shop-item',
    name: 'Songbook',
    description: 'Every song of the campfire, with chords.',
    priceCents: 900,
    taxBasisPoints: NEW_JERSEY,
    shape: 'book',
  },
  {
    kind: 'access-control',
    name: 'Visitors’ day pass',
    description: 'One car and everybody in it, for visitors’ day.',
    priceCents: 0,
    recipient: 'nobody',
    maxPerOrder: 2,
    stock: 200,
    window: { opens: -20, closes: 20, delivered: 21 },
    shape: 'card',
  },
]

const lakeside: readonly ProductPlan[] = [
  {
    kind: 'id-card',
    name: 'Pool Pass',
    description:
      'A plastic card for the pool gate, made at the desk with the photo of the profile.',
    priceCents: 500,
    recipient: 'person',
    maxPerOrder: 8,
    shape: 'card',
  },
  {
    kind: 'id-card',
    name: 'Pool Pass, replacement',
    description: 'For a plastic card that was lost. The lost one stops working.',
    priceCents: 1500,
    recipient: 'person',
    maxPerOrder: 8,
    shape: 'card',
  },
  {
    kind: 'access-control',
    name: 'Gate fob',
    description: 'For the car gate at the north shore.',
    priceCents: 2500,
    taxBasisPoints: CHICAGO,
    recipient: 'person',
    maxPerOrder: 4,
    stock: 60,
    shape: 'fob',
  },
  {
    kind: 'access-control',
    name: 'Guest day pass',
    description: 'One guest, one day, with a member.',
    priceCents: 1200,
    maxPerOrder: 10,
    shape: 'card',
  },
  {
    kind: 'shop-item',
    name: 'Tennis balls',
    description: 'A can of three.',
    priceCents: 699,
    taxBasisPoints: CHICAGO,
    stock: 120,
    shape: 'bottle',
  },
  {
    kind: 'shop-item',
    name: 'Club cap',
    description: 'Lake blue, with the sail.',
    priceCents: 2400,
    taxBasisPoints: CHICAGO,
    stock: 35,
    shape: 'cap',
  },
  {
    kind: 'shop-item',
    name: 'Grill platter',
    description: 'For six, ready at the grill at noon.',
    priceCents: 4800,
    taxBasisPoints: CHICAGO,
    stock: 1,
    allergens: ['wheat', 'milk'],
    shape: 'box',
  },
]

const harbor: readonly ProductPlan[] = [
  {
    kind: 'id-card',
    name: 'ID Card',
    description: 'For the beach and the shuttle.',
    priceCents: 1000,
    recipient: 'person',
    maxPerOrder: 8,
    shape: 'card',
  },
  {
    kind: 'access-control',
    name: 'Garage fob',
    description: 'One for each parking space.',
    priceCents: 4000,
    taxBasisPoints: CALIFORNIA,
    recipient: 'person',
    maxPerOrder: 2,
    stock: 40,
    shape: 'fob',
  },
  {
    kind: 'shop-item',
    name: 'Harbor mug',
    description: 'Deep teal, holds a pint.',
    priceCents: 1400,
    taxBasisPoints: CALIFORNIA,
    stock: 50,
    shape: 'mug',
  },
]

export const productPlans: Readonly<Record<OrganizationRecipe['key'], readonly ProductPlan[]>> = {
  pinewood,
  lakeside,
  harbor,
}
