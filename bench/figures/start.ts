// How long a restart keeps people waiting: from spawn until the server reports that it is ready,
// with the database running.

import { ratioAtMost, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { startBare } from '../support/bare.ts'
import { startProduct } from '../support/product.ts'
import type { ServerProcess } from '../support/server-process.ts'

const timed = async (starting: Promise<ServerProcess>): Promise<number> => {
  const { readyMs, stop } = await starting
  await stop()
  return readyMs
}

export const start = (ground: BenchContext): Figure => ({
  name: 'start',
  what: 'server process from spawn to ready on a running database',
  unit: 'ms',
  against: 'a bare Fastify process until its first answer',
  goal: ratioAtMost(2.7),
  rounds: 11,
  measure: () => timed(startProduct(ground, 'off')),
  denominator: () => timed(startBare(ground)),
})
