// Short seasons with fixed seeds, in every run of the tests. `npm run simulate` plays longer ones.

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleServer } from '../built-server.ts'
import { createTestDatabase, testUrlOf } from '../database.ts'
import { playSeason, type Ground } from './season.ts'

const SEEDS = (process.env['SIMULATE_SEEDS'] ?? '1,2').split(',').map(Number)
const BATCHES = Number(process.env['SIMULATE_BATCHES'] ?? 60)
const FAULTS = Number(process.env['SIMULATE_FAULTS'] ?? 0.04)

let bundle: Awaited<ReturnType<typeof bundleServer>> | undefined
beforeAll(async () => {
  bundle = await bundleServer('packages/server/testing/simulate/ground/process.ts')
})
afterAll(() => bundle?.remove())

const ground: Ground = {
  open: async () => {
    const database = await createTestDatabase()
    return {
      database,
      databaseUrl: testUrlOf(String(database.connection.database)),
      dataFolder: await mkdtemp(path.join(tmpdir(), 'lodgepole-season-')),
      script: bundle?.script ?? '',
      drop: database.drop,
    }
  },
}

describe('SIM-01 the product does what the model allows', () => {
  it.each(SEEDS)('seed %i', { timeout: 900_000 }, async (seed) => {
    const { finding, history, steps, output } = await playSeason(ground, {
      seed,
      batches: BATCHES,
      faultChance: FAULTS,
    })
    const newest = history.slice(-12).map((batch) => JSON.stringify(batch))
    const report = [JSON.stringify(finding, undefined, 1), 'after', ...newest, output.slice(-3_000)]
    expect(finding, report.join('\n')).toBeUndefined()
    expect(steps).toBeGreaterThan(BATCHES)
  })
})
