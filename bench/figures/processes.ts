// The cost of a pooler, and the gain from a second process.

import { execFileSync } from 'node:child_process'
import { ratioAtLeast, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { findPgBouncer, startPgBouncer } from '../../packages/server/testing/pgbouncer.ts'
import { freshEvents } from '../support/bookers.ts'
import { checkBooked, runLoad } from '../support/bookings.ts'
import { makeHousehold, tokenOfHousehold } from '../support/household.ts'
import { requestsPerSecond } from '../support/load.ts'
import { databaseUrl, startWebProcess } from '../support/product.ts'
import { HOST, place } from './bookings.ts'

const HOME_HOST = 'pinewood.localhost'
const SECONDS = 6
const CLIENTS = 32
/** The same number of connections as a server process opens by default. */
const SESSIONS = 20

/** The name has the version, because PgBouncer supports prepared statements only since 1.21. */
const poolerName = (): string => {
  const program = findPgBouncer()
  return program
    ? (execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? '')
    : 'PgBouncer'
}

const direct = (ground: BenchContext) => ground.shared('web-direct', () => startWebProcess(ground))
const second = (ground: BenchContext) => ground.shared('web-second', () => startWebProcess(ground))

const pooled = (ground: BenchContext) =>
  ground.shared('web-pooled', async () => {
    const program = findPgBouncer()
    if (!program) throw new Error('PgBouncer is not installed; PGBOUNCER may name it.')
    const url = new URL(await databaseUrl(ground))
    const [user, password, database] = [
      url.username,
      decodeURIComponent(url.password),
      url.pathname.slice(1),
    ]
    const pooler = await startPgBouncer(
      program,
      { host: decodeURIComponent(url.hostname), port: Number(url.port), user, password },
      { mode: 'transaction', sessions: SESSIONS },
    )
    ground.onClose(pooler.stop)
    return startWebProcess(ground, {
      DATABASE_URL:
        `postgres://${user}:${encodeURIComponent(password)}@` +
        `127.0.0.1:${pooler.port}/${database}`,
      DATABASE_DIRECT_URL: url.href,
    })
  })

const home = (ground: BenchContext) =>
  ground.shared('home-token', async () => {
    const { port } = await direct(ground)
    await ground.shared('all-details-household', async () =>
      makeHousehold(await databaseUrl(ground), HOME_HOST),
    )
    return tokenOfHousehold(port, HOME_HOST)
  })

const homesOf = async (ground: BenchContext, ports: readonly number[]): Promise<number> => {
  const token = await home(ground)
  const all = await Promise.all(
    ports.map((port) =>
      requestsPerSecond(
        `http://127.0.0.1:${port}/v2/profile/users/all-details`,
        HOME_HOST,
        SECONDS,
        { connections: CLIENTS / ports.length, token },
      ),
    ),
  )
  return all.reduce((sum, one) => sum + one, 0)
}

export const homePooled = (ground: BenchContext): Figure => ({
  name: 'home-pooled',
  what:
    `all-details through ${poolerName()} in transaction mode, ${SESSIONS} sessions, ${CLIENTS} ` +
    'clients',
  unit: 'requests/s',
  against: 'the same straight to PostgreSQL',
  goal: ratioAtLeast(0.8),
  rounds: 5,
  measure: async () => homesOf(ground, [(await pooled(ground)).port]),
  denominator: async () => homesOf(ground, [(await direct(ground)).port]),
})

const EVENTS = 1_000
const CAPACITY = 2_000

export const bookingsPooled = (ground: BenchContext): Figure => {
  const load = async ({ port }: { readonly port: number }) => {
    const { url, where } = await place(ground)
    const eventIds = await freshEvents(url, where, EVENTS, CAPACITY)
    const outcome = await runLoad(ground, 'bookings/http-load', {
      port,
      host: HOST,
      bookers: where.bookers,
      eventIds,
      clients: CLIENTS,
      mix: 'spread',
    })
    await checkBooked(url, where, outcome)
    return outcome.booked / outcome.seconds
  }
  return {
    name: 'bookings-pooled',
    what:
      `bookings over ${EVENTS.toLocaleString('en-US')} events through ${poolerName()} in ` +
      `transaction mode, ${SESSIONS} sessions, ${CLIENTS} clients`,
    unit: 'a second',
    against: 'the same straight to PostgreSQL',
    goal: ratioAtLeast(0.8),
    rounds: 5,
    measure: async () => load(await pooled(ground)),
    denominator: async () => load(await direct(ground)),
  }
}

export const twoProcesses = (ground: BenchContext): Figure => ({
  name: 'two-processes',
  what: `all-details from two web processes, ${CLIENTS} clients`,
  unit: 'requests/s',
  against: 'one web process and as many clients',
  goal: ratioAtLeast(1.4),
  rounds: 5,
  measure: async () => homesOf(ground, [(await direct(ground)).port, (await second(ground)).port]),
  denominator: async () => homesOf(ground, [(await direct(ground)).port]),
})
