// The snapshot that a gate downloads for the day: its size, and how soon a cheap phone has read it
// and can admit the first person.

import { request } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { figureAtMost, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { inFreshPage } from '../support/browser.ts'
import { gatePage } from '../support/built-pages.ts'
import { makeGates, type Gates } from '../support/gates.ts'
import { databaseUrl, runningProduct } from '../support/product.ts'
import { slowDown, slowPhone } from '../support/slow-phone.ts'

const PEOPLE = 5_000
const HOST = 'harbor.localhost'

const loadCompressed = (port: number, { token, placeIds }: Gates): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const headers = { host: HOST, authorization: token, 'accept-encoding': 'gzip' }
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        path: `/v2/console/entry/snapshot?placeId=${placeIds[0]}`,
        headers,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('end', () =>
          response.statusCode === 200 && response.headers['content-encoding'] === 'gzip'
            ? resolve(Buffer.concat(chunks))
            : reject(new Error(`the snapshot answers ${response.statusCode}`)),
        )
      },
    )
    asking.once('error', reject)
    asking.end()
  })

const day = (ground: BenchContext) =>
  ground.shared('snapshot-day', async () => {
    const [url, { port }] = [await databaseUrl(ground), await runningProduct(ground)]
    const gates = await makeGates(url, port, HOST, 1, PEOPLE)
    const compressed = await loadCompressed(port, gates)
    return { gates, port, answer: gunzipSync(compressed).toString('utf8') }
  })

const KB = 1_000

export const snapshotSize = (ground: BenchContext): Figure => ({
  name: 'snapshot-size',
  what: `a gate’s day for ${PEOPLE.toLocaleString('en-US')} people as it is sent, gzip`,
  unit: 'KB',
  against: 'their ids alone, as bytes',
  goal: figureAtMost(300),
  rounds: 1,
  measure: async () => {
    const { port, gates } = await day(ground)
    return (await loadCompressed(port, gates)).length / KB
  },
  denominator: async () =>
    gzipSync(
      Buffer.from(
        (await day(ground)).gates.people
          .map(({ personId }) => personId.replaceAll('-', ''))
          .join(''),
        'hex',
      ),
    ).length / KB,
})

interface GateWindow {
  readonly gate: {
    readonly untilFirstVerdictMs: (answer: string, code: string) => Promise<number>
    readonly readingMs: (answer: string) => number
  }
}

const inGate = (
  ground: BenchContext,
  work: (page: Page, told: { readonly answer: string; readonly code: string }) => Promise<number>,
): Promise<number> =>
  inFreshPage(ground, async (page) => {
    const { answer, gates } = await day(ground)
    await page.goto(await gatePage(ground))
    await slowDown(page, slowPhone)
    return work(page, { answer, code: gates.people[0]?.card ?? '' })
  })

export const snapshotUse = (ground: BenchContext): Figure => ({
  name: 'snapshot-use',
  what: 'from that text to the first person let in, browser at a quarter of its speed',
  unit: 'ms',
  against: 'only parsing it',
  goal: figureAtMost(1_000),
  rounds: 5,
  measure: () =>
    inGate(ground, (page, told) =>
      page.evaluate(
        ({ answer, code }) =>
          (window as unknown as GateWindow).gate.untilFirstVerdictMs(answer, code),
        told,
      ),
    ),
  denominator: () =>
    inGate(ground, (page, told) =>
      page.evaluate(({ answer }) => (window as unknown as GateWindow).gate.readingMs(answer), told),
    ),
})
