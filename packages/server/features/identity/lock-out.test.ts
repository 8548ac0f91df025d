import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFolderMailer } from '../../adapters/mail-folder/folder-mailer.ts'
import { hashCode } from '../../adapters/identity-embedded/codes.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, PASSWORD } from '../../testing/people.ts'
import { useTestServer, type TestAnswer } from '../../testing/server.ts'

const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-lock-out-'))
const server = useTestServer({
  prepare: makeOrganizations,
  jobs: true,
  environment: { DATA_DIR: dataFolder },
})
const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })
const NEW_PASSWORD = 'tamarack-ridge-58'

/** A browser that keeps its cookies. */
const openBrowser = () => {
  const jar = new Map<string, string>()
  const keep = ({ headers }: TestAnswer) => {
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
  }
  return {
    jar,
    post: async (call: string, body: object, headers: Record<string, string> = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await server.call(`POST /v2/identity/${call}`, {
        host: oak.host,
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
let username = ''
let loginId = ''
beforeEach(async () => {
  person += 1
  username = `person${person}`
  loginId = await makeLogin(server.database(), `${username}@oak.example`)
  await makeAccount(server.database(), oak.organizationId, loginId)
})

const signIn = (browser: Browser, password = PASSWORD) =>
  browser.post('signin', { username, password })
const guessUntilRefused = async (browser: Browser) => {
  for (let tries = 0; tries < 12; tries += 1) await signIn(browser, 'wrong-password-1')
  expect((await signIn(browser, 'wrong-password-1')).json.code).toBe('TOO_MANY_TRIES')
}
const codesFor = async (atLeast: number): Promise<string[]> => {
  const ours = async () =>
    (await mails.list(undefined)).filter(({ to }) => to === `${username}@oak.example`)
  await expect.poll(async () => (await ours()).length, { timeout: 20_000 }).toBe(atLeast)
  const read = await Promise.all((await ours()).map(({ mailId }) => mails.find(mailId)))
  return read.map(
    (mail) =>
      /\b(\d{3})[\s\u00a0-]?(\d{3})\b/
        .exec(mail?.text ?? '')
        ?.slice(1)
        .join('') ?? '',
  )
}
const wrongCode = (codes: readonly string[]) =>
  ['111111', '222222', '333333', '444444'].find((one) => !codes.includes(one)) ?? ''

describe('IDN-42 a stranger cannot lock the owner of a login out', () => {
  it('takes the right password in a browser that signed in before, during a back-off', async () => {
    const [home, stranger, elsewhere] = [openBrowser(), openBrowser(), openBrowser()]
    expect((await signIn(home)).status).toBe(200)
    await guessUntilRefused(stranger)
    expect((await signIn(elsewhere)).json.code).toBe('TOO_MANY_TRIES')
    expect((await signIn(home)).status).toBe(200)
    // It did not end the stranger's wait either.
    expect((await signIn(stranger)).json.code).toBe('TOO_MANY_TRIES')
  })

  it('makes a known browser wait as well when it guesses itself', async () => {
    const home = openBrowser()
    await signIn(home)
    await guessUntilRefused(home)
    expect((await signIn(home)).json.code).toBe('TOO_MANY_TRIES')
  })

  it('knows the browser by its signature, for this login and for this password alone', async () => {
    const [home, stranger] = [openBrowser(), openBrowser()]
    await signIn(home)
    const cookie = home.jar.get('browser') ?? ''
    const [payload = '', signature = ''] = cookie.split('.')
    const facts = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const longer = { ...facts, logins: [{ loginId, signedInAtMs: Date.now() + 1e9 }] }
    const forged = `${Buffer.from(JSON.stringify(longer)).toString('base64url')}.${signature}`
    await guessUntilRefused(stranger)
    for (const value of [forged, `${payload}.`, 'nonsense', '.', `${payload}.AAAA`]) {
      home.jar.set('browser', value)
      expect((await signIn(home)).json.code, value).toBe('TOO_MANY_TRIES')
    }
    home.jar.set('browser', cookie)
    const later = { passwordChangedAt: new Date(Date.now() + 60_000) }
    await systemTransaction(server.database().db, (tx) =>
      tx.db.updateTable('logins').set(later).where('loginId', '=', loginId).execute(),
    )
    expect((await signIn(home)).json.code).toBe('TOO_MANY_TRIES')
  })

  it('does not make a signed-in person wait for strangers to change the password', async () => {
    const [home, stranger] = [openBrowser(), openBrowser()]
    const { idToken } = (await signIn(home)).json.item
    await guessUntilRefused(stranger)
    const body = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD }
    expect((await home.post('change-password', body, { authorization: idToken })).status).toBe(200)
    // The browser in which it was changed stays known.
    expect((await signIn(home, NEW_PASSWORD)).status).toBe(200)
  })
})

describe('IDN-43 the right recovery code works during a back-off', () => {
  const reset = (browser: Browser, code: string) =>
    browser.post('confirm-forgot', { username, code, password: NEW_PASSWORD })

  it('can’t be used up or replaced by a stranger, and the owner signs in', async () => {
    const [owner, stranger] = [openBrowser(), openBrowser()]
    await guessUntilRefused(stranger)
    await owner.post('forgot', { username })
    const [code = ''] = await codesFor(1)
    await stranger.post('forgot', { username })
    const codes = await codesFor(2)
    for (let tries = 0; tries < 7; tries += 1) {
      expect((await reset(stranger, wrongCode(codes))).status).not.toBe(200)
      expect((await reset(openBrowser(), wrongCode(codes))).status).not.toBe(200)
    }
    expect((await reset(owner, code)).status).toBe(200)
    expect((await signIn(owner, NEW_PASSWORD)).status).toBe(200)
  }, 60_000)

  it('has five tries in the browser that asked', async () => {
    const owner = openBrowser()
    await owner.post('forgot', { username })
    const [code = ''] = await codesFor(1)
    for (let tries = 0; tries < 5; tries += 1) await reset(owner, wrongCode([code]))
    expect((await reset(owner, code)).json.code).toBe('WRONG_CODE')
  }, 60_000)

  it('also works in another browser than the one that asked, once', async () => {
    const [asked, phone] = [openBrowser(), openBrowser()]
    await asked.post('forgot', { username })
    const [code = ''] = await codesFor(1)
    expect((await reset(phone, code)).status).toBe(200)
    expect((await reset(asked, code)).json.code).toBe('WRONG_CODE')
  }, 60_000)

  it('has five tries in other browsers, even when they come slowly', async () => {
    const asked = openBrowser()
    await asked.post('forgot', { username })
    const [code = ''] = await codesFor(1)
    for (let tries = 0; tries < 5; tries += 1) await reset(openBrowser(), wrongCode([code]))
    await systemTransaction(server.database().db, (tx) => tx.db.deleteFrom('tryCounters').execute())
    expect((await reset(openBrowser(), code)).json.code).toBe('WRONG_CODE')
    expect((await reset(asked, code)).status).toBe(200)
  }, 60_000)

  it('takes a recovery code of the second factor after too many wrong codes', async () => {
    const answer = 'ABCDE23456'
    await systemTransaction(server.database().db, async (tx) => {
      const factor = { secondFactor: 'totp', totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' }
      await tx.db.updateTable('logins').set(factor).where('loginId', '=', loginId).execute()
      const codeHash = hashCode(loginId, answer)
      await tx.db.insertInto('recoveryCodes').values({ loginId, codeHash }).execute()
    })
    const { challengeToken } = (await signIn(openBrowser())).json.item
    const respond = (given: string) =>
      openBrowser().post('respond', { challengeToken, answer: given })
    for (let tries = 0; tries < 6; tries += 1) await respond('ZZZZZ99999')
    expect((await respond('ZZZZZ99999')).json.code).toBe('TOO_MANY_TRIES')
    expect((await respond(answer)).status).toBe(200)
    expect((await respond(answer)).status).not.toBe(200)
  })
})

describe('IDN-44 a login gets a limited number of recovery mails', () => {
  it('sends three an hour to strangers, however many ask at once', async () => {
    const ask = () => openBrowser().post('forgot', { username })
    const answers = await Promise.all(Array.from({ length: 12 }, ask))
    expect(new Set(answers.map(({ json }) => json.item.message)).size).toBe(1)
    const count = async () =>
      (await mails.list(undefined)).filter(({ to }) => to === `${username}@oak.example`).length
    await expect.poll(count, { timeout: 20_000 }).toBe(3)
    const left = () =>
      systemTransaction(server.database().db, (tx) =>
        tx.db.selectFrom('codeMails').selectAll().where('loginId', '=', loginId).execute(),
      )
    expect(await left()).toHaveLength(3)
  }, 60_000)

  it('still sends one to a browser that the login has signed in from', async () => {
    const home = openBrowser()
    await signIn(home)
    for (let asked = 0; asked < 6; asked += 1) await openBrowser().post('forgot', { username })
    await codesFor(3)
    await home.post('forgot', { username })
    await codesFor(4)
  }, 60_000)
})
