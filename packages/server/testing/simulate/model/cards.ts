// What households pay by card.

import type { Behaviour } from '../../../sandbox/test-cards.ts'
import { between, pick } from '../../random.ts'
import { decimal, defineAction } from './action.ts'
import { withEntry, withMoney } from './model.ts'
import { householdOf, people } from './scene.ts'

/** A charge whose answer gets lost takes seconds, so it is rare. */
const behaviours: readonly Behaviour[] = [
  ...(['approved', 'approved', 'approved', 'approved', 'declined', 'declined'] as const),
  ...(['twice', 'duplicate', 'webhook-first', 'webhook-first', 'time-out'] as const),
]

export const depositByCard = defineAction<{
  readonly person: string
  readonly cents: number
  readonly behaviour: Behaviour
}>({
  name: 'depositByCard',
  weight: 3,
  choose: (_model, random) => ({
    person: pick(random, people),
    cents: between(random, 100, 9_000),
    behaviour: pick(random, behaviours),
  }),
  predict: (model, { person, cents, behaviour }, stepName) => {
    if (behaviour === 'declined') return [{ answer: 'CARD_DECLINED', after: model }]
    const open = {
      answer: 'OK',
      after: withEntry(model, 'openDeposits', stepName, {
        person,
        cents,
        sinceSeconds: model.nowSeconds,
      }),
      facts: { status: 'pending' },
    }
    // The charge may come to light before the next look.
    const foundAlready = { ...open, after: withMoney(model, person, cents) }
    return [
      {
        answer: 'OK',
        after: withMoney(model, person, cents),
        facts: { status: 'approved', amount: decimal(cents) },
      },
      open,
      foundAlready,
    ]
  },
  request: async ({ person, cents, behaviour }, { id, cardToken }) => ({
    who: householdOf(person),
    route: 'POST /v2/bank/deposit/from/square',
    body: {
      userId: id(householdOf(person)),
      email: `${householdOf(person)}@oak.example`,
      customerId: id(`${householdOf(person)} customer`),
      squareCardNonce: await cardToken(behaviour),
      depositAmount: decimal(cents),
      allocations: [{ authUserId: id(person), amount: decimal(cents) }],
    },
  }),
  read: ({ status, amount }) => ({ status, amount }),
})
