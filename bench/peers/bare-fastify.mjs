// The plainest server on the same framework: a route or two, no hooks, no logs. Plain JavaScript,
// so that only Fastify is loaded. It uses the product's own copy of Fastify, wherever npm has
// installed it.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const ofServer = createRequire(new URL('../../packages/server/package.json', import.meta.url))
const fastify = ofServer('fastify')
const answer = process.env.ANSWER_FILE
  ? JSON.parse(readFileSync(process.env.ANSWER_FILE, 'utf8'))
  : { code: 'OK' }

const app = fastify({ forceCloseConnections: true })
app.get('/answer', async () => answer)
if (process.env.READ_STATEMENT) {
  // One prepared statement with an index, and its rows unchanged.
  const pool = new (ofServer('pg').Pool)({ connectionString: process.env.DATABASE_URL, max: 4 })
  const read = { name: 'read', text: process.env.READ_STATEMENT }
  app.get('/read', async () => (await pool.query(read)).rows)
  app.addHook('onClose', () => pool.end())
}
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => void app.close())
