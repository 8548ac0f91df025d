import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Log } from '../logging.ts'
import type { DatabaseHandle } from './pool.ts'
import { createReading, type ReadingOptions } from './replica.ts'

const silent = { info: () => undefined, warn: () => undefined } as unknown as Log
const answersNothing = { query: async () => ({ rows: [] }) }
const primary = {
  pool: answersNothing,
  db: { connection: () => ({ execute: async () => 'primary' }) },
} as unknown as ReadingOptions['primary']

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

describe('PLT-104 a replica that is slow to connect', () => {
  it('is connected to once, however many look meanwhile, and closed', async () => {
    const finish: (() => void)[] = []
    let closed = 0
    const handle = {
      pool: answersNothing,
      close: async () => void (closed += 1),
    } as unknown as DatabaseHandle
    const connect = () =>
      new Promise<DatabaseHandle>((resolve) => finish.push(() => resolve(handle)))
    const reading = createReading({ primary, connect, maxLagSeconds: 10, log: silent })
    const read = () => reading.reports.connection().execute(async () => 'read')
    const first = read()
    // Longer than a check stays valid.
    vi.advanceTimersByTime(1_100)
    const second = read()
    await wait(10)
    expect(finish).toHaveLength(1)
    const closing = reading.close()
    finish.forEach((one) => one())
    await Promise.all([first, second, closing])
    expect(closed).toBe(1)
  })

  it('is tried again after a failure', async () => {
    let tries = 0
    const connect = async (): Promise<DatabaseHandle> => {
      tries += 1
      throw new Error('away')
    }
    const reading = createReading({ primary, connect, maxLagSeconds: 10, log: silent })
    expect(await reading.reports.connection().execute(async () => 'read')).toBe('primary')
    vi.advanceTimersByTime(20_000)
    expect(await reading.reports.connection().execute(async () => 'read')).toBe('primary')
    expect(tries).toBe(2)
    await reading.close()
  })
})
