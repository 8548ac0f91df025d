// The memory that an idle server uses.

import { setTimeout as wait } from 'node:timers/promises'
import { figureAtMost, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { startBare } from '../support/bare.ts'
import { residentMegabytes } from '../support/memory.ts'
import { startProduct } from '../support/product.ts'
import type { ServerProcess } from '../support/server-process.ts'

const SETTLE_MS = 5_000

const idle = async (starting: Promise<ServerProcess>): Promise<number> => {
  const { pid, stop } = await starting
  await wait(SETTLE_MS)
  const megabytes = residentMegabytes(pid)
  await stop()
  return megabytes
}

export const memory = (ground: BenchContext): Figure => ({
  name: 'memory',
  what: 'memory of the idle server process, demo loaded',
  unit: 'MB',
  against: 'an idle bare Fastify process',
  goal: figureAtMost(150),
  rounds: 3,
  measure: () => idle(startProduct(ground, 'on')),
  denominator: () => idle(startBare(ground)),
})
