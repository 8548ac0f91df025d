// Serves a built page like the product does: files in memory, compressed once with Brotli, hashed
// names cached forever.

import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const fastify = createRequire(new URL('../../packages/server/package.json', import.meta.url))(
  'fastify',
)
const types = { '.js': 'text/javascript; charset=utf-8', '.html': 'text/html; charset=utf-8' }

const folder = process.env.PAGE_FOLDER
const files = readdirSync(folder, { recursive: true }).filter((name) => types[path.extname(name)])
const load = (name) => ({
  type: types[path.extname(name)],
  body: brotliCompressSync(readFileSync(path.join(folder, name))),
})
const assets = new Map(files.map((name) => [`/${name}`, load(name)]))
const forEver = { 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' }

const app = fastify({ forceCloseConnections: true })
app.get('/*', async (request, reply) => {
  const asset = assets.get(request.url)
  if (asset) return reply.headers(forEver).type(asset.type).send(asset.body)
  const page = assets.get('/index.html')
  return reply
    .headers({ 'content-encoding': 'br', 'cache-control': 'no-store' })
    .type(page.type)
    .send(page.body)
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => void app.close())
