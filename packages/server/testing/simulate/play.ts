// Plays batches: people act at the same moment, and then what they saw and what the product stores
// must be what the model allows.

import { isDeepStrictEqual } from 'node:util'
import { explain } from './explain.ts'
import { findDifferences } from './find-differences.ts'
import { comparedOf, type ComparedState } from './ground/read-state.ts'
import { actionOf } from './model/actions.ts'
import { stepNameOf, type Observation, type Step } from './model/action.ts'
import type { Model } from './model/model.ts'
import { passTime } from './model/time.ts'
import type { Batch, Site } from './site.ts'

export interface Finding {
  readonly what: string
  readonly details: unknown
}

export type Played = { readonly model: Model } | { readonly finding: Finding }

type Seen = Pick<Observation, 'answer' | 'facts'>

const isPending = ({ facts }: Seen): boolean => facts['status'] === 'pending'

const observe = async ({ caller, browser }: Site, step: Step): Promise<Observation> => {
  const action = actionOf(step.action)
  const stepName = stepNameOf(step)
  const request = await action.request(step.args, browser, stepName)
  const answers = await caller.send(request, step)
  const seen = answers.map(({ status, json, text }): Seen => {
    if (status !== 200) return { answer: String(json?.code ?? `${status} ${text}`), facts: {} }
    const facts = action.read?.(json.item ?? {}, browser, stepName, step.args) ?? {}
    return { answer: 'OK', facts }
  })
  // Of two, one may come before the card provider's answer and one after it.
  const settled = seen.find((one) => !isPending(one)) ?? (seen[0] as Seen)
  const isOne = seen.every((one) => isPending(one) || isDeepStrictEqual(one, settled))
  return { step, ...(isOne ? settled : { answer: 'TWO_ANSWERS', facts: { seen } }) }
}

/** A party that joined a waitlist while a seat became free gets it from a job. */
const settle = async (
  site: Site,
  ends: readonly Model[],
  observations: readonly Observation[],
): Promise<Played> => {
  const findModel = (state: ComparedState) =>
    ends.find((end) => isDeepStrictEqual(comparedOf(end), state))
  const early = findModel(await site.readState())
  if (early) return { model: early }
  await site.untilQuiet()
  const state = await site.readState()
  const model = findModel(state)
  if (model) return { model }
  const details = { observations, ...findDifferences(comparedOf(ends[0] as Model), state) }
  return { finding: { what: 'The product stores something else', details } }
}

/** What an earlier step made may be missing from a shortened history. */
const canBegin = (model: Model, step: Step): boolean =>
  actionOf(step.action).predict(model, step.args, stepNameOf(step)).length > 0

/** The model after this batch, or what was found. */
export const playBatch = async (site: Site, model: Model, batch: Batch): Promise<Played> => {
  if (batch.kind === 'time') {
    await site.setClock(batch.toSeconds)
    return settle(site, passTime(model, batch.toSeconds), [])
  }
  const steps = batch.steps.filter((step) => canBegin(model, step))
  const answers = Promise.all(steps.map((step) => observe(site, step)))
  // Awaited below, after the fault.
  answers.catch(() => undefined)
  if (batch.fault) await site.cause(batch.fault)
  const observations = await answers
  const ends = explain(model, observations, actionOf)
  if (ends.length > 0) return settle(site, ends, observations)
  return { finding: { what: 'No order explains these answers', details: observations } }
}
