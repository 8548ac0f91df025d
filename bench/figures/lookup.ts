// The call that every page and every other call depends on: which organization belongs to this
// host?

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { get } from 'node:http'
import { ratioAtLeast, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { startBare } from '../support/bare.ts'
import { requestsPerSecond } from '../support/load.ts'
import { workFolder } from '../support/paths.ts'
import { runningProduct } from '../support/product.ts'

const HOST = 'pinewood.localhost'
const PATH = `/v2/ua/organization/lookup?domain=${HOST}`
const SECONDS = 5

const bodyOf = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { host: HOST } }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += String(chunk)))
      response.once('end', () => {
        if (response.statusCode === 200) resolve(body)
        else reject(new Error(`The lookup answers ${response.statusCode}: ${body}`))
      })
    }).once('error', reject)
  })

export const lookup = (ground: BenchContext): Figure => {
  const addresses = () =>
    ground.shared('lookup', async () => {
      const product = `http://127.0.0.1:${(await runningProduct(ground)).port}${PATH}`
      const answerFile = path.join(await workFolder(ground), 'lookup.json')
      await writeFile(answerFile, await bodyOf(product))
      const bare = await startBare(ground, { ANSWER_FILE: answerFile })
      ground.onClose(bare.stop)
      const plain = `http://127.0.0.1:${bare.port}/answer`
      // Warms both up before the first round.
      for (const url of [product, plain]) await requestsPerSecond(url, HOST, 2)
      return { product, plain }
    })
  return {
    name: 'lookup',
    what: 'organisation lookup',
    unit: 'requests/s',
    against: 'a bare Fastify route with the same answer',
    goal: ratioAtLeast(0.5),
    rounds: 5,
    measure: async () => requestsPerSecond((await addresses()).product, HOST, SECONDS),
    denominator: async () => requestsPerSecond((await addresses()).plain, HOST, SECONDS),
  }
}
