// A page of units or stays should cost the same, however many a manager is responsible for.

import { ratioAtMost, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { percentileMs, type Asked } from '../support/latency.ts'
import { makeManager } from '../support/lodging.ts'
import { databaseUrl, runningProduct } from '../support/product.ts'
import { signIn } from '../support/sign-in.ts'

const HOST = 'harbor.localhost'
const MANY = { units: 5_000, stays: 50_000 }
const FEW = { units: 50, stays: 50 }
const PAGE = 50
const SAMPLES = 200

const figureOf = (ground: BenchContext, name: string, what: string, path: string): Figure => {
  const tokens = () =>
    ground.shared('lodging', async () => {
      const [url, { port }] = [await databaseUrl(ground), await runningProduct(ground)]
      const tokenOf = async ({ units, stays }: typeof MANY) =>
        signIn(port, HOST, await makeManager(url, HOST, units, stays))
      return { port, many: await tokenOf(MANY), few: await tokenOf(FEW) }
    })
  const asked = () =>
    ground.shared(name, async (): Promise<{ readonly many: Asked; readonly few: Asked }> => {
      const { port, many, few } = await tokens()
      const both = {
        many: { port, host: HOST, path, token: many },
        few: { port, host: HOST, path, token: few },
      }
      // Warms both up before the first round.
      for (const each of Object.values(both)) await percentileMs(0.5, each, SAMPLES)
      return both
    })
  return {
    name,
    what,
    unit: 'ms',
    against: `the same page of a manager of ${FEW.units} units and ${FEW.stays} stays`,
    goal: ratioAtMost(3),
    rounds: 5,
    measure: async () => percentileMs(0.95, (await asked()).many, SAMPLES),
    denominator: async () => percentileMs(0.95, (await asked()).few, SAMPLES),
  }
}

const written = (count: number) => count.toLocaleString('en-US')
const many = `${written(MANY.units)} units and ${written(MANY.stays)} stays`

export const lodgingUnits = (ground: BenchContext): Figure =>
  figureOf(
    ground,
    'lodging-units',
    `95 % of pages of ${PAGE} units of a manager of ${many}`,
    `/v2/lodging/manager/units?limit=${PAGE}`,
  )
export const lodgingStays = (ground: BenchContext): Figure =>
  figureOf(
    ground,
    'lodging-stays',
    `95 % of pages of ${PAGE} stays of a manager of ${many}`,
    `/v2/lodging/stays?limit=${PAGE}&standing=live`,
  )
