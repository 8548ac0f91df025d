// The cost of a database spread over several machines: the same calls on one PostgreSQL and on a
// coordinator with workers.

import { ratioAtLeast, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { sites, type MoneySite } from '../support/distributed.ts'
import { movementsOn, type Load } from '../support/movements.ts'

const PEOPLE = 400
const CLIENTS = 8
const STORES = 20

const perSecond = (ground: BenchContext, site: MoneySite, mix: Load['mix']) =>
  movementsOn(ground, site, 'http', { places: [site.place], mix, stores: STORES, clients: CLIENTS })

/** Connections have prepared their statements, and the code is warm, before the first round. */
const warm = (ground: BenchContext) =>
  ground.shared('plain-and-spread-warm', async () => {
    const both = await sites(ground, PEOPLE)
    for (const mix of ['charges and transfers', 'charges and transfers'] as const)
      for (const site of [both.plain, both.spread]) await perSecond(ground, site, mix)
    return both
  })

const figureOf =
  (name: string, mix: 'charges' | 'transfers') =>
  (ground: BenchContext): Figure => ({
    name,
    what:
      `${mix} of ${PEOPLE} people through HTTP, ${CLIENTS} clients, on a coordinator of Citus ` +
      'with its workers, all on this machine',
    unit: 'a second',
    against: 'the same on one PostgreSQL of the same version and settings',
    goal: ratioAtLeast(0.6),
    rounds: 7,
    measure: async () => perSecond(ground, (await warm(ground)).spread, mix),
    denominator: async () => perSecond(ground, (await warm(ground)).plain, mix),
  })

export const transfersDistributed = figureOf('transfers-distributed', 'transfers')
export const chargesDistributed = figureOf('charges-distributed', 'charges')
