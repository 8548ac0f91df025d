import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFolderMailer } from '../../adapters/mail-folder/folder-mailer.ts'
import { totpAt } from '../../adapters/identity-embedded/totp.ts'
import { systemTransaction, tenantTransaction } from '../../platform/database/transaction.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, PASSWORD, signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'

const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-proof-'))
const clock = { ms: Date.now() }
const server = useTestServer({
  prepare: makeOrganizations,
  jobs: true,
  now: () => clock.ms,
  environment: { DATA_DIR: dataFolder },
})
const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })
let person = 0
let name = ''
let token = ''
let userId = ''
let loginId = ''

const post = (call: string, body: object = {}, authorization = token) =>
  server.call(`POST /v2/identity/${call}`, { host: oak.host, body, headers: { authorization } })
const share = (parent2Email: string, authorization = token) =>
  server.call('POST /v2/profile/user', {
    host: oak.host,
    headers: { authorization },
    body: {
      organizationId: oak.organizationId,
      email: `${name}@oak.example`,
      userId,
      parent2Email,
    },
  })
const mailsTo = async (address: string) => {
  const listed = (await mails.list(undefined)).filter(({ to }) => to === address)
  return Promise.all(listed.map(async ({ mailId }) => (await mails.find(mailId))?.text ?? ''))
}
const expectMail = (address: string, words: RegExp) =>
  expect
    .poll(async () => (await mailsTo(address)).some((text) => words.test(text)), {
      timeout: 20_000,
    })
    .toBe(true)
const forgetProof = () =>
  systemTransaction(server.database().db, (tx) =>
    tx.db.updateTable('sessions').set({ provedAt: null }).where('loginId', '=', loginId).execute(),
  )
const makeProviderSession = () =>
  systemTransaction(server.database().db, (tx) =>
    tx.db
      .updateTable('sessions')
      .set({ provedAt: null, providerOrganizationId: oak.organizationId })
      .where('loginId', '=', loginId)
      .execute(),
  )

beforeEach(async () => {
  person += 1
  name = `proof${person}`
  loginId = await makeLogin(server.database(), `${name}@oak.example`)
  userId = await makeAccount(server.database(), oak.organizationId, loginId, { firstName: 'Dana' })
  await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    tx.db
      .updateTable('users')
      .set({ email: `${name}@oak.example` })
      .where('organizationId', '=', oak.organizationId)
      .where('userId', '=', userId)
      .execute(),
  )
  token = (await signInAs(server.lodgepole().address, oak.host, name)).json.item.idToken
})

const proofRequired = {
  status: 403,
  json: { code: 'PROOF_REQUIRED', details: { ways: ['password'] } },
}

describe('IDN-52 changing how a login signs in requires a recent proof of identity', () => {
  it('after five minutes, for the second step and the second parent', async () => {
    expect((await post('mfa/setup', { method: 'totp' })).status).toBe(200)
    clock.ms += 300_000
    expect(await post('mfa/setup', { method: 'totp' })).toMatchObject(proofRequired)
    expect(await post('mfa/enable', { method: 'totp', code: '123456' })).toMatchObject(
      proofRequired,
    )
    expect(await post('mfa/disable')).toMatchObject(proofRequired)
    for (const email of ['other@oak.example', '']) {
      expect(await share(email)).toMatchObject(email ? proofRequired : { status: 403 })
    }
    expect((await post('prove', { password: PASSWORD })).status).toBe(200)
    expect((await post('mfa/setup', { method: 'totp' })).status).toBe(200)
    expect((await share('other@oak.example')).status).toBe(200)
  })

  it('counts wrong passwords together with those of a password change', async () => {
    await forgetProof()
    for (let tries = 0; tries < 5; tries += 1) {
      const body =
        tries % 2
          ? { oldPassword: 'wrong', newPassword: 'tamarack-ridge-58' }
          : { password: 'wrong' }
      expect((await post(tries % 2 ? 'change-password' : 'prove', body)).json.code).toBe(
        'SIGN_IN_FAILED',
      )
    }
    expect((await post('prove', { password: PASSWORD })).json.code).toBe('TOO_MANY_TRIES')
    expect((await post('mfa/setup', { method: 'totp' })).json.code).toBe('PROOF_REQUIRED')
  })

  it('proves one session and no other', async () => {
    const other = (await signInAs(server.lodgepole().address, oak.host, name)).json.item.idToken
    await forgetProof()
    expect((await post('prove', { password: PASSWORD })).status).toBe(200)
    expect((await post('mfa/setup', { method: 'totp' }, other)).json.code).toBe('PROOF_REQUIRED')
  })

  it('allows edits that do not change the second parent', async () => {
    await share('same@oak.example')
    await forgetProof()
    expect((await share('same@oak.example')).status).toBe(200)
  })

  it('accepts a mailed code from people of a provider, only in their session', async () => {
    await makeProviderSession()
    expect(await share('p@oak.example')).toMatchObject({
      status: 403,
      json: { details: { ways: ['code'] } },
    })
    expect((await post('prove', { password: PASSWORD })).json.code).toBe('PROOF_WAY_CLOSED')
    expect((await post('prove/mail')).json.item.sentTo).toBe('p•••@oak.example')
    await expectMail(`${name}@oak.example`, /change who can use your account/)
    const text =
      (await mailsTo(`${name}@oak.example`)).find((one) => /change who can use/.test(one)) ?? ''
    const code = /\b(\d{3})[\s\u00a0-]?(\d{3})\b/.exec(text)?.slice(1).join('') ?? ''
    const other = (await signInAs(server.lodgepole().address, oak.host, name)).json.item.idToken
    expect((await post('prove', { code }, other)).json.code).toBe('PROOF_WAY_CLOSED')
    expect((await post('prove', { code: code === '000000' ? '111111' : '000000' })).json.code).toBe(
      'WRONG_CODE',
    )
    expect((await post('prove', { code })).status).toBe(200)
    expect((await share('p@oak.example')).status).toBe(200)
    await forgetProof()
    expect((await post('prove', { code })).json.code).toBe('WRONG_CODE')
  }, 40_000)

  it('mails no code to those who have a password', async () => {
    expect((await post('prove/mail')).json.code).toBe('PROOF_WAY_CLOSED')
  })

  it('is refused while acting as another person', async () => {
    const boss = await makeLogin(server.database(), `boss${person}@oak.example`)
    await makeAccount(server.database(), oak.organizationId, boss, { role: 'admin' })
    const admin = (await signInAs(server.lodgepole().address, oak.host, `boss${person}`)).json.item
      .idToken
    const acting = (await post('act-as', { account: userId, reason: 'Asked by phone' }, admin)).json
      .item.idToken
    for (const [call, body] of [
      ['prove', { password: PASSWORD }],
      ['prove/mail', {}],
      ['mfa/setup', { method: 'totp' }],
      ['mfa/disable', {}],
    ] as const) {
      expect((await post(call, body, acting)).json.code, call).toBe('NOT_PERMITTED')
    }
    expect((await share('x@oak.example', acting)).status).toBe(403)
  })
})

describe('IDN-53 such changes are mailed', () => {
  it('to the owner, for the second step', async () => {
    const { secret } = (await post('mfa/setup', { method: 'totp' })).json.item
    const code = totpAt(secret, Math.floor(clock.ms / 30_000))
    expect((await post('mfa/enable', { method: 'totp', code })).status).toBe(200)
    await expectMail(`${name}@oak.example`, /second step at sign-in was turned on/)
    expect((await post('mfa/disable')).status).toBe(200)
    await expectMail(`${name}@oak.example`, /second step at sign-in was turned off/)
  }, 40_000)

  it('to the holder and to the person who no longer shares the account', async () => {
    await share(`first${person}@oak.example`)
    await expectMail(`${name}@oak.example`, new RegExp(`shared with first${person}@oak.example`))
    await share(`next${person}@oak.example`)
    await expectMail(
      `${name}@oak.example`,
      new RegExp(`shared with next${person}@oak.example instead of the previous person`),
    )
    await expectMail(
      `first${person}@oak.example`,
      /Dana no longer shares an account at Oak with you/,
    )
    await share('')
    await expectMail(
      `${name}@oak.example`,
      new RegExp(`no longer shared with next${person}@oak.example`),
    )
    await expectMail(`next${person}@oak.example`, /no longer shares an account at Oak with you/)
  }, 60_000)
})

describe('IDN-54 an app replaces mailed codes', () => {
  it('without switching the second step off in between', async () => {
    await systemTransaction(server.database().db, (tx) =>
      tx.db
        .updateTable('logins')
        .set({ secondFactor: 'mail' })
        .where('loginId', '=', loginId)
        .execute(),
    )
    const { secret } = (await post('mfa/setup', { method: 'totp' })).json.item
    expect((await post('mfa/setup', { method: 'mail' })).json.code).toBe('SECOND_FACTOR_ON')
    const code = totpAt(secret, Math.floor(clock.ms / 30_000))
    expect(
      (await post('mfa/enable', { method: 'totp', code })).json.item.recoveryCodes,
    ).toHaveLength(10)
  })
})
