import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFolderMailer } from '../../adapters/mail-folder/folder-mailer.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, PASSWORD, signInAs } from '../../testing/people.ts'
import { useTestServer, type TestAnswer } from '../../testing/server.ts'
import { someoneWaits } from '../../testing/waiting.ts'
import { deletePasskeysOf, listPasskeys, lockLogin } from './passkey-store.ts'
import { endSessionsOfLogin } from './end-session-store.ts'
import { listSessions } from './session-store.ts'
import { createAuthenticator, type Lies } from './testing/software-authenticator.ts'

const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-passkeys-'))
const clock = { ms: Date.now() }
const server = useTestServer({
  prepare: makeOrganizations,
  jobs: true,
  now: () => clock.ms,
  environment: { DATA_DIR: dataFolder },
})
const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })
const originOf = (host: string) => `http://${host}`

/** A browser that keeps its cookies. */
const openBrowser = (host = oak.host) => {
  const jar = new Map<string, string>()
  const keep = ({ headers }: TestAnswer) => {
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
  }
  return {
    post: async (call: string, body: object = {}, headers: Record<string, string> = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await server.call(`POST /v2/identity/${call}`, {
        host,
        body,
        headers: { ...headers, ...(cookie ? { cookie } : {}) },
      })
      keep(answer)
      return answer
    },
  }
}
type Browser = ReturnType<typeof openBrowser>

let person = 0
let name = ''
let loginId = ''
let token = ''
const asOwner = (call: string, body: object = {}, authorization = token) =>
  openBrowser().post(call, body, { authorization })
const list = async () =>
  (
    await server.call('GET /v2/identity/passkeys', {
      host: oak.host,
      headers: { authorization: token },
    })
  ).json.items
const authenticator = () => createAuthenticator(originOf(oak.host))
const add = async (lies: Lies = {}, label = 'Phone') => {
  const { options } = (await asOwner('passkeys/begin')).json.item
  const { made, passkey } = authenticator().make(options, lies)
  return { made, passkey, answer: await asOwner('passkeys/add', { name: label, passkey }) }
}
const begin = async (browser: Browser) =>
  (await browser.post('signin/passkey/begin')).json.item.options
const expectMail = (address: string, words: RegExp) =>
  expect
    .poll(
      async () => {
        const listed = (await mails.list(undefined)).filter(({ to }) => to === address)
        const texts = await Promise.all(
          listed.map(async ({ mailId }) => (await mails.find(mailId))?.text ?? ''),
        )
        return texts.some((text) => words.test(text))
      },
      { timeout: 20_000 },
    )
    .toBe(true)

beforeEach(async () => {
  person += 1
  name = `keys${person}`
  loginId = await makeLogin(server.database(), `${name}@oak.example`)
  await makeAccount(server.database(), oak.organizationId, loginId)
  token = (await signInAs(server.lodgepole().address, oak.host, name)).json.item.idToken
})

describe('IDN-56 passkeys are added, named and removed', () => {
  it('with a proof, a mail, and never twice', async () => {
    const { passkey, answer } = await add()
    expect(answer.json.item).toMatchObject({
      name: 'Phone',
      host: oak.host,
      lastUsedAtSeconds: null,
    })
    expect((await asOwner('passkeys/add', { name: 'Again', passkey })).json.code).toBe(
      'PASSKEY_NOT_ACCEPTED',
    )
    await expectMail(`${name}@oak.example`, /The passkey “Phone” was added/)
    const { passkeyId } = answer.json.item
    expect(
      (await asOwner('passkeys/rename', { passkeyId, name: 'Old phone' })).json.item.name,
    ).toBe('Old phone')
    expect(await list()).toMatchObject([{ passkeyId, name: 'Old phone' }])
    clock.ms += 300_000
    for (const [call, body] of [
      ['begin', {}],
      ['remove', { passkeyId }],
      ['add', { name: 'x', passkey }],
    ] as const) {
      const ways = { details: { ways: ['passkey', 'password'] } }
      expect((await asOwner(`passkeys/${call}`, body)).json, call).toMatchObject({
        code: 'PROOF_REQUIRED',
        ...ways,
      })
    }
    await asOwner('prove', { password: PASSWORD })
    expect((await asOwner('passkeys/remove', { passkeyId })).status).toBe(200)
    expect(await list()).toEqual([])
    await expectMail(`${name}@oak.example`, /The passkey “Old phone” was removed/)
  }, 60_000)

  it.each<[string, Lies]>([
    ['from another origin', { origin: 'http://evil.example' }],
    ['from another port of this host', { origin: `http://${oak.host}:1` }],
    ['for another host', { rpId: elm.host }],
    ['without a check of the person', { isUserVerified: false }],
    ['of another ceremony', { type: 'webauthn.get' }],
    ['with a challenge of somebody else', { challenge: 'AAAA' }],
  ])('refuses one %s', async (_what, lies) => {
    expect((await add(lies)).answer.json.code).toBe('PASSKEY_NOT_ACCEPTED')
    expect(await list()).toEqual([])
  })

  it('takes a challenge only in the session that asked, and within ten minutes', async () => {
    const other = (await signInAs(server.lodgepole().address, oak.host, name)).json.item.idToken
    const { options } = (await asOwner('passkeys/begin')).json.item
    const { passkey } = authenticator().make(options)
    expect((await asOwner('passkeys/add', { name: 'x', passkey }, other)).json.code).toBe(
      'PASSKEY_NOT_ACCEPTED',
    )
    clock.ms += 601_000
    await asOwner('prove', { password: PASSWORD })
    expect((await asOwner('passkeys/add', { name: 'x', passkey })).json.code).toBe(
      'PASSKEY_NOT_ACCEPTED',
    )
  })

  it('leaves other people’s passkeys unchanged and refuses staff who act as a member', async () => {
    const { passkeyId } = (await add()).answer.json.item
    const stranger = await makeLogin(server.database(), `stranger${person}@oak.example`)
    const userId = await makeAccount(server.database(), oak.organizationId, stranger)
    const theirs = (await signInAs(server.lodgepole().address, oak.host, `stranger${person}`)).json
      .item.idToken
    for (const call of ['rename', 'remove']) {
      expect((await asOwner(`passkeys/${call}`, { passkeyId, name: 'x' }, theirs)).json.code).toBe(
        'PASSKEY_NOT_FOUND',
      )
    }
    const boss = await makeLogin(server.database(), `boss${person}@oak.example`)
    await makeAccount(server.database(), oak.organizationId, boss, { role: 'admin' })
    const admin = (await signInAs(server.lodgepole().address, oak.host, `boss${person}`)).json.item
      .idToken
    const acting = (await asOwner('act-as', { account: userId, reason: 'Asked by phone' }, admin))
      .json.item.idToken
    const calls = ['passkeys/begin', 'passkeys/remove', 'passkeys/rename', 'prove/passkey']
    for (const call of calls)
      expect((await asOwner(call, { passkeyId, name: 'x' }, acting)).status, call).toBe(403)
  })

  it('stops at twenty', async () => {
    const { made, answer } = await add()
    await systemTransaction(server.database().db, async (tx) => {
      const row = await tx.db
        .selectFrom('passkeys')
        .selectAll()
        .where('loginId', '=', loginId)
        .executeTakeFirstOrThrow()
      const more = Array.from({ length: 19 }, (_, number) => ({
        ...row,
        credentialId: `${made.credentialId.toString('base64url')}${number}`,
        passkeyId: crypto.randomUUID(),
      }))
      await tx.db.insertInto('passkeys').values(more).execute()
    })
    expect(answer.status).toBe(200)
    expect((await asOwner('passkeys/begin')).json.code).toBe('TOO_MANY_PASSKEYS')
  })
})

describe('IDN-57 a passkey signs in, as both factors', () => {
  it('in the browser that asked, once', async () => {
    const { made } = await add()
    await systemTransaction(server.database().db, (tx) =>
      tx.db
        .updateTable('logins')
        .set({ secondFactor: 'totp', totpSecret: 'GEZDGNBVGY3TQOJQ' })
        .where('loginId', '=', loginId)
        .execute(),
    )
    const browser = openBrowser()
    const passkey = authenticator().use(made, await begin(browser))
    expect((await openBrowser().post('signin/passkey', { passkey })).json.code).toBe(
      'PASSKEY_NOT_ACCEPTED',
    )
    const signedIn = await browser.post('signin/passkey', { passkey })
    expect(signedIn.json.item).toMatchObject({ username: name, idToken: expect.any(String) })
    expect((await browser.post('signin/passkey', { passkey })).json.code).toBe(
      'PASSKEY_NOT_ACCEPTED',
    )
    expect((await list())[0].lastUsedAtSeconds).toBe(Math.floor(clock.ms / 1000))
    const sessions = await systemTransaction(server.database().db, (tx) =>
      tx.db
        .selectFrom('sessions')
        .select('hasSecondFactor')
        .where('loginId', '=', loginId)
        .orderBy('createdAt')
        .execute(),
    )
    expect(sessions.at(-1)).toEqual({ hasSecondFactor: true })
  })

  it.each<[string, Lies]>([
    ['signed something else', { isSignatureWrong: true }],
    ['was used from another origin', { origin: 'http://evil.example' }],
    ['was used for another host', { rpId: elm.host }],
    ['did not check the person', { isUserVerified: false }],
    ['has counted backwards', { counter: 1 }],
    ['says it is somebody else’s', { userHandle: 'bm9ib2R5' }],
  ])('refuses one that %s', async (_what, lies) => {
    const { made } = await add()
    const browser = openBrowser()
    const first = authenticator().use(made, await begin(browser), { counter: 5 })
    expect((await browser.post('signin/passkey', { passkey: first })).status).toBe(200)
    const passkey = authenticator().use(made, await begin(browser), lies)
    expect((await browser.post('signin/passkey', { passkey })).json.code).toBe(
      'PASSKEY_NOT_ACCEPTED',
    )
  })

  it('refuses a challenge that is ten minutes old, and one of another purpose', async () => {
    const { made } = await add()
    const browser = openBrowser()
    const options = await begin(browser)
    const toProve = (await asOwner('prove/passkey')).json.item.options
    const wrongUse = authenticator().use(made, toProve)
    expect((await browser.post('signin/passkey', { passkey: wrongUse })).json.code).toBe(
      'PASSKEY_NOT_ACCEPTED',
    )
    clock.ms += 600_000
    expect(
      (await browser.post('signin/passkey', { passkey: authenticator().use(made, options) })).json
        .code,
    ).toBe('PASSKEY_NOT_ACCEPTED')
  })

  it('can’t sign in after removal, or to a login that must be reset', async () => {
    const { made, answer } = await add()
    const browser = openBrowser()
    await systemTransaction(server.database().db, (tx) =>
      tx.db
        .updateTable('logins')
        .set({ status: 'reset-required' })
        .where('loginId', '=', loginId)
        .execute(),
    )
    const early = authenticator().use(made, await begin(browser))
    expect((await browser.post('signin/passkey', { passkey: early })).json.code).toBe(
      'PASSKEY_NOT_ACCEPTED',
    )
    await systemTransaction(server.database().db, (tx) =>
      tx.db
        .updateTable('logins')
        .set({ status: 'active' })
        .where('loginId', '=', loginId)
        .execute(),
    )
    await asOwner('passkeys/remove', { passkeyId: answer.json.item.passkeyId })
    const late = authenticator().use(made, await begin(browser))
    expect((await browser.post('signin/passkey', { passkey: late })).json.code).toBe(
      'PASSKEY_NOT_ACCEPTED',
    )
  })

  it('does not work on another host', async () => {
    const { made } = await add()
    const there = openBrowser(elm.host)
    const elsewhere = createAuthenticator(originOf(elm.host))
    const passkey = elsewhere.use(made, await begin(there), { rpId: elm.host })
    expect((await there.post('signin/passkey', { passkey })).json.code).toBe('PASSKEY_NOT_ACCEPTED')
  })

  it('accepts one of two simultaneous uses of the same counter', async () => {
    const { made } = await add()
    const browsers = [openBrowser(), openBrowser(), openBrowser()]
    const answers = await Promise.all(
      browsers.map(async (browser) =>
        browser.post('signin/passkey', {
          passkey: authenticator().use({ ...made }, await begin(browser), { counter: 7 }),
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })
})

describe('IDN-58 a passkey proves a person’s identity', () => {
  it('in its session, and only the person’s own passkey', async () => {
    const { made } = await add()
    clock.ms += 300_000
    expect((await asOwner('mfa/setup', { method: 'totp' })).json.code).toBe('PROOF_REQUIRED')
    const { options } = (await asOwner('prove/passkey')).json.item
    expect(options.allowCredentials).toHaveLength(1)
    expect(
      (
        await asOwner('prove', {
          passkey: authenticator().use(made, options, { isSignatureWrong: true }),
        })
      ).json.code,
    ).toBe('PASSKEY_NOT_ACCEPTED')
    const again = (await asOwner('prove/passkey')).json.item.options
    expect((await asOwner('prove', { passkey: authenticator().use(made, again) })).status).toBe(200)
    expect((await asOwner('mfa/setup', { method: 'totp' })).status).toBe(200)
  })

  it('is not offered to people without one', async () => {
    expect((await asOwner('prove/passkey')).json.code).toBe('PROOF_WAY_CLOSED')
  })
})

describe('IDN-59 passkeys stay when a password is recovered', () => {
  it('and the mail says so', async () => {
    const { made } = await add()
    const browser = openBrowser()
    await browser.post('forgot', { username: name })
    // The new-passkey mail also mentions a new password, and only this one has a code.
    await expectMail(`${name}@oak.example`, /\b\d{3}[\s\u00a0-]?\d{3}\b/)
    const listed = (await mails.list(undefined)).filter(({ to }) => to === `${name}@oak.example`)
    const texts = await Promise.all(
      listed.map(async ({ mailId }) => (await mails.find(mailId))?.text ?? ''),
    )
    const code = texts
      .map((text) => /\b(\d{3})[\s\u00a0-]?(\d{3})\b/.exec(text)?.slice(1).join(''))
      .find(Boolean)
    expect(
      (
        await browser.post('confirm-forgot', {
          username: name,
          code,
          password: 'tamarack-ridge-58',
        })
      ).status,
    ).toBe(200)
    await expectMail(`${name}@oak.example`, /Your passkeys still work/)
    expect(
      (
        await browser.post('signin/passkey', {
          passkey: authenticator().use(made, await begin(browser)),
        })
      ).status,
    ).toBe(200)
  }, 60_000)
})

describe('IDN-78 a step that was started before a reset has no effect', () => {
  /** A reset that locks the login until the call waits for it. */
  const resetDuring = async (send: () => Promise<TestAnswer>): Promise<TestAnswer> => {
    const sent = await systemTransaction(server.database().db, async (tx) => {
      await lockLogin(tx, loginId)
      const answer = send()
      await someoneWaits(server.database())
      await deletePasskeysOf(tx, loginId)
      await endSessionsOfLogin(tx, loginId, new Date(clock.ms))
      return { answer }
    })
    return sent.answer
  }
  const left = () =>
    systemTransaction(server.database().db, async (tx) => ({
      passkeys: (await listPasskeys(tx, loginId)).length,
      sessions: (await listSessions(tx, { loginId }, new Date(clock.ms))).length,
    }))

  it('no passkey', async () => {
    const { options } = (await asOwner('passkeys/begin')).json.item
    const { passkey } = authenticator().make(options)
    const answer = await resetDuring(() =>
      asOwner('passkeys/add', { name: 'Thief’s phone', passkey }),
    )
    expect(answer.status).toBe(401)
    expect(await left()).toEqual({ passkeys: 0, sessions: 0 })
  })

  it('no session that a passkey opens', async () => {
    const { made } = await add()
    const browser = openBrowser()
    const passkey = authenticator().use(made, await begin(browser))
    const answer = await resetDuring(() => browser.post('signin/passkey', { passkey }))
    expect(answer.status).toBe(401)
    expect(await left()).toEqual({ passkeys: 0, sessions: 0 })
  })
})
