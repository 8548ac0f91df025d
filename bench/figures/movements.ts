// Money movements: what the product adds to the statements that a movement requires, and whether
// one store where everyone buys at the same time is slower than many stores.

import { ratioAtLeast, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { movementsPerSecond, type Load } from '../support/movements.ts'
import { makeMovers } from '../support/movers.ts'
import { databaseUrl, runningProduct } from '../support/product.ts'

const PEOPLE = 1_000
const MANY_STORES = 20

const places = (ground: BenchContext) =>
  ground.shared('movers', async () => {
    const [url, { port }] = [await databaseUrl(ground), await runningProduct(ground)]
    const camp = await makeMovers(url, port, 'pinewood.localhost', PEOPLE)
    const club = await makeMovers(url, port, 'lakeside.localhost', PEOPLE)
    const half = camp.households.length / 2
    const spread = [camp, club].map((place) => ({
      ...place,
      households: place.households.slice(0, half),
    }))
    const mixed: Load = { places: [camp], mix: 'charges and transfers', stores: MANY_STORES }
    // Every connection has prepared its statements, and the code is warm, before the first round.
    for (const by of ['http', 'bare', 'http'] as const) await movementsPerSecond(ground, by, mixed)
    return {
      mixed,
      oneStore: { places: [camp], mix: 'charges', stores: 1 } as Load,
      spread: { places: spread, mix: 'charges', stores: MANY_STORES } as Load,
    }
  })

export const movements = (ground: BenchContext): Figure => ({
  name: 'movements',
  what:
    `charges and transfers of ${PEOPLE} people through HTTP, 32 clients, a tenth of the keys ` +
    'sent twice and each booked once',
  unit: 'a second',
  against:
    'the same rows (journals, postings, balances, marks, audit, messages, answers) by ' +
    'prepared statements of the bare driver, without HTTP, session and rules',
  goal: ratioAtLeast(0.4),
  rounds: 5,
  measure: async () => movementsPerSecond(ground, 'http', (await places(ground)).mixed),
  denominator: async () => movementsPerSecond(ground, 'bare', (await places(ground)).mixed),
})

export const oneStore = (ground: BenchContext): Figure => ({
  name: 'one-store',
  what: `sales of one store to ${PEOPLE} people at once, 32 tills`,
  unit: 'a second',
  against: `the same sales spread over two organisations and ${MANY_STORES} stores`,
  goal: ratioAtLeast(0.7),
  rounds: 5,
  measure: async () => movementsPerSecond(ground, 'http', (await places(ground)).oneStore),
  denominator: async () => movementsPerSecond(ground, 'http', (await places(ground)).spread),
})
