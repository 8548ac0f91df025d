import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFolderMailer } from '../../../adapters/mail-folder/folder-mailer.ts'
import { readConfig } from '../../../config.ts'
import { createHttpServer } from '../../../platform/http/server.ts'
import { createLog } from '../../../platform/logging.ts'
import { createMetrics } from '../../../platform/metrics.ts'
import type { Mailer, SentMails } from '../../../ports/mailer.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { elm, makeOrganizations, oak } from '../../../testing/organizations.ts'
import { sendTo } from '../../../testing/server.ts'
import { createOrganizationDirectory } from '../../organizations/index.ts'
import { noFigures } from '../../../testing/no-figures.ts'
import { renderMail } from '../render-mail.ts'
import { mailRoutes } from './routes.ts'

const database = useTestDatabase()
const apps: FastifyInstance[] = []
const received: object[] = []
let folder = ''
let mailer: Mailer & SentMails
let address = ''
const NASTY = `<script>alert(1)</script>"'>`

const start = async (options: { demo: boolean; sentMails: SentMails | undefined }) => {
  const directory = createOrganizationDirectory(database().db, Date.now)
  const config = readConfig({ CALLS_PER_MINUTE: '0' })
  if (!config.ok) throw new Error(config.error.join(' '))
  const metrics = createMetrics(noFigures)
  const log = createLog('silent')
  const app = await createHttpServer({
    ...config.value,
    log,
    metrics,
    resolveHost: directory.host,
    waitingForDatabase: () => 0,
  })
  mailRoutes(app, {
    ...options,
    organizations: {
      findPublic: async (id) => (await directory.organization(id))?.publicPart,
    },
    receiveMail: async (mail, host) => {
      received.push({ mail, ...host })
      return { outcome: mail.TextBody ? 'taken' : 'nothing-said' }
    },
    now: Date.now,
  })
  // The portal answers every other path with its page.
  app.get('/*', () => 'the portal')
  apps.push(app)
  return app.listen({ port: 0, host: '127.0.0.1' })
}
const page = (host: string, where = '/dev/mail', at = address) =>
  sendTo(at, `GET ${where}`, { host })

beforeAll(async () => {
  await makeOrganizations(database())
  folder = await mkdtemp(path.join(tmpdir(), 'lodgepole-dev-mail-'))
  mailer = createFolderMailer({ folder })
  const data = {
    firstName: 'Dana',
    code: '123456',
    link: 'https://oak.example/activate/1/1?a=1&b=2',
  }
  const rendered = renderMail('activation-invite', 'en', undefined, data)
  await mailer.send({
    ...rendered,
    mailId: 'm-oak',
    organizationId: oak.organizationId,
    to: 'dana@oak.example',
  })
  await mailer.send({
    ...rendered,
    mailId: 'm-elm',
    organizationId: elm.organizationId,
    to: 'kim@elm.example',
  })
  await mailer.send({ ...rendered, mailId: 'm-none', to: 'staff@lodgepole.example' })
  address = await start({ demo: true, sentMails: mailer })
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await rm(folder, { recursive: true, force: true })
})

describe('MAIL-05 /dev/mail exists only in the demo', () => {
  it.each([
    ['outside the demo', false, true],
    ['where mail is really sent', true, false],
  ])('is not found %s', async (_when, demo, kept) => {
    const elsewhere = await start({ demo, sentMails: kept ? mailer : undefined })
    for (const host of [oak.host, 'main.localhost', 'console.localhost']) {
      for (const where of ['/dev/mail', '/dev/mail/', '/dev/mail/m-oak', '/dev/mail/m-oak/body']) {
        const answer = await page(host, where, elsewhere)
        expect(answer).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } })
      }
    }
  })

  it('lists what was sent, newest first', async () => {
    const { status, text, headers } = await page('main.localhost')
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    expect([...text.matchAll(/href="\/dev\/mail\/([\w-]+)"/g)].map(([, id]) => id)).toEqual([
      'm-none',
      'm-elm',
      'm-oak',
    ])
  })

  it('says what to do when there is no mail', async () => {
    const empty = await start({
      demo: true,
      sentMails: createFolderMailer({ folder: path.join(folder, 'none') }),
    })
    expect((await page(oak.host, '/dev/mail', empty)).text).toMatch(
      /No mail yet[\s\S]*href="\/auth\/recovery"/,
    )
  })
})

describe('MAIL-05 a mail with pictures', () => {
  it('shows them like a mail program and lists only attached ones', async () => {
    const html = '<html><head></head><img src="cid:code-1"><img src="cid:gone"></html>'
    await mailer.send({
      mailId: 'm-picture',
      organizationId: oak.organizationId,
      to: 'dana@oak.example',
      fromName: 'Oak',
      subject: 'Code',
      html,
      text: '',
      attachments: [
        {
          fileName: 'a.png',
          contentType: 'image/png',
          content: Buffer.from('png'),
          contentId: 'code-1',
        },
      ],
    })
    const { text, headers } = await page(oak.host, '/dev/mail/m-picture/body')
    expect(text).toContain(
      `<img src="data:image/png;base64,${Buffer.from('png').toString('base64')}"><img ` +
        'src="cid:gone">',
    )
    expect(headers['content-security-policy']).toContain('img-src https: data:')
  })
})

describe('TKT-12 a mail that can be answered', () => {
  const replyTo = 'reply+abc@lodgepole.example'
  const answer = (
    where: string,
    headers: Record<string, string> = {},
    host: string = oak.host,
    at = address,
  ) =>
    sendTo(at, `POST ${where}/answer`, {
      host,
      rawBody: new URLSearchParams({ text: 'The <red> one & more' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  beforeAll(async () => {
    await mailer.send({
      mailId: 'm-ticket',
      organizationId: oak.organizationId,
      to: 'dana@oak.example',
      fromName: 'Oak',
      replyTo,
      subject: 'Ticket #1',
      html: '<p>x</p>',
      text: 'x',
    })
  })

  it('TKT-12 is answered on its page as the recipient, and the outcome is shown', async () => {
    expect((await page(oak.host, '/dev/mail/m-ticket')).text).toContain(
      '<form method="post" action="/dev/mail/m-ticket/answer">',
    )
    expect((await page(oak.host, '/dev/mail/m-oak')).text).not.toContain('<form')
    const { status, headers } = await answer('/dev/mail/m-ticket', {
      'sec-fetch-site': 'same-origin',
    })
    expect([status, headers['location']]).toEqual([303, '/dev/mail/m-ticket?answered=taken'])
    expect(received).toMatchObject([
      {
        organizationId: oak.organizationId,
        mail: {
          From: 'dana@oak.example',
          ToFull: [{ Email: replyTo }],
          TextBody: 'The <red> one & more',
        },
      },
    ])
    expect((await page(oak.host, '/dev/mail/m-ticket?answered=taken')).text).toContain(
      'Your answer is with the ticket now.',
    )
    for (const response of ['nonsense', 'constructor', '<b>'])
      expect(
        (await page(oak.host, `/dev/mail/m-ticket?answered=${encodeURIComponent(response)}`)).text,
      ).toContain('The answer was not taken.')
  })

  it('TKT-14 takes no answer from other pages or organizations, or outside the demo', async () => {
    const before = received.length
    const outside = await start({ demo: false, sentMails: mailer })
    const refused = [
      answer('/dev/mail/m-ticket', { 'sec-fetch-site': 'cross-site' }),
      answer('/dev/mail/m-ticket', {}, elm.host),
      answer('/dev/mail/m-oak'),
      answer('/dev/mail/nothing'),
      answer('/dev/mail/m-ticket', {}, oak.host, outside),
    ]
    for (const one of await Promise.all(refused)) expect(one.status).toBeGreaterThanOrEqual(400)
    expect(received).toHaveLength(before)
  })
})

describe('MAIL-05 an organization’s host shows its own mail', () => {
  it('lists and opens its own only; the main portal and the console show all', async () => {
    const listed: Record<string, string> = {}
    const hosts = [oak.host, elm.host, elm.anonymousHost, 'main.localhost', 'console.localhost']
    for (const host of hosts) listed[host] = (await page(host)).text
    const seen = (host: string) =>
      ['m-oak', 'm-elm', 'm-none'].filter((id) => listed[host]?.includes(`/dev/mail/${id}"`))
    expect(seen(oak.host)).toEqual(['m-oak'])
    expect(seen(elm.host)).toEqual(['m-elm'])
    expect(seen(elm.anonymousHost)).toEqual(['m-elm'])
    expect(seen('main.localhost')).toEqual(['m-oak', 'm-elm', 'm-none'])
    expect(seen('console.localhost')).toEqual(['m-oak', 'm-elm', 'm-none'])
    for (const part of ['', '/body']) {
      expect((await page(oak.host, `/dev/mail/m-oak${part}`)).status).toBe(200)
      for (const stranger of ['m-elm', 'm-none', 'nothing', '..%2fm-oak']) {
        expect((await page(oak.host, `/dev/mail/${stranger}${part}`)).status).toBe(404)
      }
      expect((await page('console.localhost', `/dev/mail/m-elm${part}`)).status).toBe(200)
    }
    expect(listed[oak.host]).not.toMatch(/elm\.example|lodgepole\.example/)
  })
})

describe('MAIL-05 the pages run nothing and show what a mail says as text', () => {
  it('have a policy without scripts, and show html in a frame without rights', async () => {
    const { text, headers } = await page(oak.host, '/dev/mail/m-oak')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/script-src|unsafe/)
    expect(text).toContain(`<style nonce="${/'nonce-([^']+)'/.exec(policy)?.[1]}">`)
    expect(text).toMatch(
      new RegExp(
        '<iframe title="[^"]+" src="/dev/mail/m-oak/body" ' +
          'sandbox="allow-popups allow-popups-to-escape-sandbox">',
      ),
    )
    const body = await page(oak.host, '/dev/mail/m-oak/body')
    expect(body.headers['content-security-policy']).toMatch(
      /default-src 'none'.*frame-ancestors 'self'; sandbox allow-popups/,
    )
    expect(body.text).toContain('<head><base target="_blank">')
    expect(`${text}${body.text}`).not.toContain('<script')
  })

  it('have working links, in the text part too', async () => {
    const { text } = await page(oak.host, '/dev/mail/m-oak')
    expect(text).toContain(
      '<a href="https://oak.example/activate/1/1?a=1&#38;b=2" target="_blank" rel="noopener">',
    )
    expect(text).toContain('123 456')
  })

  it('shows markup in subjects, names and texts as text', async () => {
    await mailer.send({
      mailId: 'm-nasty',
      organizationId: oak.organizationId,
      to: 'dana@oak.example',
      fromName: NASTY,
      subject: NASTY,
      html: '<p>x</p>',
      text: `${NASTY} http://x.example/"onclick=alert(1) javascript:alert(1)`,
    })
    for (const where of ['/dev/mail', '/dev/mail/m-nasty']) {
      const { text } = await page(oak.host, where)
      expect(text).not.toContain('<script')
      expect(text).not.toMatch(/<a [^>]*onclick|href="javascript/)
      expect(text).toContain('&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#62;')
    }
  })
})
