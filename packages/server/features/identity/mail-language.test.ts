import { beforeAll, describe, expect, it } from 'vitest'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, PASSWORD } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'
import { createIdentityMail } from './identity-mail.ts'
import { createAuthenticator } from './testing/software-authenticator.ts'

const server = useTestServer({ prepare: makeOrganizations })
const ids = new Map<string, string>()

const post = (path: string, language: string | undefined, body: object, token = '') =>
  server.call(`POST /v2/${path}`, {
    host: oak.host,
    body,
    headers: {
      ...(token && { authorization: token }),
      ...(language && { 'accept-language': language }),
    },
  })
const signIn = async (name: string, language?: string): Promise<string> =>
  (await post('identity/signin', language, { username: `${name}@oak.example`, password: PASSWORD }))
    .json.item.idToken
/** Mails sent to a person, with kind and language, oldest first. */
const mailsTo = (name: string) =>
  systemTransaction(server.database().db, async (tx) => {
    const rows = await tx.db.selectFrom('outbox').select('payload').orderBy('createdAt').execute()
    const mails = rows.map(
      ({ payload }) => payload as { to?: string; kind?: string; language?: string },
    )
    return mails
      .filter(({ to }) => to === `${name}@oak.example`)
      .map(({ kind, language }) => [kind, language])
  })

beforeAll(async () => {
  for (const [name, role] of [
    ['dana', 'account-holder'],
    ['boss', 'admin'],
    ['cass', 'cashier'],
    ['quiet', 'account-holder'],
  ] as const) {
    const loginId = await makeLogin(server.database(), `${name}@oak.example`)
    ids.set(name, await makeAccount(server.database(), oak.organizationId, loginId, { role }))
  }
})

describe('MAIL-09 mails about a login', () => {
  it('come in the language of the page that asks for them', async () => {
    const token = await signIn('dana', 'es')
    await post('identity/mfa/setup', 'es-MX,es;q=0.9,en;q=0.5', { method: 'mail' }, token)
    await post('identity/mfa/setup', 'fr', { method: 'mail' }, token)
    expect(await mailsTo('dana')).toEqual([
      ['multi-factor-code', 'es'],
      ['multi-factor-code', 'fr'],
    ])
  })

  it('come in the language of the last sign-in if the page’s language is unsupported', async () => {
    const token = await signIn('quiet', 'es')
    await post('identity/mfa/setup', undefined, { method: 'mail' }, token)
    await signIn('quiet', 'de')
    await post('identity/mfa/setup', 'de', { method: 'mail' }, token)
    expect(await mailsTo('quiet')).toEqual([
      ['multi-factor-code', 'es'],
      ['multi-factor-code', 'es'],
    ])
  })

  it('come in the recipient’s language if staff caused them', async () => {
    const theirs = await signIn('cass', 'es')
    const { options } = (await post('identity/passkeys/begin', 'es', {}, theirs)).json.item
    const { passkey } = createAuthenticator(`http://${oak.host}`).make(options)
    await post('identity/passkeys/add', 'es', { name: 'Phone', passkey }, theirs)
    const reset = await post(
      'console/person/reset-second-factor',
      'fr',
      { userId: ids.get('cass') },
      await signIn('boss', 'fr'),
    )
    expect(reset.status).toBe(200)
    expect(await mailsTo('cass')).toEqual([
      ['security-changed', 'es'],
      ['security-changed', 'es'],
    ])
  })
})

describe('MAIL-10 mails about a change of the sign-in', () => {
  it('lead to the reader’s sign-in settings where the reader made the change', async () => {
    const links = await systemTransaction(server.database().db, async (tx) => {
      const rows = await tx.db.selectFrom('outbox').select('payload').orderBy('createdAt').execute()
      const mails = rows.map(
        ({ payload }) => payload as { kind?: string; data?: { change?: string; link?: string } },
      )
      return mails
        .filter(({ kind }) => kind === 'security-changed')
        .map(({ data }) => [data?.change, data?.link])
    })
    expect(links).toEqual([
      ['passkey-added', `http://${oak.host}/account/credentials`],
      ['second-step-reset', undefined],
    ])
  })

  it.each([
    [
      'the portal',
      { portalOrigin: 'https://oak.example' },
      'https://oak.example/account/credentials',
    ],
    [
      'the console',
      { consoleOrigin: 'https://console.example' },
      'https://console.example/account/credentials',
    ],
    ['neither', {}, undefined],
  ])('of %s', async (_place, place, link) => {
    const asked: unknown[] = []
    const send = createIdentityMail(
      server.database().db,
      async (_tx, { data }) => void asked.push((data as { link?: string }).link),
    )
    const at = {
      nowMs: 0,
      address: '',
      organizationId: undefined,
      language: 'en' as const,
      ...place,
    }
    await send(
      { email: 'dana@oak.example', language: 'en' },
      { kind: 'security-changed', change: 'second-step-off' },
      at,
    )
    expect(asked).toEqual([link])
  })
})
