import type { Fault } from '../fault.mts'

const shop = 'packages/server/features/shop'
const payments = 'packages/server/features/money/payments'

export const shopFaults: readonly Fault[] = [
  {
    id: 'stock-below-zero',
    area: 'shop',
    what: 'More pieces are sold than there are.',
    file: `${shop}/product-store.ts`,
    find: 'and products.stock >= wanted.qty returning products.product_id)',
    put: 'returning products.product_id)',
    foundBy: [{ file: `${shop}/races.test.ts`, only: '130 buyers for 100' }],
  },
  {
    id: 'tax-rounded-down',
    area: 'shop',
    what: 'Half a cent of tax is rounded down instead of up.',
    file: 'packages/domain/kernel/price.ts',
    find: '(netCents * taxBasisPoints + WHOLE_IN_BASIS_POINTS / 2) / WHOLE_IN_BASIS_POINTS,',
    put: '(netCents * taxBasisPoints) / WHOLE_IN_BASIS_POINTS,',
    foundBy: [{ file: 'packages/domain/kernel/price.test.ts' }],
  },
  {
    id: 'refund-parts-lose-a-cent',
    area: 'shop',
    what: 'The parts of a refund do not add up to what was paid.',
    file: 'packages/domain/kernel/price.ts',
    find: 'Math.floor((cents * to) / qty) - Math.floor((cents * from) / qty)',
    put: 'Math.floor((cents * (to - from)) / qty)',
    foundBy: [{ file: 'packages/domain/kernel/price.test.ts' }],
  },
  {
    id: 'limit-for-each-line',
    area: 'shop',
    what: 'The limit of a product counts each line of the cart for itself.',
    file: 'packages/domain/shop/check.ts',
    find: '      totalQty(together.get(line.productId) ?? []),',
    put: '      together.size > 0 ? line.qty : 0,',
    foundBy: [{ file: 'packages/domain/shop/check.test.ts' }],
  },
  {
    id: 'charged-by-two-processes',
    area: 'payments',
    what: 'A payment that is being charged can be claimed and charged once more.',
    file: `${payments}/store.ts`,
    find: `    .where('status', '=', 'started')
    .where('askedAt', 'is', null)
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n`,
    put: `    .where('status', '=', 'started')
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n`,
    foundBy: [{ file: `${payments}/faults.test.ts`, only: 'one may ask the provider' }],
  },
  {
    id: 'refund-asked-by-two',
    area: 'payments',
    what: 'Two processes ask the provider for the same refund at the same time.',
    file: `${payments}/refund-store.ts`,
    find:
      "    .where((where) => where.or([where('askedAt', 'is', null), " +
      "where('lookAgainAt', '<=', now)]))\n",
    put: '',
    foundBy: [{ file: `${payments}/refunds.test.ts`, only: 'one asks for it at a time' }],
  },
  {
    id: 'unknown-charge-declined',
    area: 'payments',
    what: 'A charge without an answer counts as declined, although the card may have paid.',
    file: `${payments}/pay.ts`,
    find:
      "return outcome.outcome === 'declined' ? { status: 'declined', code: outcome.code } " +
      ': undefined',
    put: "return { status: 'declined', code: 'code' in outcome ? outcome.code : 'CARD_DECLINED' }",
    foundBy: [{ file: `${payments}/faults.test.ts`, only: 'time-out after the charge' }],
  },
  {
    id: 'installments-lose-cents',
    area: 'invoices',
    what: 'Installments do not add up to the invoice when it cannot be divided evenly.',
    file: 'packages/domain/billing/invoices/plan.ts',
    find: 'amountCents: share + (index < left ? 1 : 0),',
    put: 'amountCents: left < 0 ? 0 : share,',
    foundBy: [{ file: 'packages/domain/billing/invoices/plan.test.ts' }],
  },
  {
    id: 'installment-above-what-is-due',
    area: 'invoices',
    what: 'An installment is charged in full although most of the invoice was paid otherwise.',
    file: 'packages/domain/billing/invoices/plan.ts',
    find: 'const amountCents = Math.min(one.amountCents, left)',
    put: 'const amountCents = Math.max(one.amountCents, left - left)',
    foundBy: [{ file: 'packages/domain/billing/invoices/plan.test.ts' }],
  },
  {
    id: 'invoice-refunded-twice',
    area: 'invoices',
    what: 'A part of an invoice that was refunded can be refunded again.',
    file: 'packages/domain/billing/invoices/refund.ts',
    find: 'const share = Math.min(left, part.amountCents - part.refundedCents)',
    put: 'const share = Math.min(left, part.amountCents)',
    foundBy: [{ file: 'packages/domain/billing/invoices/refund.test.ts' }],
  },
  {
    id: 'short-february-shortens-membership',
    area: 'dates',
    what: 'A membership until the end of February shortens every later term.',
    file: 'packages/domain/billing/dues/period.ts',
    find: 'return isMonthEnd(day) ? monthEnd(then) : then',
    put: 'return isMonthEnd(then) ? monthEnd(then) : then',
    foundBy: [{ file: 'packages/domain/billing/dues/period.test.ts' }],
  },
  {
    id: 'offline-till-without-risk-limit',
    area: 'till',
    what: 'A till without a network sells for more than the organization risks.',
    file: 'packages/domain/till/ceiling.ts',
    find: 'left(budget.dailyLimitCents, today.allCents), mostOfflineCents)',
    put: 'left(budget.dailyLimitCents, today.allCents), mostOfflineCents + availableCents)',
    foundBy: [{ file: 'packages/domain/till/ceiling.test.ts' }],
  },
  {
    id: 'pass-opens-twice',
    area: 'entry',
    what: 'A photographed pass opens the gate a second time within its 30 seconds.',
    file: 'packages/domain/entry/admit.ts',
    find: "  if (facts.replayed) return 'replayed'\n",
    put: '',
    foundBy: [{ file: 'packages/domain/entry/admit.test.ts' }],
  },
  {
    id: 'place-over-its-limit',
    area: 'entry',
    what: 'Guests are not counted when a place is nearly full.',
    file: 'packages/domain/entry/admit.ts',
    find: 'facts.comingCount + facts.guests > facts.seatsLeft',
    put: 'facts.comingCount > facts.seatsLeft',
    foundBy: [{ file: 'packages/domain/entry/admit.test.ts' }],
  },
  {
    id: 'till-takes-any-price',
    area: 'till',
    what: 'A till sells at the price that it sends, not at the one of the server.',
    file: 'packages/server/features/till/commands/sell.ts',
    find: 'if (item.priceCents !== priceCents && !offline)',
    put: 'if (item.priceCents < 0 && !offline)',
    foundBy: [{ file: 'packages/server/features/till/sales.test.ts', only: 'refuses ' }],
  },
  {
    id: 'written-off-sale-charged',
    area: 'till',
    what: 'An offline sale that was written off is charged when the till sends it again.',
    file: 'packages/server/features/till/commands/sell.ts',
    find: "if (before && before.settledHow !== 'booked')",
    put: 'if (before && before.settledHow === null)',
    foundBy: [
      {
        file: 'packages/server/features/till/offline-sales.test.ts',
        only: 'stay so when sent again',
      },
    ],
  },
]
