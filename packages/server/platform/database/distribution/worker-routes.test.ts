import { describe, expect, it } from 'vitest'
import { createWorkerPools, type WorkerPoolParts } from './worker-pools.ts'
import { createWorkerRoutes, type RouteSources } from './worker-routes.ts'

const [oak, elm, ash] = ['oak', 'elm', 'ash']
const [one, two] = [
  { host: '10.0.0.1', port: 5432 },
  { host: '10.0.0.2', port: 5432 },
]
const settled = () => new Promise((resolve) => setImmediate(resolve))

const makeRoutes = (given: Partial<RouteSources> = {}) => {
  const clock = { ms: 0 }
  let halves = [one, two]
  const looks: string[] = []
  const routes = createWorkerRoutes({
    nowMs: () => clock.ms,
    readShards: async () => {
      looks.push('shards')
      return [
        { ...halves[0], first: -2_147_483_648, last: -1 },
        { ...halves[1], first: 0, last: 2_147_483_647 },
      ] as never
    },
    readHash: async (organizationId) => {
      looks.push(organizationId)
      return { [oak]: -5, [elm]: 0 }[organizationId]
    },
    ...given,
  })
  const learn = async (organizationId: string) => {
    routes.find(organizationId)
    await settled()
    return routes.find(organizationId)
  }
  return { routes, clock, looks, learn, swap: () => void (halves = [two, one]) }
}

describe('PLT-129 the worker that holds an organization', () => {
  it('is not known at first, and then found by the number of the organization', async () => {
    const { routes, learn } = makeRoutes()
    expect(routes.find(oak)).toBeUndefined()
    expect(await learn(oak)).toMatchObject(one)
    expect(await learn(elm)).toMatchObject(two)
  })

  it('is read again after some seconds, once for all, while the last answer counts', async () => {
    const { routes, clock, looks, learn, swap } = makeRoutes()
    await learn(oak)
    await learn(elm)
    swap()
    for (const organizationId of [oak, elm, oak]) routes.find(organizationId)
    expect(looks).toEqual(['shards', oak, elm])
    clock.ms += 5_000
    expect(routes.find(oak)).toMatchObject(one)
    await settled()
    expect(routes.find(oak)).toMatchObject(two)
    expect(looks).toEqual(['shards', oak, elm, 'shards'])
  })

  it('stays known while the coordinator cannot be asked, and nobody else is found', async () => {
    let isAway = false
    const fail = async () => {
      throw new Error('away')
    }
    const { clock, learn } = makeRoutes({
      readHash: async (organizationId) => (isAway ? fail() : { [oak]: -5 }[organizationId]),
      readShards: async () => (isAway ? fail() : [{ ...one, first: -10, last: -1 }]),
    })
    await learn(oak)
    isAway = true
    clock.ms += 60_000
    expect(await learn(oak)).toMatchObject(one)
    expect(await learn(ash)).toBeUndefined()
  })
})

const makePools = (given: Partial<WorkerPoolParts> = {}) => {
  const clock = { ms: 0 }
  const seen: string[] = []
  const pools = createWorkerPools({
    nowMs: () => clock.ms,
    routes: { find: (organizationId) => (organizationId === oak ? one : undefined) },
    readDatabaseIdentities: async () => new Map([['10.0.0.1:5432', 'here']]),
    findObstacle: async (_to, place) => (place === 'here' ? undefined : 'elsewhere'),
    open: ({ host }) => {
      seen.push(`open ${host}`)
      return {
        db: { connection: () => 'a connection', destroy: async () => seen.push('closed') } as never,
        counts: () => ({ total: 1, idle: 1, waiting: 0 }),
      }
    },
    log: {
      info: (_facts: object, text: string) => seen.push(text),
      warn: (_facts: object, text: string) => seen.push(text),
    } as unknown as WorkerPoolParts['log'],
    ...given,
  })
  return { pools, clock, seen }
}

describe('PLT-130 connections to workers', () => {
  it('are opened once the worker has been found to be the right one', async () => {
    const { pools, seen } = makePools()
    expect([pools.to(oak), pools.to(elm)]).toEqual([undefined, undefined])
    await settled()
    expect(pools.to(oak)?.connection()).toBe('a connection')
    expect(pools.counts()).toEqual([{ total: 1, idle: 1, waiting: 0 }])
    expect(seen).toEqual(['open 10.0.0.1', 'WORKER_USED'])
    await pools.close()
    expect(seen.at(-1)).toBe('closed')
    expect(pools.to(oak)).toBeUndefined()
  })

  it('are not used after a fault until somebody has looked again', async () => {
    const { pools, clock, seen } = makePools()
    pools.to(oak)
    await settled()
    const way = pools.to(oak)
    expect(way?.mayUseCoordinator(new Error('Connection terminated'))).toBe(true)
    expect(pools.to(oak)).toBeUndefined()
    clock.ms += 15_001
    expect(pools.to(oak)).toBeUndefined()
    await settled()
    expect(pools.to(oak)).toBeDefined()
    expect(seen).toEqual(['open 10.0.0.1', 'WORKER_USED', 'WORKER_NOT_USED', 'WORKER_USED'])
  })

  it('all in use are no reason to ask the coordinator', async () => {
    const { pools } = makePools()
    pools.to(oak)
    await settled()
    const fault = new Error('timeout exceeded when trying to connect')
    expect(pools.to(oak)?.mayUseCoordinator(fault)).toBe(false)
    expect(pools.to(oak)).toBeDefined()
  })

  it.each<[string, Partial<WorkerPoolParts>]>([
    [
      'another database',
      { readDatabaseIdentities: async () => new Map([['10.0.0.1:5432', 'there']]) },
    ],
    ['nobody the coordinator knows', { readDatabaseIdentities: async () => new Map() }],
    ['no answer', { readDatabaseIdentities: () => Promise.reject(new Error('away')) }],
  ])('are not opened where the address leads to %s', async (_what, given) => {
    const { pools, clock, seen } = makePools(given)
    for (let look = 0; look < 3; look += 1) {
      expect(pools.to(oak)).toBeUndefined()
      await settled()
    }
    expect(seen).toEqual(['WORKER_NOT_USED'])
    clock.ms += 15_001
    pools.to(oak)
    await settled()
    // Nothing has changed, so nothing is logged.
    expect(seen).toEqual(['WORKER_NOT_USED'])
  })

  it('PLT-164 that are not opened are named once for each reason', async () => {
    const obstacles: (string | undefined)[] = ['away', 'away', 'a pooler', undefined, 'away']
    const { pools, clock, seen } = makePools({ findObstacle: async () => obstacles.shift() })
    const look = async () => {
      clock.ms += 15_001
      pools.to(oak)
      await settled()
    }
    for (let looks = 0; looks < 4; looks += 1) await look()
    expect(seen).toEqual(['WORKER_NOT_USED', 'WORKER_NOT_USED', 'open 10.0.0.1', 'WORKER_USED'])
    pools.to(oak)?.mayUseCoordinator(new Error('Connection terminated'))
    await look()
    expect(seen.slice(4)).toEqual(['WORKER_NOT_USED', 'WORKER_NOT_USED'])
  })
})
