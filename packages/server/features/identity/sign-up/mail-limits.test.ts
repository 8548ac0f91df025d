import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFolderMailer } from '../../../adapters/mail-folder/folder-mailer.ts'
import { issueCode } from '../../../adapters/identity-embedded/codes.ts'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { elm, makeOrganizations, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, signInAs } from '../../../testing/people.ts'
import { useTestServer, type TestAnswer } from '../../../testing/server.ts'
import { createLoginStore } from '../index.ts'

const HOUR_MS = 3_600_000
const clock = { ms: Date.UTC(2026, 10, 16, 12) }
const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-mail-limits-'))
const server = useTestServer({
  jobs: true,
  environment: { DATA_DIR: dataFolder, TRUSTED_PROXIES: '1' },
  now: () => clock.ms,
  prepare: async (database) => {
    await makeOrganizations(database)
    await tenantTransaction(database.db, oak.organizationId, (tx) =>
      tx.db
        .updateTable('organizations')
        .set({ portalSettings: JSON.stringify({ allowCreateAccountHolders: true }) })
        .execute(),
    )
  },
})
const folder = createFolderMailer({ folder: path.join(dataFolder, 'mail') })
const mailsTo = async (address: string) =>
  (await folder.list(undefined)).filter(({ to }) => to === address)
const countTo = async (address: string) => (await mailsTo(address)).length
const newestTo = async (address: string) =>
  (await folder.find((await mailsTo(address))[0]?.mailId ?? ''))?.text ?? ''
const codeIn = (text: string) =>
  /\b(\d{3})[\s\u00a0-]?(\d{3})\b/.exec(text)?.slice(1).join('') ?? ''
/**
 * Mails leave after the answer and in order, so once a later one has arrived, all earlier ones
 * have.
 */
const afterAll = async () => {
  const address = `last-${(clock.ms += 1)}@oak.example`
  await post('/v2/noauth/signup/household', { email: address, firstName: 'L', lastName: 'L' })
  await expect.poll(() => countTo(address), { timeout: 20_000 }).toBe(1)
}
const post = (call: string, body: object, headers: Record<string, string> = {}, host = oak.host) =>
  server.call(`POST ${call}`, { host, body, headers })
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const cookieOf = ({ headers }: TestAnswer) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .find((one) => one.startsWith('browser='))
    ?.split(';')[0] ?? ''
const wrongFor = (code: string) => (code === '111111' ? '222222' : '111111')

const invite = async (email: string) => {
  const loginId = await makeLogin(server.database(), email)
  await systemTransaction(server.database().db, (tx) =>
    tx.db
      .updateTable('logins')
      .set({ passwordHash: null, status: 'unconfirmed' })
      .where('loginId', '=', loginId)
      .execute(),
  )
  const userId = await makeAccount(server.database(), oak.organizationId, loginId)
  return {
    userId,
    loginId,
    officeCode: await issueCode(
      createLoginStore(server.database().db),
      loginId,
      'activation',
      clock.ms,
    ),
  }
}
const activate = (userId: string, code: string, headers = {}) =>
  post(
    '/v2/identity/activate',
    { userId, parentNum: '1', code, password: 'first-password-1' },
    headers,
  )
const send = (userId: string, headers = {}) =>
  post('/v2/identity/activate/send', { userId, parentNum: '1' }, headers)

beforeAll(async () => {
  for (const [host, name] of [
    [oak, 'boss@oak.example'],
    [elm, 'chief@elm.example'],
  ] as const) {
    await makeAccount(
      server.database(),
      host.organizationId,
      await makeLogin(server.database(), name),
      { role: 'admin' },
    )
    await tenantTransaction(server.database().db, host.organizationId, (tx) =>
      tx.db
        .updateTable('users')
        .set({ email: name })
        .where('organizationId', '=', host.organizationId)
        .execute(),
    )
  }
})

describe('SGN-07 mails that anyone can request', () => {
  it('with an activation code: three an hour for one address in total', async () => {
    const input = { email: 'flooded@oak.example', firstName: 'V', lastName: 'V' }
    await post('/v2/noauth/signup/household', input)
    await expect.poll(() => countTo(input.email), { timeout: 20_000 }).toBe(1)
    const [, userId = ''] = /\/activate\/([0-9a-f-]{36})\/1/.exec(await newestTo(input.email)) ?? []
    await times(10, () => post('/v2/noauth/signup/household', input))
    await times(10, () => send(userId))
    await afterAll()
    expect(await countTo(input.email)).toBe(3)
    clock.ms += HOUR_MS
    await send(userId)
    await expect.poll(() => countTo(input.email), { timeout: 20_000 }).toBe(4)
  }, 60_000)

  it('to the office: one per address, five an hour per network, twenty in all', async () => {
    const ask = (email: string, network: number, host = oak.host) =>
      post(
        '/v2/ua/invitation/request',
        { name: 'N', email },
        { 'x-forwarded-for': `203.0.${network}.7` },
        host,
      )
    for (const answer of await times(8, () => ask('same@x.example', 1)))
      expect(answer.status).toBe(200)
    const others = await times(8, (index) => ask(`n${index}@x.example`, 1))
    expect(others.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(others.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      json: { code: 'TOO_MANY_INVITATIONS_ASKED' },
    })
    expect((await ask('other@x.example', 1, elm.host)).status).toBe(200)
    await expect.poll(() => countTo('boss@oak.example'), { timeout: 20_000 }).toBe(5)
    await afterAll()
    expect(await countTo('boss@oak.example')).toBe(5)
    for (const answer of await times(24, (index) => ask(`many${index}@x.example`, 10 + index)))
      expect(answer.status).toBe(200)
    await expect.poll(() => countTo('boss@oak.example'), { timeout: 20_000 }).toBe(20)
    await afterAll()
    expect(await countTo('boss@oak.example')).toBe(20)
    const stored = await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db.selectFrom('invitationRequests').select('email').execute(),
    )
    expect(stored).toHaveLength(29)
  }, 60_000)
})

describe('SGN-08 an activation code', () => {
  it('stays valid when a stranger requests another one', async () => {
    const { userId, officeCode } = await invite('invited-one@oak.example')
    await send(userId)
    await expect.poll(() => countTo('invited-one@oak.example'), { timeout: 20_000 }).toBe(1)
    expect((await activate(userId, officeCode)).status).toBe(200)
    expect(
      (await activate(userId, codeIn(await newestTo('invited-one@oak.example')))).json.code,
    ).toBe('WRONG_CODE')
    expect(
      (
        await signInAs(
          server.lodgepole().address,
          oak.host,
          'invited-one@oak.example',
          'first-password-1',
        )
      ).status,
    ).toBe(200)
  }, 60_000)

  it('works in another browser, together with the one the office sent', async () => {
    const { userId } = await invite('invited-three@oak.example')
    await send(userId)
    await expect.poll(() => countTo('invited-three@oak.example'), { timeout: 20_000 }).toBe(1)
    expect(
      (await activate(userId, codeIn(await newestTo('invited-three@oak.example')))).status,
    ).toBe(200)
  }, 60_000)

  it('of the browser that asked works after any guesses; others have five tries', async () => {
    const { userId, officeCode } = await invite('invited-two@oak.example')
    for (let tries = 0; tries < 5; tries += 1)
      expect((await activate(userId, wrongFor(officeCode))).json.code).toBe('WRONG_CODE')
    expect((await activate(userId, officeCode)).status).toBe(429)
    const cookie = cookieOf(await send(userId))
    await expect.poll(() => countTo('invited-two@oak.example'), { timeout: 20_000 }).toBe(1)
    const code = codeIn(await newestTo('invited-two@oak.example'))
    expect((await activate(userId, code)).status).toBe(429)
    expect((await activate(userId, code, { cookie })).status).toBe(200)
  }, 60_000)

  it('the office’s newer code works in a browser that asked for one of its own', async () => {
    const { userId, loginId } = await invite('both@oak.example')
    const cookie = cookieOf(await send(userId))
    expect(cookie).not.toBe('')
    const newer = await issueCode(
      createLoginStore(server.database().db),
      loginId,
      'activation',
      clock.ms,
    )
    expect((await activate(userId, wrongFor(newer), { cookie })).status).not.toBe(200)
    expect((await activate(userId, newer, { cookie })).status).toBe(200)
  })
})
