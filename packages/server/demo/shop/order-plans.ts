// Past orders of demo households: one delivered, one packed, one just placed, one canceled.

import type { OrderStatus } from '@lodgepole/domain/shop/orders'
import type { OrganizationRecipe } from '../organizations/recipe.ts'

export interface OrderPlan {
  /** The key of the account that ordered. */
  readonly holder: string
  /** Days from today. */
  readonly placed: number
  readonly status: Exclude<OrderStatus, 'awaiting-payment'>
  readonly lines: readonly {
    readonly product: string
    readonly qty: number
    readonly for?: string
    readonly options?: Readonly<Record<string, string>>
  }[]
}

/** Only a free order is canceled here, because a refund to a card would need its own history. */
export const orderPlans: Readonly<Record<OrganizationRecipe['key'], readonly OrderPlan[]>> = {
  pinewood: [
    {
      holder: 'dana',
      placed: -60,
      status: 'delivered',
      lines: [
        { product: 'Rainy day box', qty: 1, for: 'theo', options: { message: 'We miss you!' } },
        { product: 'Camp shirt', qty: 2, options: { size: 'Youth M' } },
      ],
    },
    { holder: 'dana', placed: -21, status: 'delivered', lines: [{ product: 'Songbook', qty: 1 }] },
    {
      holder: 'dana',
      placed: -9,
      status: 'cancelled',
      lines: [{ product: 'Visitors’ day pass', qty: 1 }],
    },
    {
      holder: 'dana',
      placed: -3,
      status: 'packed',
      lines: [{ product: 'Birthday at camp', qty: 1, for: 'maya' }],
    },
    {
      holder: 'dana',
      placed: -1,
      status: 'placed',
      lines: [
        { product: 'Water bottle', qty: 2 },
        { product: 'Visitors’ day pass', qty: 1 },
      ],
    },
  ],
  lakeside: [
    {
      holder: 'andre',
      placed: -70,
      status: 'delivered',
      lines: [
        { product: 'Pool Pass', qty: 1, for: 'imani' },
        { product: 'Pool Pass', qty: 1, for: 'elijah' },
      ],
    },
    {
      holder: 'andre',
      placed: -2,
      status: 'packed',
      lines: [
        { product: 'Club cap', qty: 1 },
        { product: 'Tennis balls', qty: 3 },
      ],
    },
  ],
  harbor: [
    {
      holder: 'ingrid',
      placed: -30,
      status: 'delivered',
      lines: [{ product: 'Harbor mug', qty: 2 }],
    },
  ],
}
