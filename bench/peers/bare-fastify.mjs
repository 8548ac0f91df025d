// The plainest server on the same framework: one route, no hooks, no logs. Plain JavaScript, so that nothing but Fastify
// is loaded. It is the product's own copy of Fastify, wherever npm has put that.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const fastify = createRequire(new URL('../../packages/server/package.json', import.meta.url))('fastify')
const answer = process.env.ANSWER_FILE ? JSON.parse(readFileSync(process.env.ANSWER_FILE, 'utf8')) : { code: 'OK' }

const app = fastify({ forceCloseConnections: true })
app.get('/answer', async () => answer)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => void app.close())
