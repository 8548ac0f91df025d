import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMPRESS_FROM_BYTES, compressAnswers, encodingFor } from './compress-answers.ts'

const app = Fastify()
const long = {
  item: Array.from({ length: 200 }, (_each, index) => `Person ${index} of the crowd ☀`),
}
const short = { item: 'x'.repeat(COMPRESS_FROM_BYTES - 20) }

beforeAll(() => {
  compressAnswers(app)
  app.get('/v2/long', () => long)
  app.get('/v2/short', () => short)
  app.get('/v2/refused', (_request, reply) => reply.code(409).send(long))
  app.get('/v2/identity/signin', () => long)
  app.get('/photo', (_request, reply) => reply.type('image/webp').send(Buffer.alloc(5_000, 1)))
  app.get('/packed', (_request, reply) =>
    reply.header('content-encoding', 'br').type('application/json').send('x'.repeat(5_000)),
  )
  app.get('/page', (_request, reply) => reply.type('text/html').send('x'.repeat(5_000)))
})
afterAll(() => app.close())

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

describe('PLT-25 long answers travel compressed', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const)('to whoever sends accept-encoding %s', async (accepted, encoding, unpack) => {
    const answer = await get('/v2/long', accepted)
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'content-length': String(answer.rawPayload.length),
    })
    expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(long).length / 4)
    expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(long)
  })

  it('keeps the status of a refusal', async () => {
    const answer = await get('/v2/refused', 'br')
    expect([
      answer.statusCode,
      JSON.parse(brotliDecompressSync(answer.rawPayload).toString()),
    ]).toEqual([409, long])
  })

  it.each([
    ['/v2/long', undefined],
    ['/v2/long', 'identity'],
    ['/v2/long', 'br;q=0'],
    ['/v2/short', 'br'],
    ['/v2/identity/signin', 'br'],
    ['/photo', 'br'],
    ['/page', 'br'],
  ])('but not %s for %s', async (url, accepted) => {
    const answer = await get(url, accepted)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).not.toHaveProperty('content-encoding')
    if (url === '/v2/long') expect(answer.json()).toEqual(long)
  })

  it('and never twice', async () =>
    expect((await get('/packed', 'br')).payload).toBe('x'.repeat(5_000)))

  it('reads what a client takes', () => {
    expect(
      [undefined, '', '*', 'deflate', 'BR', 'gzip;q=0.000, br;q=1.0', 'brotli', 'x-gzip'].map(
        encodingFor,
      ),
    ).toEqual([undefined, undefined, undefined, undefined, 'br', 'br', undefined, undefined])
  })
})
