import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../platform/new-id.ts'
import { elm, makeOrganizations, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'

const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-data-'))
const server = useTestServer({ prepare: makeOrganizations, environment: { DATA_DIR: dataFolder } })

const photo = `${oak.organizationId}/photos/${newId()}/150.jpg`
const portrait = `${oak.organizationId}/portraits/${newId()}.svg`
const upload = `${oak.organizationId}/uploads/user/${newId()}/1_profile.jpg`
for (const name of [photo, portrait, upload]) {
  await mkdir(path.dirname(path.join(dataFolder, 'objects', name)), { recursive: true })
  await writeFile(path.join(dataFolder, 'objects', name), `content of ${name}`)
}
const read = (name: string, host = oak.host) => server.call(`GET /objects/${name}`, { host })

describe('OBJ-05 only pictures are shown', () => {
  it('OBJ-05 shows a photo with its real type, cacheable forever', async () => {
    const answer = await read(photo)
    expect(answer).toMatchObject({ status: 200, text: `content of ${photo}` })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await read(portrait)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/svg+xml', 'cache-control': 'private, max-age=86400' },
    })
  })

  it('OBJ-05 shows them on the main portal and console, and not on other hosts', async () => {
    for (const host of ['main.localhost', 'console.localhost'])
      expect((await read(photo, host)).status).toBe(200)
    for (const name of [photo, portrait]) expect((await read(name, elm.host)).status).toBe(404)
  })

  it('OBJ-05 never shows unchecked uploads or other files', async () => {
    const none = [
      upload,
      `${oak.organizationId}/photos/${newId()}/150.jpg`,
      `${photo}/..`,
      `${oak.organizationId}/photos/..%2f..%2f..%2fpostgres/PG_VERSION`,
      '..%2f..%2fetc%2fpasswd',
      '',
    ]
    for (const name of none) expect((await read(name)).status, name).toBe(404)
  })
})

describe('OBJ-03 the server accepts only uploads that it signed', () => {
  it('OBJ-03 refuses an unsigned PUT before reading it', async () => {
    const answer = await server.call(
      `PUT /objects/${upload}?expires=9999999999&size=3&type=image/jpeg&signature=x`,
      { host: oak.host, rawBody: 'abc', headers: { 'content-type': 'image/jpeg' } },
    )
    expect(answer).toMatchObject({
      status: 403,
      json: { code: 'NOT_PERMITTED', requestId: expect.any(String) },
    })
    expect(
      (await server.call(`PUT /objects/${upload}`, { host: oak.host, rawBody: '{}' })).status,
    ).toBe(403)
  })
})
