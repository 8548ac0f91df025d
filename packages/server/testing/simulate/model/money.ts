// What people and staff do with spending accounts.

import { between, pick, type Random } from '../../random.ts'
import { decimal, defineAction, refusedWith } from './action.ts'
import { balanceOf, withEntry, withMoney, type Model } from './model.ts'
import { ADMIN, CASHIER, dayOf, householdOf, households, people, peopleOf } from './scene.ts'

/** From this amount on, the office confirms an amount by sending it twice. */
const LARGE_CENTS = 20_000
/** What an organization takes at once, unless it says otherwise. */
const [MIN_DEPOSIT_CENTS, MAX_DEPOSIT_CENTS] = [100, 500_000]

/** Mostly small, sometimes exactly the balance or one cent more, rarely large. */
export const someCents = (random: Random, balanceCents: number): number => {
  const chance = random()
  if (chance < 0.1 && balanceCents > 0) return balanceCents
  if (chance < 0.15) return balanceCents + 1
  if (chance < 0.2) return between(random, LARGE_CENTS - 1, LARGE_CENTS + 1)
  return between(random, 1, 2_500)
}

export const transfer = defineAction<{
  readonly household: string
  readonly from: string
  readonly to: string
  readonly cents: number
}>({
  name: 'transfer',
  weight: 8,
  choose: (model, random) => {
    const household = pick(random, households)
    const from = pick(random, random() < 0.95 ? peopleOf(household) : people)
    const to = pick(random, random() < 0.95 ? peopleOf(household) : people)
    return { household, from, to, cents: someCents(random, balanceOf(model, from)) }
  },
  predict: (model, { household, from, to, cents }) => {
    const isStrange = [from, to].some((person) => householdOf(person) !== household)
    const refused = refusedWith(model, [
      isStrange && 'PERSON_NOT_FOUND',
      from === to && 'SAME_PERSON',
      !isStrange && balanceOf(model, from) < cents && 'INSUFFICIENT_FUNDS',
    ])
    if (refused) return refused
    const after = withMoney(withMoney(model, from, -cents), to, cents)
    const facts = {
      fromBalance: decimal(balanceOf(after, from)),
      toBalance: decimal(balanceOf(after, to)),
    }
    return [{ answer: 'OK', after, facts }]
  },
  request: ({ household, from, to, cents }, { id }) => ({
    who: household,
    route: 'POST /v2/bank/transfer',
    body: { authUserId: id(from), toAuthUserId: id(to), amount: decimal(cents) },
  }),
  read: ({ fromBalance, toBalance }) => ({ fromBalance, toBalance }),
})

interface DeskArgs {
  readonly person: string
  readonly cents: number
  readonly isConfirmed: boolean
}

const chooseDesk = (model: Model, random: Random): DeskArgs => {
  const person = pick(random, people)
  const cents = someCents(random, balanceOf(model, person))
  return { person, cents, isConfirmed: random() < 0.8 }
}

const deskBody = (
  { person, cents, isConfirmed }: DeskArgs,
  id: (name: string) => string,
  stepName: string,
) => ({
  adjustmentId: id(stepName),
  personId: id(person),
  amount: decimal(cents),
  ...(isConfirmed ? { confirmedAmount: decimal(cents) } : {}),
})

const unconfirmed = ({ cents, isConfirmed }: DeskArgs) =>
  cents >= LARGE_CENTS && !isConfirmed && 'CONFIRM_AMOUNT'

export const depositAtDesk = defineAction<DeskArgs & { readonly method: string }>({
  name: 'depositAtDesk',
  weight: 8,
  choose: (model, random) => ({
    ...chooseDesk(model, random),
    method: pick(random, ['cash', 'cheque']),
  }),
  predict: (model, args) =>
    refusedWith(model, [
      unconfirmed(args),
      args.cents < MIN_DEPOSIT_CENTS && 'AMOUNT_TOO_SMALL',
      args.cents > MAX_DEPOSIT_CENTS && 'AMOUNT_TOO_LARGE',
    ]) ?? [{ answer: 'OK', after: withMoney(model, args.person, args.cents) }],
  request: (args, { id }, stepName) => ({
    who: ADMIN,
    route: 'POST /v2/console/money/deposit',
    body: { ...deskBody(args, id, stepName), method: args.method },
  }),
})

const takesMoney = (model: Model, args: DeskArgs) =>
  refusedWith(model, [
    unconfirmed(args),
    balanceOf(model, args.person) < args.cents && 'INSUFFICIENT_FUNDS',
  ]) ?? [{ answer: 'OK', after: withMoney(model, args.person, -args.cents) }]

export const payOut = defineAction<DeskArgs>({
  name: 'payOut',
  weight: 3,
  choose: chooseDesk,
  predict: takesMoney,
  request: (args, { id }, stepName) => ({
    who: ADMIN,
    route: 'POST /v2/console/money/payout',
    body: { ...deskBody(args, id, stepName), method: 'cash', reason: 'Asked at the desk' },
  }),
})

export const adjust = defineAction<DeskArgs & { readonly direction: 'add' | 'take' }>({
  name: 'adjust',
  weight: 3,
  choose: (model, random) => ({
    ...chooseDesk(model, random),
    direction: pick(random, ['add', 'take'] as const),
  }),
  predict: (model, args) =>
    args.direction === 'take'
      ? takesMoney(model, args)
      : (refusedWith(model, [unconfirmed(args)]) ?? [
          { answer: 'OK', after: withMoney(model, args.person, args.cents) },
        ]),
  request: (args, { id }, stepName) => ({
    who: ADMIN,
    route: 'POST /v2/console/money/adjustment',
    body: {
      ...deskBody(args, id, stepName),
      direction: args.direction,
      reason: 'A correction',
    },
  }),
})

/** What a person spent in person on a day, minus what of it was refunded. */
export const spentOn = (model: Model, person: string, day: string): number =>
  Object.values(model.sales)
    .filter((sale) => sale.person === person && sale.day === day)
    .reduce((sum, { cents, refundedCents }) => sum + cents - refundedCents, 0)

export const sell = defineAction<{ readonly person: string; readonly cents: number }>({
  name: 'sell',
  weight: 10,
  choose: (model, random) => {
    const person = pick(random, people)
    return { person, cents: someCents(random, balanceOf(model, person)) }
  },
  predict: (model, { person, cents }, stepName) => {
    const day = dayOf(model.nowSeconds)
    const limit = model.dailyLimits[person]?.cents ?? null
    const refused = refusedWith(model, [
      balanceOf(model, person) < cents && 'INSUFFICIENT_FUNDS',
      limit !== null && spentOn(model, person, day) + cents > limit && 'DAILY_LIMIT_REACHED',
    ])
    if (refused) return refused
    const paid = withMoney(model, person, -cents)
    return [
      {
        answer: 'OK',
        after: withEntry(paid, 'sales', stepName, { person, cents, refundedCents: 0, day }),
        facts: { balance: decimal(balanceOf(paid, person)), total: decimal(cents) },
      },
    ]
  },
  request: ({ person, cents }, { id }, stepName) => ({
    who: CASHIER,
    route: 'POST /v2/console/till/charge',
    body: {
      chargeId: id(stepName),
      personId: id(person),
      locationName: 'Trading post',
      items: [{ name: 'Postcards', quantity: 1, amount: decimal(cents) }],
    },
  }),
  read: ({ transactionId, balance, total }, { learn }, stepName) => {
    learn(`${stepName} sale`, String(transactionId))
    return { balance, total }
  },
})

export const refundSale = defineAction<{ readonly sale: string; readonly cents: number }>({
  name: 'refundSale',
  weight: 4,
  choose: ({ sales }, random) => {
    const names = Object.keys(sales)
    if (names.length === 0) return undefined
    const sale = pick(random, names.slice(-8))
    const { cents, refundedCents } = sales[sale] ?? { cents: 0, refundedCents: 0 }
    const left = cents - refundedCents
    return { sale, cents: pick(random, [left, left + 1, Math.ceil(left / 2), 1]) || 1 }
  },
  predict: (model, { sale, cents }) => {
    const sold = model.sales[sale]
    if (!sold) return []
    const refused = refusedWith(model, [
      sold.refundedCents + cents > sold.cents && 'MORE_THAN_REMAINS',
    ])
    if (refused) return refused
    const after = withEntry(withMoney(model, sold.person, cents), 'sales', sale, {
      ...sold,
      refundedCents: sold.refundedCents + cents,
    })
    return [{ answer: 'OK', after, facts: { balance: decimal(balanceOf(after, sold.person)) } }]
  },
  request: ({ sale, cents }, { id }, stepName) => ({
    who: CASHIER,
    route: 'POST /v2/console/till/refund',
    body: { refundId: id(stepName), transactionId: id(`${sale} sale`), amount: decimal(cents) },
  }),
  read: ({ balance }) => ({ balance }),
})

const limitVersion = ({ dailyLimits }: Model, person: string): number =>
  dailyLimits[person]?.version ?? 0

export const setDailyLimit = defineAction<{
  readonly household: string
  readonly person: string
  readonly cents: number | null
  readonly seenVersion: number
}>({
  name: 'setDailyLimit',
  weight: 2,
  choose: (model, random) => {
    const household = pick(random, households)
    const person = pick(random, random() < 0.9 ? peopleOf(household) : people)
    const cents = random() < 0.4 ? null : between(random, 100, 5_000)
    return { household, person, cents, seenVersion: limitVersion(model, person) }
  },
  predict: (model, { household, person, cents, seenVersion }) => {
    if (householdOf(person) !== household) return [{ answer: 'PERSON_NOT_FOUND', after: model }]
    if (limitVersion(model, person) !== seenVersion)
      return [{ answer: 'BUDGET_CHANGED', after: model }]
    const version = seenVersion + 1
    return [
      {
        answer: 'OK',
        after: withEntry(model, 'dailyLimits', person, { cents, version }),
        facts: { version },
      },
    ]
  },
  request: ({ household, person, cents, seenVersion }, { id }) => ({
    who: household,
    route: 'POST /v2/bank/budget',
    body: {
      personId: id(person),
      dailyLimit: cents === null ? null : decimal(cents),
      restrictedDailyLimit: null,
      version: seenVersion,
    },
  }),
  read: ({ version }) => ({ version }),
})
