// One season: what a seed decides, in order, until something is found or it is over.

import { rm } from 'node:fs/promises'
import { randomOf } from '../random.ts'
import { chooseBatch } from './choose-batch.ts'
import { findWrongBooks } from './find-wrong-books.ts'
import type { Model } from './model/model.ts'
import { playBatch, type Finding } from './play.ts'
import { openSite, type Batch, type Site, type SiteOptions } from './site.ts'

/** A Tuesday three weeks before the clocks change. */
const BEGIN_SECONDS = Date.UTC(2027, 1, 23, 15) / 1_000
/** Long enough for every card payment to be settled. */
const AFTERWARD_SECONDS = 2 * 86_400

export interface Ground {
  readonly open: () => Promise<
    Omit<SiteOptions, 'nowSeconds'> & { readonly drop: () => Promise<void> }
  >
}

export interface Season {
  readonly history: readonly Batch[]
  readonly steps: number
  readonly finding: Finding | undefined
  /** What the processes printed. */
  readonly output: string
}

/** The next batch, or undefined when the season is over. */
type NextBatch = (model: Model, played: number) => Batch | undefined

const playAll = async (site: Site, first: Model, next: NextBatch) => {
  const history: Batch[] = []
  let model = first
  for (let batch = next(model, 0); batch; batch = next(model, history.length)) {
    history.push(batch)
    const played = await playBatch(site, model, batch)
    if ('finding' in played) return { history, finding: played.finding }
    model = played.model
  }
  const end: Batch = { kind: 'time', toSeconds: model.nowSeconds + AFTERWARD_SECONDS }
  const played = await playBatch(site, model, end)
  if ('finding' in played) return { history: [...history, end], finding: played.finding }
  const wrong = await findWrongBooks(site)
  return {
    history: [...history, end],
    finding: wrong.length > 0 ? { what: 'The books are wrong', details: wrong } : undefined,
  }
}

const playOn = async (ground: Ground, next: NextBatch): Promise<Season> => {
  const { drop, ...options } = await ground.open()
  const { site, model } = await openSite({ ...options, nowSeconds: BEGIN_SECONDS })
  try {
    const played = await playAll(site, model, next).catch((fault: Error) => ({
      history: [],
      finding: { what: 'The season could not be played', details: fault.stack },
    }))
    const steps = played.history.reduce(
      (sum, batch) => sum + (batch.kind === 'steps' ? batch.steps.length : 0),
      0,
    )
    return { ...played, steps, output: site.output() }
  } finally {
    await site.stop()
    await drop()
    await rm(options.dataFolder, { recursive: true, force: true })
  }
}

export interface SeasonOptions {
  readonly seed: number
  readonly batches: number
  readonly faultChance: number
}

export const playSeason = (
  ground: Ground,
  { seed, batches, faultChance }: SeasonOptions,
): Promise<Season> => {
  const random = randomOf(seed)
  let nextNumber = 1
  return playOn(ground, (model, played) => {
    if (played >= batches) return undefined
    const batch = chooseBatch(model, random, nextNumber, faultChance)
    if (batch.kind === 'steps') nextNumber += batch.steps.length
    return batch
  })
}

/** Plays exactly these batches. Steps about something that no earlier step made are left out. */
export const replay = (ground: Ground, history: readonly Batch[]): Promise<Season> =>
  playOn(ground, (_model, played) => history[played])
