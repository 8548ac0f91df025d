import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objectStoreSuite } from '../../ports/object-store.suite.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import { createS3Objects } from './s3-objects.ts'
import { withConditionalWrites } from './testing/conditional-writes.ts'
import { startSignatureGate } from './testing/signature-gate.ts'

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const common = { bucket: 'lodgepole', region: 'us-east-1', credentials, publicBase: undefined }
let folder = ''
let server: S3rver
let gate: Awaited<ReturnType<typeof startSignatureGate>>
let store: ObjectStore
let endpoint = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lodgepole-s3-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'lodgepole', configs: [] }],
  })
  await server.run()
  gate = await startSignatureGate(
    withConditionalWrites(server.callback()),
    credentials.secretAccessKey,
  )
  endpoint = `http://127.0.0.1:${gate.port}`
  store = createS3Objects({ ...common, endpoint })
})
afterAll(async () => {
  store.close()
  gate.server.closeAllConnections()
  gate.server.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

describe('OBJ-01 OBJ-02 OBJ-03 OBJ-06 OBJ-09 objects in a bucket', () => {
  objectStoreSuite(() => ({
    store,
    send: async ({ url, headers }, content) =>
      (await fetch(url, { method: 'PUT', headers, body: content })).status,
    later: (seconds) => wait(seconds * 1000),
    broken: () => createS3Objects({ ...common, endpoint: 'http://127.0.0.1:1' }),
  }))

  it('OBJ-03 does not take an upload of a wrong key', async () => {
    const stranger = createS3Objects({
      ...common,
      endpoint,
      credentials: { ...credentials, secretAccessKey: 'wrong' },
    })
    const { url, headers } = await stranger.signUpload({
      name: 'a/b.jpg',
      contentType: 'image/jpeg',
      sizeBytes: 3,
      expiresInSeconds: 60,
    })
    expect((await fetch(url, { method: 'PUT', headers, body: 'abc' })).status).toBe(403)
    stranger.close()
  })

  it('OBJ-04 names the addresses that a browser must be allowed', () => {
    expect(store.origins).toEqual({ upload: [endpoint], read: [] })
    expect(store.readUrl('a/b.jpg')).toBe('/objects/a/b.jpg')
    const amazon = createS3Objects({
      ...common,
      endpoint: undefined,
      publicBase: 'https://photos.example/lodgepole',
    })
    expect(amazon.origins).toEqual({
      upload: ['https://lodgepole.s3.us-east-1.amazonaws.com'],
      read: ['https://photos.example'],
    })
    expect(amazon.readUrl('a/b.jpg')).toBe('https://photos.example/lodgepole/a/b.jpg')
  })
})
