import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { languages } from '@lodgepole/domain/kernel/locale'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFolderMailer } from '../../../adapters/mail-folder/folder-mailer.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { elm, makeOrganizations, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, signInAs } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/server.ts'
import { requestSystemMail } from '../request-mail.ts'
import { defaultMailText, editableMails, placeholdersOf } from './editable-mails.ts'

const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-mail-texts-'))
const server = useTestServer({
  jobs: true,
  prepare: makeOrganizations,
  environment: { DATA_DIR: dataFolder },
})
const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })
const tokens = new Map<string, string>()

beforeAll(async () => {
  for (const [who, role] of [
    ['ada', 'admin'],
    ['bo', 'admin'],
    ['dee', 'director'],
  ] as const) {
    await makeAccount(
      server.database(),
      oak.organizationId,
      await makeLogin(server.database(), `${who}@oak.example`),
      { role, firstName: who },
    )
    tokens.set(
      who,
      (await signInAs(server.lodgepole().address, 'console.localhost', `${who}@oak.example`)).json
        .item.idToken,
    )
  }
})

const post = (call: string, body: object, who = 'ada') =>
  server.call(`POST /v2/console/mail/${call}`, {
    host: 'console.localhost',
    headers: { authorization: tokens.get(who) ?? '' },
    body: { organizationId: oak.organizationId, ...body },
  })
const texts = async () =>
  (
    await server.call(`GET /v2/console/mail/texts?organizationId=${oak.organizationId}`, {
      host: 'console.localhost',
      headers: { authorization: tokens.get('dee') ?? '' },
    })
  ).json.items
describe('MTX-05 every mail whose text can be changed', () => {
  it('has a name on the console', async () => {
    const named = await readFile(
      path.join(import.meta.dirname, '../../../../web/features/messages/texts/mail-labels.ts'),
      'utf8',
    )
    expect(editableMails.filter((mail) => !named.includes(`'${mail}': msg`))).toEqual([])
  })
})

const low = { mail: 'low-balance', language: 'en' }
const content = {
  subject: '{name} is running low at {organization}',
  opening: 'Only {balance} is left for {name}.\n\nSee you soon!',
}

describe('MTX-02 the default text of every mail that can be changed', () => {
  it.each(editableMails.flatMap((mail) => languages.map((language) => [mail, language] as const)))(
    '%s in %s begins with the product’s words, and uses only names it knows',
    (mail, language) => {
      const { subject, heading, opening } = defaultMailText(mail, language, undefined)
      expect([subject, heading, ...opening].every((text) => text.length > 0)).toBe(true)
      const used = [subject, heading, ...opening].flatMap((text) =>
        [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      )
      expect(used.filter((name) => !placeholdersOf(mail).includes(name ?? ''))).toEqual([])
    },
  )
})

describe('MTX-03 an organization’s own mail texts', () => {
  it('have a preview, are stored by language, go into the next mail, can be undone', async () => {
    expect((await post('preview', { ...low, own: content })).json.item).toMatchObject({
      subject: 'Maya is running low at Oak',
      html: expect.stringMatching(
        /<!doctype html>[^]*Only \$3\.25 is left for Maya\.[^]*See you soon!/i,
      ),
    })
    expect((await post('text', { ...low, version: 0, own: content })).json.item).toMatchObject({
      version: 1,
      own: { ...content, heading: '', closing: '' },
    })
    const request = requestSystemMail
    const send = (to: string, organizationId: string) =>
      systemTransaction(server.database().db, (tx) =>
        request(
          tx,
          {
            kind: 'low-balance',
            to,
            language: 'en',
            data: {
              name: 'Th<b>eo',
              balance: '1.00',
              threshold: '5.00',
              link: 'https://oak.example/bank',
            },
          },
          { organizationId, nowMs: Date.now() },
        ),
      )
    await send('one@oak.example', oak.organizationId)
    await send('one@elm.example', elm.organizationId)
    const sent = async (to: string) => (await mails.list(undefined)).find((mail) => mail.to === to)
    await expect
      .poll(() => sent('one@oak.example'), { timeout: 20_000 })
      .toMatchObject({ subject: 'Th<b>eo is running low at Oak' })
    await expect.poll(() => sent('one@elm.example'), { timeout: 20_000 }).toBeDefined()
    expect((await sent('one@elm.example'))?.subject).not.toContain('running low at')
    expect((await post('text', { ...low, version: 1, own: {} })).json.item).toMatchObject({
      version: 2,
      own: { subject: '', opening: '' },
    })
    expect(
      (await texts()).find(({ mail }: { mail: string }) => mail === 'low-balance').languages.en,
    ).toMatchObject({
      version: 2,
      own: { subject: '' },
      standard: { subject: expect.stringContaining('{name}') },
    })
  }, 40_000)

  it('MTX-04 are shown on a page that runs only its own script and sends nothing', async () => {
    const { status, headers, text } = await server.call('GET /mail/frame', {
      host: 'console.localhost',
    })
    const policy = String(headers['content-security-policy'])
    expect([
      status,
      policy.includes("default-src 'none'"),
      policy.includes('sandbox allow-scripts'),
      /script-src 'sha256-[^']+';/.test(policy),
      policy.includes("frame-ancestors 'self'"),
    ]).toEqual([200, true, true, true, true])
    expect(text).toContain('postMessage')
  })

  it('name only what there is, of mails that may be worded, by those who may', async () => {
    expect(
      (
        await post('text', {
          mail: 'gift-receipt',
          language: 'fr',
          version: 0,
          own: { subject: '{secret}' },
        })
      ).json,
    ).toMatchObject({ code: 'PLACEHOLDER_UNKNOWN', details: { placeholders: ['secret'] } })
    for (const mail of ['recovery-code', 'multi-factor-code', 'nothing', 'reservation'])
      expect(
        (await post('text', { mail, language: 'en', version: 0, own: content })).json.code,
      ).toBe('MAIL_UNKNOWN')
    expect((await post('text', { ...low, version: 0, own: content }, 'dee')).json.code).toBe(
      'NOT_PERMITTED',
    )
  })

  it('of two admins the later one is told', async () => {
    const one = { mail: 'order.packed', language: 'es', version: 0 }
    const answers = await Promise.all(
      ['ada', 'bo'].map((who) => post('text', { ...one, own: { subject: who } }, who)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { current: { version: 1 } },
    })
  })
})
