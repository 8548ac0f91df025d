import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFolderMailer } from '../../adapters/mail-folder/folder-mailer.ts'
import { totpAt } from '../../adapters/identity-embedded/totp.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, PASSWORD, signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'

const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-settings-'))
const server = useTestServer({
  prepare: makeOrganizations,
  jobs: true,
  environment: { DATA_DIR: dataFolder },
})
const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })
let person = 0
let name = ''
let authorization = ''
let accountId = ''

const post = (call: string, body: object, token = authorization) =>
  server.call(`POST /v2/identity/${call}`, {
    host: oak.host,
    body,
    headers: token ? { authorization: token } : {},
  })
const signIn = (username = name) => signInAs(server.lodgepole().address, oak.host, username)
const codeFor = async (address: string): Promise<string> => {
  const find = async () => (await mails.list(undefined)).find(({ to }) => to === address)
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  const mail = await mails.find((await find())?.mailId ?? '')
  return (
    /\b(\d{3})[\s\u00a0-]?(\d{3})\b/
      .exec(mail?.text ?? '')
      ?.slice(1)
      .join('') ?? ''
  )
}

beforeAll(() => makeLogin(server.database(), 'taken@oak.example'))
beforeEach(async () => {
  person += 1
  name = `person${person}`
  accountId = await makeAccount(
    server.database(),
    oak.organizationId,
    await makeLogin(server.database(), `${name}@oak.example`),
  )
  authorization = (await signIn()).json.item.idToken
})

describe('IDN-18 a member switches a second factor on and off', () => {
  it('by app: only after a code of it, with recovery codes that work once', async () => {
    const { secret, address } = (await post('mfa/setup', { method: 'totp' })).json.item
    expect(address).toMatch(/^otpauth:\/\/totp\/.+secret=/)
    expect((await signIn()).json.item.challenge).toBeUndefined()
    expect(
      (
        await post('mfa/enable', {
          method: 'totp',
          code: '000000' === totpAt(secret, Math.floor(Date.now() / 30_000)) ? '111111' : '000000',
        })
      ).json.code,
    ).toBe('WRONG_CODE')
    const { recoveryCodes } = (
      await post('mfa/enable', {
        method: 'totp',
        code: totpAt(secret, Math.floor(Date.now() / 30_000)),
      })
    ).json.item
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    const { challenge, challengeToken } = (await signIn()).json.item
    expect(challenge).toBe('mfaRequired')
    expect(
      (await post('respond', { challengeToken, answer: recoveryCodes[0] }, '')).json.item.idToken,
    ).toBeDefined()
    expect((await post('respond', { challengeToken, answer: recoveryCodes[0] }, '')).status).toBe(
      400,
    )
    expect(
      (await server.call('GET /v2/identity/mfa', { host: oak.host, headers: { authorization } }))
        .json.item.method,
    ).toBe('totp')
  })

  it('IDN-79 recovery codes are counted and renewed: old ones stop, a mail says so', async () => {
    const left = async () =>
      (await server.call('GET /v2/identity/mfa', { host: oak.host, headers: { authorization } }))
        .json.item.recoveryCodesLeft
    expect([await left(), (await post('mfa/recovery-codes', {})).json.code]).toEqual([
      0,
      'SECOND_FACTOR_OFF',
    ])
    const { secret } = (await post('mfa/setup', { method: 'totp' })).json.item
    const earlier = (
      await post('mfa/enable', {
        method: 'totp',
        code: totpAt(secret, Math.floor(Date.now() / 30_000)),
      })
    ).json.item.recoveryCodes
    const signInWith = async (answer: string) => {
      const { challengeToken } = (await signIn()).json.item
      return (await post('respond', { challengeToken, answer }, '')).status
    }
    expect(await signInWith(earlier[0])).toBe(200)
    expect(await left()).toBe(9)
    const { recoveryCodes } = (await post('mfa/recovery-codes', {})).json.item
    expect(recoveryCodes).toHaveLength(10)
    expect(await left()).toBe(10)
    expect([
      await signInWith(earlier[1]),
      await signInWith(recoveryCodes[0]),
      await left(),
    ]).toEqual([400, 200, 9])
    const subjects = async () =>
      Promise.all(
        (await mails.list(undefined))
          .filter(({ to }) => to === `${name}@oak.example`)
          .map(async ({ mailId }) => (await mails.find(mailId))?.text),
      )
    await expect
      .poll(async () => (await subjects()).join(), { timeout: 20_000 })
      .toContain('New recovery codes were created')
  }, 40_000)

  it('by mail, and off again', async () => {
    expect((await post('mfa/setup', { method: 'mail' })).json.item.sentTo).toBe('p•••@oak.example')
    expect(
      (await post('mfa/enable', { method: 'mail', code: await codeFor(`${name}@oak.example`) }))
        .status,
    ).toBe(200)
    expect((await signIn()).json.item.challenge).toBe('mfaRequired')
    expect((await post('mfa/disable', {})).status).toBe(200)
    expect((await signIn()).json.item.idToken).toBeDefined()
  }, 40_000)

  it('asks for a session', async () => {
    for (const [call, body] of [
      ['mfa/setup', { method: 'mail' }],
      ['mfa/enable', { method: 'mail', code: '1' }],
      ['mfa/disable', {}],
      ['mfa/recovery-codes', {}],
      ['prove', { password: 'x' }],
      ['prove/mail', {}],
      ['attributes', { email: 'x@y.org', password: 'x' }],
    ] as const) {
      expect((await post(call, body, '')).status, call).toBe(401)
    }
  })
})

describe('IDN-63 an app is not replaced by mailed codes', () => {
  it('although their code was mailed before the app was turned on', async () => {
    await post('mfa/setup', { method: 'mail' })
    const mailed = await codeFor(`${name}@oak.example`)
    const { secret } = (await post('mfa/setup', { method: 'totp' })).json.item
    const code = totpAt(secret, Math.floor(Date.now() / 30_000))
    expect((await post('mfa/enable', { method: 'totp', code })).status).toBe(200)
    expect((await post('mfa/enable', { method: 'mail', code: mailed })).json.code).toBe(
      'SECOND_FACTOR_ON',
    )
    expect(
      (await server.call('GET /v2/identity/mfa', { host: oak.host, headers: { authorization } }))
        .json.item.method,
    ).toBe('totp')
  }, 40_000)
})

describe('IDN-19 the email address changes once the new one is confirmed', () => {
  it('keeps the old one until the code mailed to the new one comes back', async () => {
    const next = `new-${name}@oak.example`
    expect((await post('attributes', { email: next, password: PASSWORD })).status).toBe(200)
    expect((await signIn(next)).status).toBe(401)
    expect((await post('attributes', { code: '12' })).json.code).toBe('WRONG_CODE')
    expect(await post('attributes', { code: await codeFor(next) })).toMatchObject({
      status: 200,
      json: { item: { email: next } },
    })
    expect((await signIn(next)).status).toBe(200)
    expect((await signIn(`${name}@oak.example`)).status).toBe(401)
  }, 40_000)

  it('refuses what is no address, and one that somebody else has by confirmation', async () => {
    expect((await post('attributes', { email: 'nonsense', password: PASSWORD })).json.code).toBe(
      'INVALID_EMAIL',
    )
    await post('attributes', { email: 'taken@oak.example', password: PASSWORD })
    expect(await post('attributes', { code: await codeFor('taken@oak.example') })).toMatchObject({
      status: 409,
      json: { code: 'NAME_TAKEN' },
    })
  }, 40_000)
})

describe('IDN-31 a person who finds a signed-in device can’t take over the login', () => {
  it('requires the password for a new address and notifies the old one', async () => {
    const next = `elsewhere-${name}@oak.example`
    expect((await post('attributes', { email: next, password: 'not it' })).status).toBe(401)
    expect((await post('attributes', { email: next })).status).toBe(400)
    expect((await post('attributes', { email: next, password: PASSWORD })).status).toBe(200)
    await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .updateTable('users')
        .set({ email: `${name}@oak.example` })
        .where('organizationId', '=', oak.organizationId)
        .where('userId', '=', accountId)
        .execute(),
    )
    expect((await post('attributes', { code: await codeFor(next) })).status).toBe(200)
    const account = await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db.selectFrom('users').select('email').where('userId', '=', accountId).executeTakeFirst(),
    )
    expect(account).toEqual({ email: next })
    await expect
      .poll(
        async () =>
          (await mails.list(undefined)).find(
            ({ to, subject }) => to === `${name}@oak.example` && /email address/.test(subject),
          ),
        { timeout: 20_000 },
      )
      .toBeDefined()
  }, 40_000)

  it('proves the address a code was mailed to and no other', async () => {
    const own = `own-${name}@oak.example`
    await post('attributes', { email: own, password: PASSWORD })
    const code = await codeFor(own)
    await post('attributes', { email: 'victim@oak.example', password: PASSWORD })
    expect((await post('attributes', { code })).json.code).toBe('WRONG_CODE')
  }, 40_000)

  it('slows down guesses and repeated mail requests', async () => {
    await post('attributes', { email: `guess-${name}@oak.example`, password: PASSWORD })
    const guesses = []
    for (let n = 0; n < 8; n += 1)
      guesses.push((await post('attributes', { code: `00000${n}` })).json.code)
    expect(guesses.at(-1)).toBe('TOO_MANY_TRIES')
    const asked = []
    for (let n = 0; n < 8; n += 1)
      asked.push(
        (await post('attributes', { email: `mails-${name}@oak.example`, password: PASSWORD })).json
          .code,
      )
    expect(asked.at(-1)).toBe('TOO_MANY_TRIES')
  }, 40_000)

  it('leaves the active second factor unchanged', async () => {
    const { secret } = (await post('mfa/setup', { method: 'totp' })).json.item
    await post('mfa/enable', {
      method: 'totp',
      code: totpAt(secret, Math.floor(Date.now() / 30_000)),
    })
    for (const method of ['totp', 'mail'])
      expect((await post('mfa/setup', { method })).json.code).toBe('SECOND_FACTOR_ON')
    const { challengeToken } = (await signIn()).json.item
    expect(
      (
        await post(
          'respond',
          { challengeToken, answer: totpAt(secret, Math.floor(Date.now() / 30_000) + 1) },
          '',
        )
      ).json.item.idToken,
    ).toBeDefined()
  })
})
