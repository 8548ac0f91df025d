// Whether what several people saw at the same moment can be explained by some order in which the
// product did one after the other.

import { isDeepStrictEqual } from 'node:util'
import {
  stepNameOf,
  type Action,
  type Expectation,
  type Observation,
  type Step,
} from './model/action.ts'
import type { Model } from './model/model.ts'
import { clockSkewOf } from './model/scene.ts'

const isAsPredicted = (
  facts: Readonly<Record<string, unknown>> | undefined,
  { facts: seen }: Observation,
): boolean =>
  Object.entries(facts ?? {}).every(([name, value]) => isDeepStrictEqual(value, seen[name]))

/** The clocks of the processes differ, and a request is decided by the clock of its own. */
const predictAt = (model: Model, step: Step, action: Action): readonly Expectation[] =>
  action
    .predict(
      { ...model, nowSeconds: model.nowSeconds + clockSkewOf(step.process) },
      step.args,
      stepNameOf(step),
    )
    .map((one) => ({ ...one, after: { ...one.after, nowSeconds: model.nowSeconds } }))

/** Every state that these observations can lead to, without those that are reached twice. */
export const explain = (
  model: Model,
  observations: readonly Observation[],
  actionOf: (name: string) => Action,
): readonly Model[] => {
  if (observations.length === 0) return [model]
  const reached: Model[] = []
  for (const [index, observation] of observations.entries()) {
    const { step, answer } = observation
    const others = observations.toSpliced(index, 1)
    const expected = predictAt(model, step, actionOf(step.action))
    for (const { answer: predicted, after, facts } of expected) {
      if (predicted !== answer || (answer === 'OK' && !isAsPredicted(facts, observation))) continue
      for (const end of explain(after, others, actionOf))
        if (!reached.some((one) => isDeepStrictEqual(one, end))) reached.push(end)
    }
  }
  return reached
}
