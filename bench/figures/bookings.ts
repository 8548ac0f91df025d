// Booking opens for the courts: everyone wants the same hour. On an ordinary morning, everyone
// wants a different one.

import { figureAtMost, ratioAtLeast, ratioAtMost, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { freshEvents, makeBookers } from '../support/bookers.ts'
import { checkBooked, runLoad, type Outcome } from '../support/bookings.ts'
import { makeHousehold, tokenOfHousehold } from '../support/household.ts'
import { percentileMs } from '../support/latency.ts'
import { databaseUrl, runningProduct } from '../support/product.ts'

export const HOST = 'lakeside.localhost'
const CLIENTS = 200
const EVENTS = 4
/** More than all clients book, so that no request is refused and each writes a row. */
const CAPACITY = 2_000

export const place = (ground: BenchContext) =>
  ground.shared('bookers', async () => {
    const [url, { port }] = [await databaseUrl(ground), await runningProduct(ground)]
    const made = { url, port, where: await makeBookers(url, port, HOST, CLIENTS) }
    await rush(ground, made)
    return made
  })

type Made = {
  readonly url: string
  readonly port: number
  readonly where: Awaited<ReturnType<typeof makeBookers>>
}

const rush = async (ground: BenchContext, { url, port, where }: Made): Promise<Outcome> => {
  const eventIds = await freshEvents(url, where, EVENTS, CAPACITY)
  const outcome = await runLoad(ground, 'bookings/http-load', {
    port,
    host: HOST,
    bookers: where.bookers,
    eventIds,
    clients: CLIENTS,
    mix: 'one event',
  })
  await checkBooked(url, where, outcome)
  return outcome
}

export const bookingRush = (ground: BenchContext): Figure => ({
  name: 'booking-rush',
  what:
    `bookings of one event through HTTP, ${CLIENTS} clients at once, with every kind ` +
    'of quota checked, each with its own key',
  unit: 'a second',
  against:
    'the bare conditional update of the one row, prepared, 32 connections: no rules, no ' +
    'people, nothing else written',
  goal: ratioAtLeast(2),
  rounds: 5,
  measure: async () => {
    const { booked, seconds } = await rush(ground, await place(ground))
    return booked / seconds
  },
  denominator: async () => {
    const { url, where } = await place(ground)
    const eventIds = await freshEvents(url, where, 1, 1_000_000)
    const { booked, seconds } = await runLoad(ground, 'bookings/hot-row', {
      databaseUrl: url,
      organizationId: where.organizationId,
      eventIds,
      connections: 32,
      updates: 6_000,
    })
    return booked / seconds
  },
})

export const bookingRushWait = (ground: BenchContext): Figure => ({
  name: 'booking-rush-wait',
  what: `99th percentile of those bookings, ${CLIENTS} clients at once`,
  unit: 'ms',
  against: 'the same with ten clients',
  goal: figureAtMost(150),
  rounds: 5,
  measure: async () => (await rush(ground, await place(ground))).p99Ms,
  denominator: async () => {
    const { url, port, where } = await place(ground)
    const eventIds = await freshEvents(url, where, EVENTS, CAPACITY)
    return (
      await runLoad(ground, 'bookings/http-load', {
        port,
        host: HOST,
        bookers: where.bookers.slice(0, 40),
        eventIds,
        clients: 10,
        mix: 'one event',
      })
    ).p99Ms
  },
})

const SPREAD_EVENTS = 1_000
const SPREAD_CLIENTS = 32
/** The product's default. */
const CONNECTIONS = 20

export const bookingsSpread = (ground: BenchContext): Figure => {
  const load = async (script: 'http-load' | 'bare-load') => {
    const { url, port, where } = await place(ground)
    const eventIds = await freshEvents(url, where, SPREAD_EVENTS, CAPACITY)
    const { organizationId, seriesId, bookers } = where
    const outcome = await runLoad(ground, `bookings/${script}`, {
      port,
      host: HOST,
      databaseUrl: url,
      organizationId,
      seriesId,
      bookers,
      eventIds,
      clients: SPREAD_CLIENTS,
      connections: CONNECTIONS,
      mix: 'spread',
    })
    await checkBooked(url, where, outcome)
    return outcome.booked / outcome.seconds
  }
  return {
    name: 'bookings-spread',
    what:
      `bookings over ${SPREAD_EVENTS.toLocaleString('en-US')} events through HTTP, ` +
      `${SPREAD_CLIENTS} clients, with every kind of quota checked`,
    unit: 'a second',
    against:
      'the same rows by prepared statements of the bare driver, without HTTP, session and rules',
    goal: ratioAtLeast(0.4),
    rounds: 5,
    measure: () => load('http-load'),
    denominator: () => load('bare-load'),
  }
}

const HOME_HOST = 'pinewood.localhost'

export const homeInRush = (ground: BenchContext): Figure => {
  const home = () =>
    ground.shared('home-in-rush', async () => {
      const made = await place(ground)
      await ground.shared('all-details-household', () => makeHousehold(made.url, HOME_HOST))
      const asked = {
        port: made.port,
        host: HOME_HOST,
        path: '/v2/profile/users/all-details',
        token: await tokenOfHousehold(made.port, HOME_HOST),
      }
      await percentileMs(0.99, asked, 400)
      return { made, asked }
    })
  return {
    name: 'home-in-rush',
    what: `99th percentile of all-details while ${CLIENTS} clients book one event`,
    unit: 'ms',
    against: 'the same with nobody booking',
    goal: ratioAtMost(3),
    rounds: 5,
    measure: async () => {
      const { made, asked } = await home()
      return percentileMs(0.99, asked, 1, rush(ground, made))
    },
    denominator: async () => percentileMs(0.99, (await home()).asked, 400),
  }
}
