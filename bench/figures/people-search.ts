// Staff search people while typing: an answer must arrive before the next keystroke, regardless of
// who else types, and late pages must cost the same as the first.

import { Agent, request } from 'node:http'
import pg from 'pg'
import { figureAtMost, ratioAtMost, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { makeCrowd } from '../support/crowd.ts'
import { percentileMs } from '../support/latency.ts'
import { databaseUrl, runningProduct } from '../support/product.ts'
import { signIn } from '../support/sign-in.ts'
import { shareOf, typedMs } from '../support/typists.ts'

const HOST = 'lakeside.localhost'
const PEOPLE = 100_000
const PAGE = 50
const LATE_PAGE = 1_000

const crowdOf = (ground: BenchContext) =>
  ground.shared('crowd', async () => {
    const [url, { port }] = [await databaseUrl(ground), await runningProduct(ground)]
    const made = await makeCrowd(url, HOST, PEOPLE)
    const agent = new Agent({ keepAlive: true })
    const pool = new pg.Pool({ connectionString: url, max: 8 })
    ground.onClose(async () => (agent.destroy(), pool.end()))
    return { ...made, url, port, agent, pool, token: await signIn(port, HOST, made.username) }
  })

type Place = Awaited<ReturnType<typeof crowdOf>>

const pathOf = (query: Readonly<Record<string, string>>) =>
  `/v2/console/people?${new URLSearchParams({ limit: String(PAGE), ...query })}`

const read = ({ port, agent, token }: Place, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const asking = request(
      { agent, host: '127.0.0.1', port, path, headers: { host: HOST, authorization: token } },
      (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk)))
        response.once('end', () =>
          response.statusCode === 200
            ? resolve(text)
            : reject(new Error(`${path} answers ${response.statusCode}: ${text}`)),
        )
      },
    )
    asking.once('error', reject)
    asking.end()
  })

const askProduct =
  (place: Place) =>
  async (text: string): Promise<void> =>
    void (await read(place, pathOf({ q: text })))

/** Queries the database directly, without a session, rules or row-level security. */
const askPlainly =
  ({ pool, organizationId }: Place) =>
  async (text: string): Promise<void> =>
    void (await pool.query(
      `select * from bench_people where organization_id = $1 and $2 <% everything
        order by $2 <<-> everything limit ${PAGE}`,
      [organizationId, text.toLowerCase()],
    ))

const searchFigure = (
  ground: BenchContext,
  name: string,
  share: number,
  goal: Figure['goal'],
): Figure => {
  const rounds = { ours: 0, plain: 0 }
  const warm = () =>
    ground.shared('crowd-warm', async () => {
      const place = await crowdOf(ground)
      await typedMs(place.crowd, 99, askProduct(place))
      await typedMs(place.crowd, 99, askPlainly(place))
      return place
    })
  return {
    name,
    unit: 'ms',
    goal,
    rounds: 3,
    what:
      `${share * 100} % of answers while 8 people type for somebody among ` +
      `${PEOPLE.toLocaleString('en-US')}, from the first letter on`,
    against: 'one trigram query, straight to the database',
    measure: async () => {
      const place = await warm()
      return shareOf(await typedMs(place.crowd, (rounds.ours += 1), askProduct(place)), share)
    },
    denominator: async () => {
      const place = await warm()
      return shareOf(await typedMs(place.crowd, (rounds.plain += 1), askPlainly(place)), share)
    },
  }
}

export const peopleSearch = (ground: BenchContext): Figure =>
  searchFigure(ground, 'people-search', 0.95, figureAtMost(50))
export const peopleSearchLate = (ground: BenchContext): Figure =>
  searchFigure(ground, 'people-search-late', 0.975, ratioAtMost(0.3))

export const peoplePages = (ground: BenchContext): Figure => {
  const asked = () =>
    ground.shared('crowd-pages', async () => {
      const place = await crowdOf(ground)
      let path = pathOf({})
      for (let page = 1; page < LATE_PAGE; page += 1)
        path = pathOf({ next: (JSON.parse(await read(place, path)) as { next: string }).next })
      const both = {
        first: { port: place.port, host: HOST, path: pathOf({}), token: place.token },
        late: { port: place.port, host: HOST, path, token: place.token },
      }
      for (const each of Object.values(both)) await percentileMs(0.5, each, 100)
      return both
    })
  return {
    name: 'people-pages',
    unit: 'ms',
    goal: ratioAtMost(2),
    rounds: 5,
    what:
      `95 % of answers for page ${LATE_PAGE.toLocaleString('en-US')} of ` +
      `${PEOPLE.toLocaleString('en-US')} people`,
    against: 'the first page',
    measure: async () => percentileMs(0.95, (await asked()).late, 200),
    denominator: async () => percentileMs(0.95, (await asked()).first, 200),
  }
}
