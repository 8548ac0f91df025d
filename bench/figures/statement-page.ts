// A page of transactions should cost the same, however long the history is.

import { ratioAtMost, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { makeHistory } from '../support/history.ts'
import { percentileMs, type Asked } from '../support/latency.ts'
import { databaseUrl, runningProduct } from '../support/product.ts'
import { signIn } from '../support/sign-in.ts'

const HOST = 'pinewood.localhost'
const LONG = 100_000
const SHORT = 100
const PAGE = 50
const SAMPLES = 300

export const statementPage = (ground: BenchContext): Figure => {
  const asked = () =>
    ground.shared(
      'statement-page',
      async (): Promise<{ readonly long: Asked; readonly short: Asked }> => {
        const [url, { port }] = [await databaseUrl(ground), await runningProduct(ground)]
        const pageOf = async (count: number): Promise<Asked> => {
          const { username, holderId, next } = await makeHistory(url, HOST, count)
          const body = JSON.stringify({ accountHolder: holderId, limit: PAGE, next })
          return {
            port,
            host: HOST,
            path: '/payments/transactions/getTransactionsByAccountHolderId',
            token: await signIn(port, HOST, username),
            body,
          }
        }
        const both = { long: await pageOf(LONG), short: await pageOf(SHORT) }
        // Warms both up before the first round.
        for (const each of Object.values(both)) await percentileMs(0.5, each, SAMPLES)
        return both
      },
    )
  return {
    name: 'statement-page',
    what:
      `median of a page of ${PAGE} from the middle of ${LONG.toLocaleString('en-US')} ` +
      'transactions of one account',
    unit: 'ms',
    against: `the same page from the middle of ${SHORT}`,
    goal: ratioAtMost(2),
    rounds: 5,
    measure: async () => percentileMs(0.5, (await asked()).long, SAMPLES),
    denominator: async () => percentileMs(0.5, (await asked()).short, SAMPLES),
  }
}
