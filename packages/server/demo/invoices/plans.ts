// Invoices of some demo households: one open, one overdue, one partly paid, one settled.

import type { OrganizationRecipe } from '../organizations/recipe.ts'

export interface InvoicePlan {
  /** The key of the account that owes it. */
  readonly holder: string
  readonly title: string
  readonly note?: string
  /** Days from today. */
  readonly issued: number
  readonly due: number
  readonly lines: readonly (readonly [text: string, qty: number, priceCents: number])[]
  /** Card payments: the day and the amount. */
  readonly paid?: readonly (readonly [day: number, cents: number])[]
  readonly creditCents?: number
  readonly maxInstalments?: number
}

export const invoicePlans: Readonly<Record<OrganizationRecipe['key'], readonly InvoicePlan[]>> = {
  pinewood: [
    {
      holder: 'dana',
      title: 'Deposit for the summer session',
      issued: -95,
      due: -70,
      lines: [
        ['Deposit, Maya', 1, 25_000],
        ['Deposit, Theo', 1, 25_000],
      ],
      paid: [[-80, 50_000]],
    },
    {
      holder: 'dana',
      title: 'Summer session',
      note: 'Session 2, both campers. Thank you for being part of the camp.',
      issued: -40,
      due: 10,
      lines: [
        ['Session fee, Maya', 1, 145_000],
        ['Session fee, Theo', 1, 145_000],
        ['Bus', 2, 6_500],
      ],
      paid: [[-20, 120_000]],
      creditCents: 25_000,
      maxInstalments: 4,
    },
    {
      holder: 'dana',
      title: 'Horse riding',
      issued: -30,
      due: -4,
      lines: [['Riding lessons, Maya', 4, 3_500]],
    },
    {
      holder: 'dana',
      title: 'Camp photos',
      issued: -2,
      due: 21,
      lines: [
        ['Album', 1, 3_800],
        ['Print, framed', 2, 1_450],
      ],
    },
  ],
  lakeside: [
    {
      holder: 'andre',
      title: 'Locker rental',
      issued: -98,
      due: -75,
      lines: [['Locker, one season', 1, 6_000]],
      paid: [[-85, 6_000]],
    },
    {
      holder: 'andre',
      title: 'Tennis team',
      issued: -35,
      due: -3,
      lines: [['Team fee', 2, 9_500]],
      paid: [[-10, 9_500]],
    },
    {
      holder: 'andre',
      title: 'Guest passes',
      issued: -5,
      due: 16,
      lines: [['Guest pass, day', 6, 1_200]],
    },
  ],
  harbor: [
    {
      holder: 'ingrid',
      title: 'Community fee, spring',
      issued: -96,
      due: -66,
      lines: [['Community fee', 1, 42_000]],
      paid: [[-82, 42_000]],
    },
    {
      holder: 'ingrid',
      title: 'Community fee, summer',
      issued: -10,
      due: 20,
      lines: [
        ['Community fee', 1, 42_000],
        ['Shuttle share', 1, 3_500],
      ],
      maxInstalments: 3,
    },
  ],
}
