import { randomUUID } from 'node:crypto'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createDiskObjects } from '../../adapters/objects-disk/disk-objects.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { cleanUpFiles } from './tasks.ts'
import { mailedTickets, dataFolder } from './testing/mailed-tickets.ts'
import { jpeg, png, pdf, ticketFiles } from './testing/ticket-files.ts'

const { server, newTicket, one, homes } = mailedTickets()
const { ask, say, read, take, put, objects } = ticketFiles(server, homes, dataFolder)

describe('TKT-10 files on a ticket', () => {
  it('are stored without location, read by both sides, removed by the sending side', async () => {
    const { ticketId } = await newTicket()
    const { fileId, response } = await put('dana', ticketId, 'gate “red”.JPG', jpeg)
    expect(response.json.item.files).toMatchObject([
      { fileId, name: 'gate “red”.JPG', type: 'jpg', side: 'household' },
    ])
    for (const who of ['dana', 'sam', 'boss']) {
      const file = await read(who, ticketId, fileId)
      expect(file).toMatchObject({
        status: 200,
        headers: {
          'content-type': 'image/jpeg',
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        },
      })
      expect(file.headers['content-disposition']).toBe(
        `attachment; filename="gate _red_.JPG"; filename*=UTF-8''gate%20%E2%80%9Cred%E2%80%9D.JPG`,
      )
      expect(file.bytes.includes('Lodgepole Phone')).toBe(false)
      const metadata = await sharp(file.bytes).metadata()
      expect([metadata.width, metadata.height, metadata.orientation]).toEqual([40, 20, 6])
      expect(await sharp(file.bytes).raw().toBuffer()).toEqual(await sharp(jpeg).raw().toBuffer())
    }
    const paper = await put('boss', ticketId, 'plan.pdf', pdf)
    expect((await read('dana', ticketId, paper.fileId)).bytes).toEqual(pdf)
    expect((await put('dana', ticketId, 'gate.png', png)).response.json.item.files).toHaveLength(3)
    expect((await take('dana', ticketId, paper.fileId)).status).toBe(404)
    expect((await take('boss', ticketId, fileId)).status).toBe(404)
    expect((await take('sam', ticketId, fileId)).json.item.files).toHaveLength(2)
    expect((await read('dana', ticketId, fileId)).status).toBe(404)
    await expect
      .poll(async () => (await objects()).filter((file) => file.includes(fileId)), {
        timeout: 20_000,
        interval: 50,
      })
      .toEqual([])
    await expect
      .poll(async () => (await objects()).filter((file) => file.includes('/uploads/ticket/')), {
        timeout: 20_000,
        interval: 50,
      })
      .toEqual([])
    for (const file of await objects())
      expect(
        (
          await server.call(
            `GET /objects/${path.relative(path.join(dataFolder, 'objects'), file)}`,
            { host: oak.host },
          )
        ).status,
      ).toBe(404)
  })

  it.each<[string, string, Buffer, string]>([
    [
      'a picture that is no picture',
      'a.jpg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'NOT_A_PICTURE',
    ],
    ['a PNG called JPG', 'a.jpg', png, 'FILE_NOT_ALLOWED'],
    ['a document called a picture', 'a.png', pdf, 'NOT_A_PICTURE'],
    ['a picture called a document', 'a.pdf', png, 'FILE_NOT_ALLOWED'],
    [
      'a document that runs something',
      'a.pdf',
      Buffer.from('%PDF-1.7\n<</S /JavaScript /JS (app.alert(1))>>\n%%EOF'),
      'PDF_NOT_ALLOWED',
    ],
    ['a document that breaks off', 'a.pdf', Buffer.from('%PDF-1.7\n1 0 obj'), 'FILE_DAMAGED'],
    ['a picture that breaks off', 'a.jpg', jpeg.subarray(0, jpeg.length - 20), 'FILE_DAMAGED'],
  ])('are refused when they are not what they say: %s', async (_what, name, content, code) => {
    const { ticketId } = await newTicket()
    const { response } = await put('dana', ticketId, name, content)
    expect(response.json.code).toBe(code)
    expect((await one(ticketId)).files).toEqual([])
  })

  it('are refused before sending when too large, too many or of another kind', async () => {
    const { ticketId } = await newTicket()
    expect([
      (await ask('dana', ticketId, 'a.png', 3 * 1024 * 1024 + 1)).status,
      (await ask('dana', ticketId, 'a.exe', 5)).json.code,
      (await ask('dana', ticketId, '', 5)).json.code,
    ]).toEqual([413, 'FILE_NOT_ALLOWED', 'FILE_NAME_UNDEFINED'])
    for (let count = 0; count < 10; count += 1)
      expect((await ask('dana', ticketId, `${count}.png`, 5)).status).toBe(200)
    expect((await ask('dana', ticketId, 'more.png', 5)).json.code).toBe('TOO_MANY_FILES')
    const { item } = (await ask('dana', (await newTicket()).ticketId, '../../a.png', 5)).json
    expect(item.uploadUrl).not.toContain('..')
  })

  it('are nobody else’s', async () => {
    const { ticketId } = await newTicket()
    const { fileId } = await put('dana', ticketId, 'gate.png', png)
    const calls = [
      (who: string, host?: string) => ask(who, ticketId, 'a.png', 5, host),
      (who: string, host?: string) => say(who, ticketId, fileId, host),
      (who: string, host?: string) => read(who, ticketId, fileId, host),
      (who: string, host?: string) => take(who, ticketId, fileId, host),
    ]
    for (const call of calls)
      expect([
        (await call('nobody')).status,
        (await call('kim')).status,
        (await call('till')).status,
        (await call('elmboss')).status,
        (await call('elmboss', elm.host)).status,
      ]).toEqual([401, 404, 404, 403, 403])
    expect((await read('dana', (await newTicket()).ticketId, fileId)).status).toBe(404)
    expect((await say('dana', ticketId, randomUUID())).status).toBe(404)
  })

  it('that were begun and left are removed after a day', async () => {
    const { ticketId } = await newTicket()
    const { item } = (await ask('dana', ticketId, 'left.png', png.length)).json
    await server.call(`PUT ${item.uploadUrl}`, {
      host: oak.host,
      rawBody: png,
      headers: item.uploadHeaders,
    })
    const store = createDiskObjects({
      folder: path.join(dataFolder, 'objects'),
      secret: new Uint8Array(32),
      now: Date.now,
    })
    await cleanUpFiles(server.database().db, store, Date.now() + 23 * 3_600_000)
    expect((await objects()).some((file) => file.includes(item.fileId))).toBe(true)
    await cleanUpFiles(server.database().db, store, Date.now() + 25 * 3_600_000)
    expect((await objects()).some((file) => file.includes(item.fileId))).toBe(false)
    expect((await say('dana', ticketId, item.fileId)).status).toBe(404)
  })
})
