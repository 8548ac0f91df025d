// Orders of three items each, paid from spending accounts: what the product adds to the statements
// that an order requires.

import { ratioAtLeast, ratioAtMost, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { runLoad } from '../support/bookings.ts'
import { checkOrdered, makeBuyers, TOTAL } from '../support/buyers.ts'
import { databaseUrl, runningProduct } from '../support/product.ts'

const HOST = 'pinewood.localhost'
const BUYERS = 120
const BATCHES = 4
/** The product's default. */
const CONNECTIONS = 20

const place = (ground: BenchContext) =>
  ground.shared('buyers', async () => {
    const [url, { port }] = [await databaseUrl(ground), await runningProduct(ground)]
    const made = { url, port, where: await makeBuyers(url, port, HOST, BUYERS) }
    // Prepares the statements and warms up the code before the first round.
    for (const script of ['http-load', 'bare-load'] as const) await load(ground, made, script, 32)
    return made
  })

type Made = {
  readonly url: string
  readonly port: number
  readonly where: Awaited<ReturnType<typeof makeBuyers>>
}

const load = async (
  ground: BenchContext,
  { url, port, where }: Made,
  script: 'http-load' | 'bare-load',
  clients: number,
) => {
  const outcome = await runLoad(ground, `checkouts/${script}`, {
    ...where,
    port,
    databaseUrl: url,
    clients,
    connections: CONNECTIONS,
    batches: BATCHES,
    total: TOTAL,
  })
  await checkOrdered(url, where)
  return outcome
}

const perSecond = async (
  ground: BenchContext,
  script: 'http-load' | 'bare-load',
  clients: number,
) => {
  const { booked, seconds } = await load(ground, await place(ground), script, clients)
  return booked / seconds
}

const checkoutAt =
  (clients: number) =>
  (ground: BenchContext): Figure => ({
    name: `checkout-${clients}`,
    what:
      `checkouts of a cart of three lines through HTTP, ${clients} clients, each with its own ` +
      'key, paid from an account',
    unit: 'a second',
    against:
      'the same rows by prepared statements of the bare driver, without HTTP, session and rules',
    goal: ratioAtLeast(0.35),
    rounds: 5,
    measure: () => perSecond(ground, 'http-load', clients),
    denominator: () => perSecond(ground, 'bare-load', clients),
  })

export const checkoutFew = checkoutAt(8)
export const checkoutMany = checkoutAt(32)

export const checkoutWait = (ground: BenchContext): Figure => ({
  name: 'checkout-wait',
  what: '99th percentile of those checkouts, 32 clients at once',
  unit: 'ms',
  against: 'the same with eight clients',
  goal: ratioAtMost(6),
  rounds: 5,
  measure: async () => (await load(ground, await place(ground), 'http-load', 32)).p99Ms,
  denominator: async () => (await load(ground, await place(ground), 'http-load', 8)).p99Ms,
})
