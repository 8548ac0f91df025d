import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDiskObjects } from '../../adapters/objects-disk/disk-objects.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { createReplyAddresses } from './reply-address.ts'
import { cleanUpFiles } from './tasks.ts'
import { ticketMails } from './testing/ticket-mails.ts'

const SECRET = 'a-secret-of-the-provider'
const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-tickets-'))
const server = useTestServer({
  prepare: prepareHouseholds,
  jobs: true,
  environment: {
    DATA_DIR: dataFolder,
    REPLY_ADDRESS: 'reply@in.example',
    INBOUND_MAIL_SECRET: SECRET,
  },
})
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''

beforeAll(async () => {
  homes = await makeHouseholds(server)
})

const { mailsAbout } = ticketMails(server, dataFolder)

const newTicket = async (who = 'dana') => {
  const title = `Gate ${randomUUID().slice(0, 8)}`
  const { item } = (
    await homes.post(who, '/v2/task/ticket/create', {
      title,
      text: 'It stays shut.',
      category: 'facilities',
    })
  ).json
  return { title, ticketId: item.ticketId as string, number: item.ticketNumber as number }
}
const one = async (ticketId: string) =>
  (await homes.get('dana', '/v2/task/ticket', { ticketId })).json.item
const answer = (ticketId: string, more: object = {}) =>
  homes.post('boss', '/v2/console/ticket/answer', { ticketId, text: 'Which gate?', ...more })

const receive = (
  body: object,
  {
    password = SECRET,
    host = 'main.localhost',
    authorization = `Basic ${Buffer.from(`provider:${password}`).toString('base64')}`,
  } = {},
) => server.call('POST /v2/noauth/task/ticket/mail', { host, headers: { authorization }, body })
const message = (to: string | undefined, more: object = {}) => ({
  FromFull: { Email: 'dana@oak.example', Name: 'Dana' },
  ToFull: [{ Email: to ?? '' }],
  MessageID: randomUUID(),
  TextBody: 'The red one.\n\nOn Monday, Oak <reply@in.example> wrote:\n> Which gate?',
  Headers: [],
  ...more,
})
/** What the household was mailed, with where an answer goes. */
const replyAddresses = async (title: string, to = 'dana@oak.example', count = 3) =>
  (await mailsAbout(title, count)).findLast((mail) => mail.to === to)?.headers['reply-to']

describe('TKT-12 an answer by mail becomes a comment', () => {
  it('of whoever got the mail, without the quote, once, and the ticket is open again', async () => {
    const { title, ticketId } = await newTicket()
    await answer(ticketId, { status: 'waiting' })
    const to = await replyAddresses(title)
    expect(to).toMatch(/^reply\+[a-z2-7]{52}@in\.example$/)
    const mail = message(to)
    expect([(await receive(mail)).json.item, (await receive(mail)).json.item]).toEqual([
      { outcome: 'taken', files: 0 },
      { outcome: 'taken', files: 0 },
    ])
    const { comments, status } = await one(ticketId)
    expect(comments.slice(1)).toMatchObject([
      { side: 'household', authorName: 'dana Test', text: 'The red one.', byMail: true },
    ])
    expect(status).toBe('open')
    const second = await replyAddresses(title, 'sam@oak.example')
    expect(
      (
        await receive(
          message(second?.toUpperCase(), {
            FromFull: undefined,
            From: 'Sam <SAM@oak.example>',
            TextBody: 'And the blue one.',
          }),
          { host: oak.host },
        )
      ).json.item.outcome,
    ).toBe('taken')
    expect((await one(ticketId)).comments.at(-1)).toMatchObject({
      authorName: 'Sam Test',
      text: 'And the blue one.',
    })
    const staff = (await mailsAbout(title, 5)).findLast((found) => found.to === 'boss@oak.example')
      ?.headers['reply-to']
    expect(
      (
        await receive(
          message(staff, {
            FromFull: { Email: 'boss@oak.example' },
            TextBody: '',
            HtmlBody: '<p>It is open.</p>',
          }),
        )
      ).json.item.outcome,
    ).toBe('taken')
    expect((await one(ticketId)).comments.at(-1)).toMatchObject({
      side: 'staff',
      authorName: 'boss Test',
      text: 'It is open.',
    })
  })

  it('TKT-14 not from a machine, somebody else, an unknown address, or empty', async () => {
    const { title, ticketId } = await newTicket()
    await answer(ticketId)
    const to = await replyAddresses(title)
    const outcome = async (more: object, address = to, options = {}) =>
      (await receive(message(address, more), options)).json.item.outcome
    expect(await outcome({ Headers: [{ Name: 'Auto-Submitted', Value: 'auto-replied' }] })).toBe(
      'from-a-machine',
    )
    expect(await outcome({ FromFull: { Email: 'no-reply@localhost' } })).toBe('from-a-machine')
    // Dana's address in the hands of others, of the same household and of the staff: it speaks for
    // nobody but her.
    for (const Email of ['kim@oak.example', 'sam@oak.example', 'boss@oak.example', ''])
      expect(await outcome({ FromFull: { Email } })).toBe('unknown-address')
    const [name, token = ''] = (to ?? '').split('@')[0]?.split('+') ?? []
    const other = (await newTicket()).ticketId
    const forged = createReplyAddresses(new Uint8Array(32), 'reply@in.example').addressFor(
      other,
      'dana@oak.example',
    )
    for (const address of [
      undefined,
      'reply@in.example',
      forged,
      `${name}+${token.slice(0, -1)}@in.example`,
      `${name}+${token.startsWith('a') ? 'b' : 'a'}${token.slice(1)}@in.example`,
      `${name}+${token}@elsewhere.example`,
    ])
      expect(await outcome({}, address ?? 'dana@oak.example')).toBe('unknown-address')
    expect(await outcome({}, to, { host: elm.host })).toBe('unknown-address')
    expect(await outcome({ TextBody: '> Which gate?' })).toBe('nothing-said')
    await server
      .database()
      .pool.query(
        'update users set is_inactive = true where organization_id = $1 and user_id = $2',
        [oak.organizationId, id('dana')],
      )
    expect(await outcome({})).toBe('unknown-sender')
    await server
      .database()
      .pool.query(
        'update users set is_inactive = false where organization_id = $1 and user_id = $2',
        [oak.organizationId, id('dana')],
      )
    expect((await one(ticketId)).comments).toHaveLength(1)
  })

  it('TKT-14 only from the provider that knows the secret', async () => {
    const wrong = [
      receive(message('a@b.example'), { password: 'another-secret-123' }),
      receive(message('a@b.example'), { authorization: '' }),
      receive(message('a@b.example'), { authorization: `Bearer ${SECRET}` }),
      receive(message('a@b.example'), { password: '' }),
    ]
    for (const refused of await Promise.all(wrong))
      expect(refused).toMatchObject({ status: 403, json: { code: 'MAIL_NOT_TAKEN' } })
    const forged = await systemTransaction(server.database().db, (tx) =>
      tx.db
        .selectFrom('loginEvents')
        .select('action')
        .where('action', '=', 'token-forged')
        .execute(),
    )
    expect(forged.length).toBeLessThanOrEqual(1)
    expect((await receive({ ...message('a@b.example'), MessageID: undefined })).status).toBe(400)
  })

  it('TKT-14 to a closed ticket changes nothing, and its writer is told', async () => {
    const { title, ticketId } = await newTicket()
    await answer(ticketId)
    const to = await replyAddresses(title)
    await homes.post('boss', '/v2/console/ticket/change', { ticketId, status: 'closed' })
    await mailsAbout(title, 5)
    expect((await receive(message(to))).json.item.outcome).toBe('ticket-closed')
    expect((await mailsAbout(title, 6)).at(-1)).toMatchObject({
      to: 'dana@oak.example',
      subject: expect.stringContaining('Your answer was not added'),
    })
    expect((await one(ticketId)).comments).toHaveLength(1)
  })

  it('TKT-18 not from staff who need a second step, who hear so, but from households', async () => {
    const needFactor = (isNeeded: boolean) =>
      server
        .database()
        .pool.query(
          'update organizations set policies = policies || $2 where organization_id = $1',
          [oak.organizationId, { staffSecondFactor: isNeeded }],
        )
    const { title, ticketId } = await newTicket()
    await answer(ticketId)
    const staff = await replyAddresses(title, 'boss@oak.example')
    const household = await replyAddresses(title)
    await needFactor(true)
    const sent = await receive(
      message(staff, { FromFull: { Email: 'boss@oak.example' }, TextBody: 'Done.' }),
    )
    expect(sent.json.item).toEqual({ outcome: 'sign-in-required', files: 0 })
    expect((await mailsAbout(title, 4)).at(-1)).toMatchObject({
      to: 'boss@oak.example',
      subject: expect.stringContaining('Your answer was not added'),
    })
    expect((await receive(message(household))).json.item.outcome).toBe('taken')
    expect((await one(ticketId)).comments.slice(1)).toMatchObject([{ side: 'household' }])
    // Nor are they invited to answer.
    expect(
      (await mailsAbout(title, 5))
        .filter((mail) => mail.to === 'boss@oak.example')
        .map(({ headers }) => headers['reply-to'] !== undefined),
    ).toEqual([true, false, false])
    await needFactor(false)
  })

  it('TKT-14 stops where more comes than people write', async () => {
    const { title, ticketId } = await newTicket()
    await answer(ticketId)
    const to = await replyAddresses(title)
    const outcomes: string[] = []
    for (let count = 0; count < 22; count += 1)
      outcomes.push((await receive(message(to, { TextBody: `Again ${count}` }))).json.item.outcome)
    expect([outcomes.filter((outcome) => outcome === 'taken').length, outcomes.at(-1)]).toEqual([
      20,
      'too-many',
    ])
  })
})

const jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#e01010' } })
  .withExif({
    IFD0: { Make: 'Lodgepole Phone' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
  })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer()
const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#1010e0' } })
  .png()
  .toBuffer()
const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n',
)

const ask = (who: string, ticketId: string, fileName: string, fileSize: number, host?: string) =>
  homes.post(who, '/v2/task/ticket/file', { ticketId, fileName, fileSize }, host)
const say = (who: string, ticketId: string, fileId: string, host?: string) =>
  homes.post(who, '/v2/task/ticket/file/uploaded', { ticketId, fileId }, host)
const read = (who: string, ticketId: string, fileId: string, host?: string) =>
  homes.get(who, '/v2/task/ticket/file', { ticketId, fileId }, host)
const take = (who: string, ticketId: string, fileId: string, host?: string) =>
  homes.post(who, '/v2/task/ticket/file/remove', { ticketId, fileId }, host)
const put = async (who: string, ticketId: string, name: string, content: Buffer) => {
  const { item } = (await ask(who, ticketId, name, content.length)).json
  expect(
    (
      await server.call(`PUT ${item.uploadUrl}`, {
        host: oak.host,
        rawBody: content,
        headers: item.uploadHeaders,
      })
    ).status,
  ).toBe(200)
  return { fileId: item.fileId as string, said: await say(who, ticketId, item.fileId) }
}
const objects = async () =>
  (await readdir(path.join(dataFolder, 'objects'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

describe('TKT-10 files on a ticket', () => {
  it('are stored without location, read by both sides, removed by the sending side', async () => {
    const { ticketId } = await newTicket()
    const { fileId, said } = await put('dana', ticketId, 'gate “red”.JPG', jpeg)
    expect(said.json.item.files).toMatchObject([
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
    expect((await put('dana', ticketId, 'gate.png', png)).said.json.item.files).toHaveLength(3)
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
    const { said } = await put('dana', ticketId, name, content)
    expect(said.json.code).toBe(code)
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

describe('TKT-15 what is attached to a mailed answer', () => {
  const attached = (Name: string, content: Buffer, more: object = {}) => ({
    Name,
    Content: content.toString('base64'),
    ...more,
  })
  const addressed = async () => {
    const ticket = await newTicket()
    await answer(ticket.ticketId, { status: 'waiting' })
    return { ...ticket, to: await replyAddresses(ticket.title) }
  }
  const filesOf = async (ticketId: string) =>
    (await one(ticketId)).files as { fileId: string; name: string; type: string; side: string }[]

  it('TKT-15 is on the ticket once, without location; the other side gets one mail', async () => {
    const { title, ticketId, to } = await addressed()
    const mail = message(to, {
      Attachments: [attached('gate.jpg', jpeg), attached('plan.pdf', pdf)],
    })
    expect([(await receive(mail)).json.item, (await receive(mail)).json.item]).toEqual([
      { outcome: 'taken', files: 2 },
      { outcome: 'taken', files: 2 },
    ])
    const files = await filesOf(ticketId)
    expect(files.map(({ name, type, side }) => [name, type, side])).toEqual([
      ['gate.jpg', 'jpg', 'household'],
      ['plan.pdf', 'pdf', 'household'],
    ])
    const photo = await read('boss', ticketId, files[0]?.fileId ?? '')
    expect(photo.status).toBe(200)
    expect(photo.bytes.includes('Lodgepole Phone')).toBe(false)
    expect((await read('kim', ticketId, files[0]?.fileId ?? '')).status).toBe(404)
    expect(
      (await mailsAbout(title, 4)).filter(({ to: reader }) => reader === 'boss@oak.example'),
    ).toHaveLength(2)
  })

  it('TKT-15 counts as an answer without words, and a signature’s picture does not', async () => {
    const { title, ticketId, to } = await addressed()
    const sign = attached('logo.png', png, { ContentID: 'sign@mail' })
    expect((await receive(message(to, { TextBody: '', Attachments: [sign] }))).json.item).toEqual({
      outcome: 'nothing-said',
      files: 0,
    })
    expect(
      (
        await receive(
          message(to, {
            TextBody: '> Which gate?',
            Attachments: [sign, attached('gate.png', png)],
          }),
        )
      ).json.item,
    ).toEqual({ outcome: 'taken', files: 1 })
    expect(await one(ticketId)).toMatchObject({
      status: 'open',
      files: [{ name: 'gate.png' }],
      comments: [{}],
    })
    expect((await mailsAbout(title, 4)).at(-1)).toMatchObject({
      to: 'boss@oak.example',
      subject: expect.stringContaining('A file on a ticket'),
    })
  })

  it('TKT-15 that cannot be kept leaves the words, and its sender is told', async () => {
    const { title, ticketId, to } = await addressed()
    const wrong = [
      attached('run.exe', Buffer.from('MZ')),
      attached('a.jpg', png),
      attached(
        'large.pdf',
        Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(3 * 1024 * 1024), pdf]),
      ),
      attached('', png),
    ]
    expect((await receive(message(to, { Attachments: wrong }))).json.item).toEqual({
      outcome: 'taken',
      files: 0,
    })
    expect(await one(ticketId)).toMatchObject({
      files: [],
      comments: [{}, { text: 'The red one.' }],
    })
    expect(
      (await mailsAbout(title, 5)).filter(({ subject }) =>
        subject.includes('Not all attachments were added'),
      ),
    ).toMatchObject([
      { to: 'dana@oak.example', text: expect.stringContaining('PDFs of up to 3 MB') },
    ])
  })

  it('TKT-15 never passes a ticket’s limits; strangers and closed ones store nothing', async () => {
    const { ticketId, to } = await addressed()
    expect(
      (
        await receive(
          message(to, {
            Attachments: Array.from({ length: 12 }, (_, index) => attached(`${index}.png`, png)),
          }),
        )
      ).json.item.files,
    ).toBe(10)
    expect(
      (await receive(message(to, { Attachments: [attached('more.png', png)] }))).json.item.files,
    ).toBe(0)
    expect(await filesOf(ticketId)).toHaveLength(10)
    expect(
      (
        await receive(
          message(to, {
            FromFull: { Email: 'kim@oak.example' },
            Attachments: [attached('k.png', png)],
          }),
        )
      ).json.item,
    ).toEqual({ outcome: 'unknown-address', files: 0 })
    const closed = await addressed()
    await homes.post('boss', '/v2/console/ticket/change', {
      ticketId: closed.ticketId,
      status: 'closed',
    })
    expect(
      (await receive(message(closed.to, { Attachments: [attached('c.png', png)] }))).json.item,
    ).toEqual({ outcome: 'ticket-closed', files: 0 })
    expect(await filesOf(closed.ticketId)).toEqual([])
    const large = message('a@b.example', {
      Attachments: [attached('a.pdf', Buffer.alloc(2 * 1024 * 1024))],
    })
    expect([
      (await receive(large)).json.item.outcome,
      (await receive(large, { password: 'another-secret-123' })).json.code,
    ]).toEqual(['unknown-address', 'MAIL_NOT_TAKEN'])
  })
})
