// What happens next, from a random number: the same numbers choose the same batches.

import { between, pick, pickWeighted, type Random } from '../random.ts'
import { actions } from './model/actions.ts'
import type { Manner, Step } from './model/action.ts'
import type { Model } from './model/model.ts'
import { someTime } from './model/time.ts'
import type { Batch, Fault } from './site.ts'

const MOST_AT_ONCE = 4
const TIME_PASSES = 0.1
/** Long enough for a request to begin, short enough that most are still in progress. */
const MOST_MS_BEFORE_FAULT = 40

const chooseManner = (random: Random): Manner => {
  const chance = random()
  if (chance < 0.08) return { kind: 'twice' }
  return chance < 0.14 ? { kind: 'gives up', afterMs: between(random, 0, 30) } : { kind: 'once' }
}

const chooseStep = (model: Model, random: Random, number: number): Step | undefined => {
  const { name, choose } = pickWeighted(random, actions)
  const args = choose(model, random)
  if (args === undefined) return undefined
  return {
    number,
    action: name,
    args,
    manner: chooseManner(random),
    process: between(random, 0, 1),
  }
}

const chooseFault = (random: Random): Fault => ({
  kind: pick(random, ['kill', 'cut connections']),
  process: between(random, 0, 1),
  afterMs: between(random, 0, MOST_MS_BEFORE_FAULT),
})

/** The numbers of the steps continue from `nextNumber`. */
export const chooseBatch = (
  model: Model,
  random: Random,
  nextNumber: number,
  faultChance: number,
): Batch => {
  if (random() < TIME_PASSES)
    return { kind: 'time', toSeconds: model.nowSeconds + someTime(random) }
  const count = between(random, 1, MOST_AT_ONCE)
  const steps: Step[] = []
  while (steps.length < count) {
    const step = chooseStep(model, random, nextNumber + steps.length)
    if (step) steps.push(step)
  }
  const hasFault = random() < faultChance
  return { kind: 'steps', steps, ...(hasFault ? { fault: chooseFault(random) } : {}) }
}
