import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFolderMailer } from '../../../adapters/mail-folder/folder-mailer.ts'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { elm, makeOrganizations, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, signInAs } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/server.ts'

const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-sign-up-'))
const server = useTestServer({
  jobs: true,
  environment: { DATA_DIR: dataFolder },
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
const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })
const post = (call: string, body: object, host = oak.host) =>
  server.call(`POST ${call}`, { host, body })
/**
 * The newest mail to an address, once the expected number has arrived, because a newer code
 * replaces the previous one.
 */
const mailTo = async (address: string, expected = 1) => {
  const find = async () => (await mails.list(undefined)).filter(({ to }) => to === address)
  await expect
    .poll(async () => (await find()).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(expected)
  return (await mails.find((await find())[0]?.mailId ?? ''))?.text ?? ''
}
const codeIn = (text: string) =>
  /\b(\d{3})[\s\u00a0-]?(\d{3})\b/.exec(text)?.slice(1).join('') ?? ''
const usersOf = (email: string) =>
  tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    tx.db
      .selectFrom('users')
      .select(['firstName', 'role', 'userId'])
      .where('email', '=', email)
      .execute(),
  )

beforeAll(async () => {
  const loginId = await makeLogin(server.database(), 'boss@oak.example')
  await makeAccount(server.database(), oak.organizationId, loginId, { role: 'admin' })
  await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    tx.db.updateTable('users').set({ email: 'boss@oak.example' }).execute(),
  )
})

describe('SGN-01 signing up where the organization takes new accounts', () => {
  const input = {
    email: 'New@oak.example',
    password: 'first-password-1',
    firstName: 'Nia',
    lastName: 'Okafor',
  }

  it('makes login and account together, opened by the mailed code', async () => {
    expect((await post('/v2/identity/signup', input)).status).toBe(200)
    expect(await usersOf('new@oak.example')).toMatchObject([
      { firstName: 'Nia', role: 'account-holder' },
    ])
    await mailTo('new@oak.example')
    expect(
      (await signInAs(server.lodgepole().address, oak.host, 'new@oak.example', input.password)).json
        .code,
    ).toBe('CONFIRMATION_REQUIRED')
    expect(
      (
        await post('/v2/identity/confirm', {
          username: 'new@oak.example',
          code: codeIn(await mailTo('new@oak.example', 2)),
        })
      ).status,
    ).toBe(200)
    expect(
      (await signInAs(server.lodgepole().address, oak.host, 'new@oak.example', input.password))
        .status,
    ).toBe(200)
  }, 40_000)

  it('refuses a taken name, a weak password, a bad address, a closed organization', async () => {
    await post('/v2/identity/signup', input)
    expect((await post('/v2/identity/signup', input)).json.code).toBe('NAME_TAKEN')
    expect(
      (await post('/v2/identity/signup', { ...input, email: 'a@oak.example', password: 'weak' }))
        .json.code,
    ).toBe('PASSWORD_NOT_ALLOWED')
    expect((await post('/v2/identity/signup', { ...input, email: 'nonsense' })).json.code).toBe(
      'INVALID_EMAIL',
    )
    expect(
      (await post('/v2/identity/signup', { ...input, email: 'a@elm.example' }, elm.host)).json.code,
    ).toBe('SIGN_UP_CLOSED')
    expect(await usersOf('a@oak.example')).toEqual([])
  })
})

describe('SGN-02 a household is invited and activates its account', () => {
  const input = {
    email: 'family@oak.example',
    firstName: 'Sam',
    lastName: 'Rivera',
    phone: '555 0100',
  }
  const household = (body: object = input, host = oak.host) =>
    post('/v2/noauth/signup/household', body, host)

  it('SGN-05 opens the account the office made for the address, with its people', async () => {
    const [userId, childId] = [newId(), newId()]
    await tenantTransaction(server.database().db, oak.organizationId, async (tx) => {
      await tx.db
        .insertInto('users')
        .values([
          {
            organizationId: oak.organizationId,
            userId,
            firstName: 'Rita',
            lastName: 'Rivers',
            email: 'rita@rivers.example',
          },
        ])
        .execute()
      await tx.db
        .insertInto('users')
        .values([
          {
            organizationId: oak.organizationId,
            userId: childId,
            accountHolderId: userId,
            firstName: 'Kid',
            role: 'authorized-person',
            email: 'rita@rivers.example',
          },
        ])
        .execute()
    })
    expect((await household({ ...input, email: 'Rita@rivers.example' })).status).toBe(200)
    const text = await mailTo('rita@rivers.example')
    expect(text).toContain(`/activate/${userId}/1`)
    expect(await usersOf('rita@rivers.example')).toHaveLength(2)
    expect(
      (
        await signInAs(
          server.lodgepole().address,
          oak.host,
          'rita@rivers.example',
          'first-password-1',
        )
      ).status,
    ).not.toBe(200)
    expect(
      (
        await post('/v2/identity/activate', {
          userId,
          parentNum: '1',
          code: codeIn(text),
          password: 'first-password-1',
        })
      ).status,
    ).toBe(200)
    const { json } = await signInAs(
      server.lodgepole().address,
      oak.host,
      'rita@rivers.example',
      'first-password-1',
    )
    const details = await server.call('GET /v2/profile/users/all-details', {
      host: oak.host,
      headers: { authorization: json.item.idToken },
    })
    expect(details.json.item.users).toMatchObject([{ userId, firstName: 'Rita' }])
  }, 40_000)

  it('SGN-06 a second parent who asks gets their own code, and the holder none', async () => {
    const [holder, second] = [
      await makeLogin(server.database(), 'holder-of-two@shared.example'),
      await makeLogin(server.database(), 'second-of-two@shared.example'),
    ]
    await systemTransaction(server.database().db, (tx) =>
      tx.db
        .updateTable('logins')
        .set({ passwordHash: null, status: 'unconfirmed' })
        .where('loginId', 'in', [holder, second])
        .execute(),
    )
    const userId = await makeAccount(server.database(), oak.organizationId, holder, {
      parent2LoginId: second,
    })
    expect((await household({ ...input, email: 'second-of-two@shared.example' })).status).toBe(200)
    expect(await mailTo('second-of-two@shared.example')).toContain(`/activate/${userId}/2`)
    expect(
      (await mails.list(undefined)).filter(({ to }) => to === 'holder-of-two@shared.example'),
    ).toEqual([])
  }, 40_000)

  it('SGN-06 opens the account the office made, whoever once signed in by that name', async () => {
    const before = await makeLogin(server.database(), 'moved-away@rivers.example')
    await systemTransaction(server.database().db, (tx) =>
      tx.db
        .updateTable('logins')
        .set({ username: 'wes@rivers.example' })
        .where('loginId', '=', before)
        .execute(),
    )
    const userId = newId()
    await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .insertInto('users')
        .values({
          organizationId: oak.organizationId,
          userId,
          firstName: 'Wes',
          email: 'wes@rivers.example',
        })
        .execute(),
    )
    expect((await household({ ...input, email: 'wes@rivers.example' })).status).toBe(200)
    expect(await mailTo('wes@rivers.example')).toContain(`/activate/${userId}/1`)
  }, 40_000)

  it('mails a link and a code, which set the first password, once', async () => {
    expect((await household()).status).toBe(200)
    const text = await mailTo('family@oak.example')
    const [, userId] =
      /http:\/\/oak\.localhost[^\s]*\/activate\/([0-9a-f-]{36})\/1/.exec(text) ?? []
    const activate = { userId, parentNum: '1', code: codeIn(text), password: 'first-password-1' }
    expect(
      (
        await post('/v2/identity/activate', {
          ...activate,
          code: codeIn(text) === '111111' ? '222222' : '111111',
        })
      ).json.code,
    ).toBe('WRONG_CODE')
    expect((await post('/v2/identity/activate', activate, elm.host)).json.code).toBe('WRONG_CODE')
    expect(await post('/v2/identity/activate', activate)).toMatchObject({
      status: 200,
      json: { item: { username: 'family@oak.example' } },
    })
    expect((await post('/v2/identity/activate', activate)).json.code).toBe('WRONG_CODE')
    expect(
      (
        await signInAs(
          server.lodgepole().address,
          oak.host,
          'family@oak.example',
          'first-password-1',
        )
      ).status,
    ).toBe(200)
  }, 40_000)

  it('answers the same for a known address, and never makes a second account', async () => {
    const known = await household({ ...input, email: 'boss@oak.example' })
    const fresh = await household({ ...input, email: 'fresh@oak.example' })
    expect({ ...known.json }).toEqual({ ...fresh.json })
    await mailTo('fresh@oak.example')
    expect(await usersOf('boss@oak.example')).toHaveLength(1)
  }, 40_000)

  it('is closed where the organization takes no new accounts', async () => {
    expect((await household(input, elm.host)).json.code).toBe('SIGN_UP_CLOSED')
  })
})

describe('SGN-03 anyone may request an invitation from staff', () => {
  it('reaches the admins by mail; an empty organizationId is as good as none', async () => {
    const answer = await post('/v2/ua/invitation/request', {
      organizationId: '',
      name: 'Ada <b>Lovelace</b>',
      email: 'ada@x.example',
      message: 'May we join?',
    })
    expect(answer.status).toBe(200)
    await expect
      .poll(() => mailTo('boss@oak.example'), { timeout: 20_000 })
      .toContain('ada@x.example')
    expect(
      (
        await post('/v2/ua/invitation/request', {
          organizationId: elm.organizationId,
          name: 'Ada',
          email: 'ada@x.example',
        })
      ).status,
    ).toBe(403)
  }, 40_000)
})

describe('SGN-04 a person can’t get an account in another person’s name', () => {
  const join = (email: string) =>
    post('/v2/noauth/signup/household', { email, firstName: 'Silly', lastName: 'Name' })
  const opens = async (username: string) =>
    (await signInAs(server.lodgepole().address, oak.host, username)).json.item?.idToken as string
  const accountsOf = async (token: string) =>
    (
      await server.call('GET /v2/profile/users/all-details', {
        host: oak.host,
        headers: { authorization: token },
      })
    ).json.item.users.map(({ firstName }: { firstName: string }) => firstName)

  it('a second parent keeps the household', async () => {
    const parent2LoginId = await makeLogin(server.database(), 'second@oak.example')
    await makeAccount(
      server.database(),
      oak.organizationId,
      await makeLogin(server.database(), 'first@oak.example'),
      { firstName: 'Family', parent2LoginId },
    )
    expect((await join('second@oak.example')).status).toBe(200)
    expect(await accountsOf(await opens('second@oak.example'))).toEqual(['Family'])
  }, 40_000)

  it('a login of elsewhere has none here before its mailbox is proven', async () => {
    await makeAccount(
      server.database(),
      elm.organizationId,
      await makeLogin(server.database(), 'elsewhere@elm.example'),
    )
    expect((await join('elsewhere@elm.example')).status).toBe(200)
    const none = await server.call('GET /v2/profile/users/all-details', {
      host: oak.host,
      headers: { authorization: await opens('elsewhere@elm.example') },
    })
    expect(none.status === 403 || none.json.item.users.length === 0).toBe(true)
    const code = codeIn(await mailTo('elsewhere@elm.example'))
    expect(
      (
        await post('/v2/identity/confirm-forgot', {
          username: 'elsewhere@elm.example',
          code,
          password: 'quiet-lake-22',
        })
      ).status,
    ).toBe(200)
    const token = (
      await signInAs(server.lodgepole().address, oak.host, 'elsewhere@elm.example', 'quiet-lake-22')
    ).json.item.idToken
    expect(await accountsOf(token)).toEqual(['Silly'])
  }, 40_000)

  it('the owner of the mailbox gets the name that a stranger signed up with', async () => {
    await post('/v2/identity/signup', {
      email: 'squatted@oak.example',
      password: 'stranger-password-1',
      firstName: 'A',
      lastName: 'B',
    })
    await mailTo('squatted@oak.example')
    expect((await post('/v2/identity/forgot', { username: 'squatted@oak.example' })).status).toBe(
      200,
    )
    const code = codeIn(await mailTo('squatted@oak.example', 2))
    expect(
      (
        await post('/v2/identity/confirm-forgot', {
          username: 'squatted@oak.example',
          code,
          password: 'owner-password-2',
        })
      ).status,
    ).toBe(200)
    expect(
      (
        await signInAs(
          server.lodgepole().address,
          oak.host,
          'squatted@oak.example',
          'stranger-password-1',
        )
      ).status,
    ).toBe(401)
    expect(
      (
        await signInAs(
          server.lodgepole().address,
          oak.host,
          'squatted@oak.example',
          'owner-password-2',
        )
      ).status,
    ).toBe(200)
  }, 40_000)
})
