// Eight in the morning, when booking opens for the courts: two hundred people sign in together, and
// nobody else should notice.

import { ratioAtMost, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { percentileMs } from '../support/latency.ts'
import { databaseUrl, runningProduct } from '../support/product.ts'
import { makeLogins, rush } from '../support/rush.ts'

const HOST = 'lakeside.localhost'
const PATH = `/v2/ua/organization/lookup?domain=${HOST}`
const PEOPLE = 200
const MIN_SAMPLES = 500

export const signInRush = (ground: BenchContext): Figure => {
  const prepared = () =>
    ground.shared('rush', async () => {
      const { port } = await runningProduct(ground)
      const names = await makeLogins(await databaseUrl(ground), PEOPLE)
      // The first sign-in loads the hashing library.
      await rush(port, HOST, names.slice(0, 4))
      return { port, names }
    })
  return {
    name: 'sign-in-rush',
    what: `99th percentile of the lookup while ${PEOPLE} people sign in at once`,
    unit: 'ms',
    against: 'the same lookup with nobody signing in',
    goal: ratioAtMost(5),
    rounds: 5,
    measure: async () => {
      const { port, names } = await prepared()
      return percentileMs(0.99, { port, host: HOST, path: PATH }, 1, rush(port, HOST, names))
    },
    denominator: async () =>
      percentileMs(0.99, { port: (await prepared()).port, host: HOST, path: PATH }, MIN_SAMPLES),
  }
}
