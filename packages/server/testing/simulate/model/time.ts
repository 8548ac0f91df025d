// What time does by itself.

import { between, pick, type Random } from '../../random.ts'
import { withMoney, withoutEntry, type Model } from './model.ts'
import { expireOffers } from './parties.ts'

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400]

/** Seconds, hours or days. */
export const someTime = (random: Random): number =>
  between(random, 1, 10) * pick(random, [1, MINUTE, HOUR, HOUR, DAY / 4])

/** By then the provider has said of every payment whether the card was charged. */
const SETTLED_WITHIN = DAY

/** At each look the provider may say that the card was charged. */
const settleDeposits = (model: Model): readonly Model[] =>
  Object.entries(model.openDeposits).reduce<readonly Model[]>(
    (models, [name, { person, cents, sinceSeconds }]) =>
      models.flatMap((one) => {
        const settled = withoutEntry(one, 'openDeposits', name)
        const isOver = sinceSeconds + SETTLED_WITHIN < model.nowSeconds
        return [isOver ? settled : one, withMoney(settled, person, cents)]
      }),
    [model],
  )

/** Every state that may be true then. */
export const passTime = (model: Model, nowSeconds: number): readonly Model[] =>
  settleDeposits(expireOffers({ ...model, nowSeconds }))
