// The call behind every start of the portal, for a household of six with a year of history.

import { ratioAtMost, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { startBare } from '../support/bare.ts'
import { makeHousehold, tokenOfHousehold } from '../support/household.ts'
import { percentileMs, type Asked } from '../support/latency.ts'
import { databaseUrl, runningProduct } from '../support/product.ts'

const HOST = 'pinewood.localhost'
const SAMPLES = 400

export const allDetails = (ground: BenchContext): Figure => {
  const asked = () =>
    ground.shared(
      'all-details',
      async (): Promise<{ readonly product: Asked; readonly bare: Asked }> => {
        const { port } = await runningProduct(ground)
        const url = await databaseUrl(ground)
        const holder = await ground.shared('all-details-household', () => makeHousehold(url, HOST))
        const bare = await startBare(ground, {
          DATABASE_URL: url,
          READ_STATEMENT: `select * from users where account_holder_id = '${holder}'
              and organization_id = (select organization_id from hosts where host = '${HOST}')`,
        })
        ground.onClose(bare.stop)
        const both = {
          product: {
            port,
            host: HOST,
            path: '/v2/profile/users/all-details',
            token: await tokenOfHousehold(port, HOST),
          },
          bare: { port: bare.port, host: HOST, path: '/read' },
        }
        // Warms both up before the first round.
        for (const each of Object.values(both)) await percentileMs(0.95, each, SAMPLES)
        return both
      },
    )
  return {
    name: 'all-details',
    what: '95th percentile of all-details, six people with a year of history',
    unit: 'ms',
    against: 'a bare Fastify route that reads the six by an index',
    goal: ratioAtMost(3),
    rounds: 5,
    measure: async () => percentileMs(0.95, (await asked()).product, SAMPLES),
    denominator: async () => percentileMs(0.95, (await asked()).bare, SAMPLES),
  }
}
