// Checkouts over HTTP: every buyer orders a cart that was filled before, one batch at a time. Only
// the ordering is timed.

import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createRequire } from 'node:module'
import { fillCarts } from './fill-carts.mjs'

const pg = createRequire(new URL('../../../packages/server/package.json', import.meta.url))('pg')
const options = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const { port, host, buyers, clients, batches, total, databaseUrl, outcomeFile } = options
const agent = new Agent({ keepAlive: true, maxSockets: clients })

const order = ({ userId, token }) =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ agreedTotal: total, payerId: userId })
    const headers = {
      host,
      authorization: token,
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const asking = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: '/v2/bank/payment/carepackage/account',
        method: 'POST',
        headers,
      },
      (response) => {
        let text = ''
        response.on('data', (chunk) => (text += chunk))
        response.once('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(text)),
        )
      },
    )
    asking.once('error', reject)
    asking.end(body)
  })

const filling = new pg.Client({ connectionString: databaseUrl })
await filling.connect()
const times = []
let [booked, seconds] = [0, 0]
for (let batch = 0; batch < batches; batch += 1) {
  await fillCarts(filling, options, batch)
  const queue = [...buyers]
  const startedMs = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let buyer = queue.pop(); buyer; buyer = queue.pop()) {
        const askedMs = performance.now()
        await order(buyer)
        times.push(performance.now() - askedMs)
        booked += 1
      }
    }),
  )
  seconds += (performance.now() - startedMs) / 1000
}
await filling.end()
agent.destroy()
times.sort((a, b) => a - b)
writeFileSync(
  outcomeFile,
  JSON.stringify({ booked, refused: 0, seconds, p99Ms: times[Math.floor(times.length * 0.99)] }),
)
