import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDiskObjects } from '../../../adapters/objects-disk/disk-objects.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { elm, makeOrganizations, oak } from '../../../testing/organizations.ts'
import { setOrganization } from '../../../testing/households.ts'
import { makeAccount, makeLogin, makePerson, signInAs } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/server.ts'
import { cleanUpPhotos } from './jobs/clean-up.ts'
import { phoneJpeg } from './testing/pictures.ts'

const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-photos-'))
const server = useTestServer({
  prepare: makeOrganizations,
  jobs: true,
  environment: { DATA_DIR: dataFolder },
})

const tokens = new Map<string, string>()
const ids: Record<string, string> = {}
const jpeg = await phoneJpeg()

const send = (who: string | undefined, route: string, body?: object, host = oak.host) =>
  server.call(route, {
    host,
    ...(body ? { body } : {}),
    headers: who === undefined ? {} : { authorization: tokens.get(who) ?? '' },
  })
const ask = (who: string | undefined, more: object = {}, host = oak.host) =>
  send(
    who,
    'POST /v2/profile/participant/photo',
    { participantId: ids['maya'], fileName: 'maya.jpg', fileSize: jpeg.length, ...more },
    host,
  )
const putTo = (
  item: { uploadUrl: string; uploadHeaders: Record<string, string> },
  content: Buffer,
  host = oak.host,
) => server.call(`PUT ${item.uploadUrl}`, { host, rawBody: content, headers: item.uploadHeaders })
const progress = async (who: string, processId: string) =>
  (
    await send(
      who,
      `GET /v2/profile/status/processqueue?organizationId=${oak.organizationId}` +
        `&processId=${processId}`,
    )
  ).json
const person = (userId: string) =>
  tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    tx.db
      .selectFrom('users')
      .selectAll()
      .where('organizationId', '=', oak.organizationId)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow(),
  )
const objects = async () =>
  (await readdir(path.join(dataFolder, 'objects'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

/** The complete flow: request, upload, report, wait. */
const setPhotoOf = async (
  who: string,
  participantId: string,
  content: Buffer,
  more: object = {},
) => {
  const { item } = (await ask(who, { participantId, fileSize: content.length, ...more })).json
  expect((await putTo(item, content)).status).toBe(200)
  expect(
    (await send(who, 'POST /v2/profile/participant/photo/uploaded', { processId: item.processId }))
      .json.item,
  ).toEqual({ processId: item.processId, status: 'PROCESSING' })
  await expect
    .poll(async () => (await progress(who, item.processId)).item.status, {
      timeout: 25_000,
      interval: 100,
    })
    .toMatch(/FINISHED|ERROR/)
  return { processId: item.processId as string, item: (await progress(who, item.processId)).item }
}

beforeAll(async () => {
  const database = server.database()
  const logins = new Map<string, string>()
  for (const who of ['dana', 'kim', 'ada', 'eli'])
    logins.set(who, await makeLogin(database, `${who}@oak.example`))
  ids['dana'] = await makeAccount(database, oak.organizationId, logins.get('dana') ?? '')
  ids['kim'] = await makeAccount(database, oak.organizationId, logins.get('kim') ?? '')
  await makeAccount(database, oak.organizationId, logins.get('ada') ?? '', { role: 'admin' })
  const eli = await makeAccount(database, elm.organizationId, logins.get('eli') ?? '', {
    role: 'admin',
  })
  ids['maya'] = await makePerson(database, oak.organizationId, ids['dana'], 'Maya')
  ids['theo'] = await makePerson(database, oak.organizationId, ids['dana'], 'Theo')
  ids['june'] = await makePerson(database, elm.organizationId, eli, 'June')
  for (const [who, host] of [
    ['dana', oak.host],
    ['kim', oak.host],
    ['ada', oak.host],
    ['eli', elm.host],
  ] as const)
    tokens.set(who, (await signInAs(server.lodgepole().address, host, who)).json.item.idToken)
})

describe('PHO-01 PHO-03 PHO-08 a photo upload', () => {
  it('PHO-01 goes to the specified place, is made, and shows in all-details', async () => {
    const { item: asked } = (await ask('dana')).json
    expect(asked.uploadUrl).toMatch(
      new RegExp(
        `^/objects/${oak.organizationId}/uploads/user/${ids['maya']}/\\d{13}_profile\\.jpg\\?`,
      ),
    )
    const before = (await person(ids['maya'] ?? '')).version
    const { processId, item } = await setPhotoOf('dana', ids['maya'] ?? '', jpeg)
    const base = `/objects/${oak.organizationId}/photos/${processId}`
    const urls = {
      imageUrl: `${base}/600.jpg`,
      imageUrl70: `${base}/70.jpg`,
      imageUrl150: `${base}/150.jpg`,
    }
    expect(item).toEqual({
      status: 'FINISHED',
      response: { user: { userId: ids['maya'], firstName: 'Maya', lastName: '', ...urls } },
    })
    expect(await person(ids['maya'] ?? '')).toMatchObject({ ...urls, version: before + 1 })
    const { pairs } = (await send('dana', 'GET /v2/profile/users/all-details')).json.item
    expect(
      pairs.find(({ childId }: { childId: string }) => childId === ids['maya']).child,
    ).toMatchObject(urls)
    const shown = await server.call(`GET ${urls.imageUrl70}`, { host: oak.host })
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const stored = (await objects()).find((file) => file.endsWith(`${processId}/600.jpg`)) ?? ''
    expect((await sharp(await readFile(stored)).metadata()).exif).toBeUndefined()
    const audit = await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .selectFrom('auditEntries')
        .select(['action', 'actorKind', 'details'])
        .where('organizationId', '=', oak.organizationId)
        .where('action', '=', 'photo.set')
        .execute(),
    )
    expect(audit).toEqual([
      {
        action: 'photo.set',
        actorKind: 'system',
        details: {
          participantId: ids['maya'],
          processId,
          requestedBy: ids['dana'],
          accountId: ids['dana'],
          sentBy: { loginId: (await person(ids['dana'] ?? '')).loginId, actingLoginId: null },
        },
      },
    ])
  })

  it('PHO-08 PHO-11 replaces the one before and its upload; who removes it is known', async () => {
    const first = await setPhotoOf('dana', ids['theo'] ?? '', jpeg)
    const second = await setPhotoOf('dana', ids['theo'] ?? '', jpeg)
    const left = async () =>
      (await objects()).filter(
        (file) => file.includes(ids['theo'] ?? '') || file.includes(first.processId),
      )
    await expect.poll(left, { timeout: 20_000 }).toEqual([])
    expect((await objects()).filter((file) => file.includes(second.processId))).toHaveLength(3)
    expect(await person(ids['theo'] ?? '')).toMatchObject({
      changedAt: expect.any(Date),
      changedByLoginId: null,
    })
    const removed = await send('dana', 'POST /v2/profile/participant/photo/remove', {
      participantId: ids['theo'],
    })
    expect((await person(ids['theo'] ?? '')).changedByLoginId).toBe(
      (await person(ids['dana'] ?? '')).loginId,
    )
    expect(removed.json.item).toMatchObject({
      userId: ids['theo'],
      imageUrl: null,
      imageUrl70: null,
      imageUrl150: null,
    })
    await expect
      .poll(async () => (await objects()).filter((file) => file.includes(second.processId)), {
        timeout: 20_000,
      })
      .toEqual([])
  }, 60_000)

  it('PHO-03 keeps the old photo when the file is not a picture, and says why', async () => {
    const before = (await person(ids['maya'] ?? '')).imageUrl
    const { item } = await setPhotoOf(
      'dana',
      ids['maya'] ?? '',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    )
    expect(item).toEqual({
      status: 'ERROR',
      response: { code: 'FILE_TYPE_NOT_ALLOWED', message: 'File must be PNG, JPG or HEIC' },
    })
    expect((await person(ids['maya'] ?? '')).imageUrl).toBe(before)
  })

  it.each([
    [
      'PHO-05 a JPEG that was said to be a PNG',
      { fileName: 'a.png', fileType: 'image/png' },
      jpeg,
      'File must be PNG, JPG or HEIC',
    ],
    [
      'PHO-03 a JPEG cut short',
      {},
      jpeg.subarray(0, jpeg.length - 40),
      'The file is damaged or not a picture',
    ],
  ])(
    '%s is refused with a clear message, and PHO-12 reported once',
    async (_what, more, content, message) => {
      const refusals = async () =>
        (await send('dana', 'GET /v2/profile/activity?limit=100')).json.items
          .filter(({ action }: { action: string }) => action.startsWith('photo.'))
          .map(({ action, by }: { action: string; by: { kind: string } }) => `${action} ${by.kind}`)
      const [image, told] = [(await person(ids['maya'] ?? '')).imageUrl, await refusals()]
      const { item } = await setPhotoOf('dana', ids['maya'] ?? '', content, more)
      expect(item).toMatchObject({ status: 'ERROR', response: { message } })
      expect((await person(ids['maya'] ?? '')).imageUrl).toBe(image)
      expect(await refusals()).toEqual(['photo.refuse holder', ...told])
    },
  )

  it('PHO-03 ends in an error without a file; working twice on one does it once', async () => {
    const { item } = (await ask('dana')).json
    for (let time = 0; time < 2; time += 1)
      expect(
        (
          await send('dana', 'POST /v2/profile/participant/photo/uploaded', {
            processId: item.processId,
          })
        ).status,
      ).toBe(200)
    await expect
      .poll(async () => (await progress('dana', item.processId)).item, { timeout: 20_000 })
      .toEqual({ status: 'ERROR', response: { code: 'UPLOAD_FAILED', message: 'Upload failed' } })
  })

  it('PHO-08 removes abandoned uploads after a day', async () => {
    const { item } = (await ask('dana')).json
    expect((await putTo(item, jpeg)).status).toBe(200)
    const name = (item.uploadUrl as string).slice('/objects/'.length).split('?')[0] ?? ''
    const store = createDiskObjects({
      folder: path.join(dataFolder, 'objects'),
      secret: Buffer.alloc(32),
      now: Date.now,
    })
    await cleanUpPhotos(server.database().db, store, Date.now() + 23 * 3_600_000)
    expect(await store.get(name, 1e7)).toBeDefined()
    await cleanUpPhotos(server.database().db, store, Date.now() + 25 * 3_600_000)
    expect(await store.get(name, 1e7)).toBeUndefined()
    expect((await progress('dana', item.processId)).code).toBe('PROCESS_NOT_FOUND')
  })
})

describe('PHO-02 what is wrong with a file is said in the words of the specification', () => {
  it.each([
    [{ fileName: '' }, 400, 'File name is undefined'],
    [{ fileName: undefined }, 400, 'File name is undefined'],
    [{ fileName: 'maya' }, 400, 'File type is undefined'],
    [{ fileType: ' ' }, 400, 'File type is undefined'],
    [{ fileName: 'maya.svg' }, 400, 'File must be PNG, JPG or HEIC'],
    [{ fileName: 'maya', fileType: 'image/gif' }, 400, 'File must be PNG, JPG or HEIC'],
    [{ fileName: 'maya.jpg', fileType: 'image/png' }, 400, 'File must be PNG, JPG or HEIC'],
    [{ fileSize: 3 * 1024 * 1024 + 1 }, 413, 'File must be 3 MB or smaller'],
  ])('PHO-02 %j', async (more, status, message) =>
    expect(await ask('dana', more)).toMatchObject({ status, json: { message } }),
  )

  it('PHO-02 measures what comes where no size was given', async () => {
    const { item } = (await ask('dana', { fileSize: undefined })).json
    expect(
      (await putTo(item, Buffer.alloc(3 * 1024 * 1024 + 1)).catch(() => ({ status: 413 }))).status,
    ).not.toBe(200)
    expect((await putTo(item, jpeg)).status).toBe(200)
  })

  it.each([
    ['maya.PNG', undefined],
    ['maya.jpeg', undefined],
    ['maya.heic', undefined],
    ['blob', 'image/jpeg'],
  ])('PHO-02 takes %s', async (fileName, fileType) =>
    expect((await ask('dana', { fileName, fileType })).status).toBe(200),
  )
})

describe('PHO-04 only a person’s holder or an admin of the organization changes the photo', () => {
  it('PHO-04 asks for a sign-in', async () =>
    expect(await ask(undefined)).toMatchObject({ status: 401 }))

  it('PHO-04 does not find a stranger’s person, nor take another account’s name', async () => {
    for (const body of [{}, { accountId: ids['dana'] }])
      expect(await ask('kim', body)).toMatchObject({
        status: 404,
        json: { message: 'No user returned' },
      })
    expect(await ask('dana', { accountId: ids['kim'] })).toMatchObject({ status: 404 })
    expect(await ask('dana', { accountId: ids['dana'] })).toMatchObject({ status: 200 })
    expect(
      await send('kim', 'POST /v2/profile/participant/photo/remove', {
        participantId: ids['maya'],
      }),
    ).toMatchObject({ status: 404 })
  })

  it('PHO-04 knows no person of another organization, not even for an admin', async () => {
    expect(await ask('ada')).toMatchObject({ status: 200 })
    expect(await ask('ada', { participantId: ids['june'] })).toMatchObject({ status: 404 })
    expect(
      await ask('ada', { organizationId: elm.organizationId, participantId: ids['june'] }),
    ).toMatchObject({ status: 403, json: { code: 'ORGANIZATION_MISMATCH' } })
    expect(await ask('eli', {}, elm.host)).toMatchObject({ status: 404 })
    expect((await ask('eli')).status).toBeGreaterThanOrEqual(401)
  })

  it('PHO-04 shows a process to whoever began it and to admins', async () => {
    const { item } = (await ask('dana')).json
    expect(await progress('ada', item.processId)).toMatchObject({
      item: { status: 'PENDING', response: {} },
    })
    expect(await progress('kim', item.processId)).toMatchObject({
      code: 'PROCESS_NOT_FOUND',
      message: 'Upload failed',
    })
    expect(
      await send('kim', 'POST /v2/profile/participant/photo/uploaded', {
        processId: item.processId,
      }),
    ).toMatchObject({ status: 404 })
    expect(await progress('dana', newId())).toMatchObject({ code: 'PROCESS_NOT_FOUND' })
    expect((await putTo(item, jpeg, elm.host)).status).toBe(403)
  })

  it('PHO-04 keeps members from it where the organization does not offer it', async () => {
    const set = (displayPhotoOption: boolean) =>
      tenantTransaction(server.database().db, oak.organizationId, (tx) =>
        tx.db
          .updateTable('organizations')
          .set({ portalSettings: JSON.stringify({ displayPhotoOption }) })
          .where('organizationId', '=', oak.organizationId)
          .execute(),
      )
    await set(false)
    await expect
      .poll(async () => (await ask('dana')).json.code, { timeout: 15_000, interval: 300 })
      .toBe('PHOTOS_OFF')
    expect((await ask('ada')).status).toBe(200)
    // A few accounts can preview the feature before it opens to everyone.
    const preview = (addresses: readonly string[]) =>
      setOrganization(server.database(), {
        policies: { featurePreview: { displayPhotoOption: addresses } },
      })
    await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .updateTable('users')
        .set({ email: 'dana@oak.example' })
        .where('organizationId', '=', oak.organizationId)
        .where('userId', '=', ids['dana'] ?? '')
        .execute(),
    )
    await preview(['Dana@oak.example'])
    await expect
      .poll(async () => (await ask('dana')).status, { timeout: 15_000, interval: 300 })
      .toBe(200)
    expect((await ask('kim', { participantId: ids['kim'] })).json.code).toBe('PHOTOS_OFF')
    await preview([])
    await set(true)
  })
})

describe('PHO-20 a temporary image', () => {
  const small = async () =>
    (await sharp(jpeg).resize(150, 150).jpeg().toBuffer()).toString('base64')
  const save = (who: string | undefined, body: object, host = oak.host) =>
    send(who, 'POST /objects/temporary/save', body, host)
  const read = (who: string, userId = ids['theo']) =>
    send(who, `GET /objects/temporary/image?userId=${userId}`)

  it('PHO-20 is stored as {userId}.{type}, visible to those who may change it', async () => {
    const data = await small()
    expect((await save('dana', { userId: ids['theo'], type: 'jpg', data })).json).toEqual({
      code: 'OK',
      item: { name: `${ids['theo']}.jpg` },
    })
    expect(
      (await objects()).some((name) =>
        name.endsWith(`${oak.organizationId}/temporary/${ids['theo']}.jpg`),
      ),
    ).toBe(true)
    expect((await read('dana')).json.item).toEqual({ type: 'image/jpeg', data })
    expect((await read('ada')).json.item).toEqual({ type: 'image/jpeg', data })
    expect((await read('kim')).json.code).toBe('PERSON_NOT_FOUND')
    expect((await save('kim', { userId: ids['theo'], type: 'jpg', data })).json.code).toBe(
      'PERSON_NOT_FOUND',
    )
    expect((await save(undefined, { userId: ids['theo'], type: 'jpg', data })).status).toBe(401)
    expect(
      (await send('dana', `GET /objects/${oak.organizationId}/temporary/${ids['theo']}.jpg`))
        .status,
    ).toBe(404)
  })

  it('PHO-20 names what is missing in the words of the specification', async () => {
    const data = await small()
    const messageFor = async (body: object) => (await save('dana', body)).json.message
    expect(await messageFor({ type: 'jpg', data })).toBe('User ID is undefined')
    expect(await messageFor({ userId: ids['theo'], data })).toBe('Type is undefined')
    expect(await messageFor({ userId: ids['theo'], type: 'jpg' })).toBe('Data is undefined')
    expect(await messageFor({ userId: ids['theo'], type: 'png', data })).toBe(
      'File must be PNG, JPG or HEIC',
    )
    expect(
      await messageFor({
        userId: ids['theo'],
        type: 'jpg',
        data: Buffer.from('<svg/>').toString('base64'),
      }),
    ).toBe('File must be PNG, JPG or HEIC')
  })

  it('PHO-20 is removed when the photo exists', async () => {
    await save('dana', { userId: ids['theo'], type: 'jpg', data: await small() })
    await setPhotoOf('dana', ids['theo'] ?? '', jpeg)
    await expect.poll(async () => (await read('dana')).json.item, { timeout: 20_000 }).toBeNull()
  })
})
