import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objectUploadRoutes } from '../../features/organizations/files/upload-routes.ts'
import { objectStoreSuite } from '../../ports/object-store.suite.ts'
import { makePrivate } from '../../platform/private-folder.ts'
import { createDiskObjects } from './disk-objects.ts'

let folder = ''
let clockMs = Date.now()
const secret = randomBytes(32)
const now = () => clockMs
const inFolder = (name: string) => createDiskObjects({ folder: name, secret, now })
let app: FastifyInstance
let address = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lodgepole-objects-'))
  await writeFile(path.join(folder, 'no-folder'), '')
  app = Fastify({ bodyLimit: 1_000, routerOptions: { maxParamLength: 200 } })
  app.addHook('onRequest', async (request) => {
    request.lodgepoleHost = {
      kind: 'main',
      host: 'main.localhost',
      organizationId: '0a000000-0000-4000-8000-000000000001',
    }
  })
  objectUploadRoutes(app, inFolder(path.join(folder, 'objects')), 1_000_000)
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

describe('OBJ-01 OBJ-02 OBJ-03 OBJ-06 OBJ-09 objects in a folder', () => {
  objectStoreSuite(() => ({
    store: inFolder(path.join(folder, 'objects')),
    send: async ({ url, headers }, content) =>
      (await fetch(new URL(url, address), { method: 'PUT', headers, body: content })).status,
    later: async (seconds) => void (clockMs += seconds * 1000),
    broken: () => inFolder(path.join(folder, 'no-folder')),
  }))

  it('OBJ-01 leaves no half-written files behind', async () => {
    const files = await readdir(path.join(folder, 'objects'), {
      recursive: true,
      withFileTypes: true,
    })
    expect(
      files.filter((entry) => entry.isFile()).every(({ name }) => /^[\w-]+\.jpg$/.test(name)),
    ).toBe(true)
  })

  it('OBJ-08 belong to the user alone', async () => {
    const before = process.umask(0o002)
    const home = path.join(folder, 'private')
    try {
      await mkdir(home, { mode: 0o755 })
      await chmod(home, 0o755)
      makePrivate(home)
      const store = inFolder(home)
      await store.put('a/b/one.jpg', Buffer.from('x'), 'image/jpeg')
      await store.write('a/c/two.jpg', Readable.from([Buffer.from('x')]), 'image/jpeg')
    } finally {
      process.umask(before)
    }
    const modeOf = async (name: string) => (await stat(path.join(home, name))).mode & 0o777
    expect(await Promise.all(['', 'a', 'a/b', 'a/c'].map(modeOf))).toEqual([
      0o700, 0o700, 0o700, 0o700,
    ])
    expect(await Promise.all(['a/b/one.jpg', 'a/c/two.jpg'].map(modeOf))).toEqual([0o600, 0o600])
  })

  it('OBJ-03 does not take an address that another secret signed', async () => {
    const other = createDiskObjects({ folder, secret: randomBytes(32), now })
    const { url } = await other.signUpload({
      name: 'a/b.jpg',
      contentType: 'image/jpeg',
      sizeBytes: 1,
      expiresInSeconds: 60,
    })
    const query = Object.fromEntries(new URL(url, 'http://x').searchParams)
    expect(other.claimOf('a/b.jpg', query)).toMatchObject({ sizeBytes: 1 })
    expect(inFolder(folder).claimOf('a/b.jpg', query)).toBeUndefined()
    expect(other.claimOf('a/b.jpg', { ...query, size: ['1', '2'] })).toBeUndefined()
  })
})
