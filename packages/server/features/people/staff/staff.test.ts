import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFolderMailer } from '../../../adapters/mail-folder/folder-mailer.ts'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, signInAs } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/server.ts'

const { organizationId, host } = oak
const CONSOLE = 'console.localhost'
const FIRST_PASSWORD = 'a-first-password-1'
const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-staff-'))
const server = useTestServer({
  prepare: prepareHouseholds,
  jobs: true,
  environment: { DATA_DIR: dataFolder },
})
const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })
let homes: TestHouseholds

const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(server.database().db, organizationId, work)
const invite = (email: string, more: object = {}, who = 'boss') =>
  homes.post(who, '/v2/console/staff/invitation', {
    firstName: 'Cass',
    lastName: 'Ito',
    email,
    role: 'cashier',
    ...more,
  })
const again = (userId: string, who = 'boss') =>
  homes.post(who, '/v2/console/staff/invitation/again', { userId })
const withdraw = (userId: string, who = 'boss') =>
  homes.post(who, '/v2/console/staff/invitation/withdrawal', { userId })
const row = (userId: string) =>
  inOak((tx) =>
    tx.db.selectFrom('users').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow(),
  )
const rolesOf = async (userId: string) => {
  const { role, roles } = await row(userId)
  return [role, ...roles]
}
const setInvitation = (userId: string, values: object) =>
  inOak((tx) =>
    tx.db.updateTable('staffInvitations').set(values).where('userId', '=', userId).execute(),
  )
const listed = async (userId: string) =>
  (await homes.get('boss', '/v2/console/staff')).json.items.find(
    (one: { userId: string }) => one.userId === userId,
  )
const mailsTo = async (address: string) =>
  (await mails.list(undefined)).filter(({ to }) => to === address)
const mailTo = async (address: string, expected = 1) => {
  await expect
    .poll(async () => (await mailsTo(address)).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(expected)
  return (await mails.find((await mailsTo(address))[0]?.mailId ?? ''))?.text ?? ''
}
const codeIn = (text: string) =>
  /\b(\d{3})[\s\u00a0-]?(\d{3})\b/.exec(text)?.slice(1).join('') ?? ''
const activate = (userId: string, code: string) =>
  server.call('POST /v2/identity/activate', {
    host: CONSOLE,
    body: { staffOf: organizationId, userId, parentNum: '1', code, password: FIRST_PASSWORD },
  })
const loginsAt = (email: string) =>
  systemTransaction(server.database().db, (tx) =>
    tx.db.selectFrom('logins').select('loginId').where('email', '=', email).execute(),
  )

beforeAll(async () => {
  homes = await makeHouseholds(server)
})

describe('STF-01 an admin invites staff', () => {
  it('mails role, organization and console, and the link opens the account there', async () => {
    const { status, json } = await invite('Cass@New.example')
    expect(status).toBe(200)
    const { userId } = json.item
    expect(json.item).toMatchObject({ email: 'cass@new.example', role: 'cashier' })
    const mail = await mailTo('cass@new.example')
    expect(mail).toMatch(/Cashier/)
    expect(mail).toMatch(/Oak/)
    expect(mail).toMatch(
      new RegExp(
        `http://console\\.localhost(:\\d+)?/activate/${userId}/1\\?organization=${organizationId}`,
      ),
    )
    expect(await rolesOf(userId)).toEqual(['account-holder'])
    expect(await listed(userId)).toMatchObject({
      roles: [],
      invitation: { role: 'cashier', isExpired: false },
    })
    expect((await activate(userId, codeIn(mail))).status).toBe(200)
    expect(await rolesOf(userId)).toEqual(['account-holder', 'cashier'])
    expect(await listed(userId)).toMatchObject({ roles: ['cashier'], invitation: null })
    const { json: signedIn } = await signInAs(
      server.lodgepole().address,
      CONSOLE,
      'cass@new.example',
      FIRST_PASSWORD,
    )
    const sales = await server.call(`GET /v2/console/staff?organizationId=${organizationId}`, {
      host: CONSOLE,
      headers: { authorization: signedIn.item.idToken },
    })
    expect(sales.status).toBe(403)
  }, 60_000)

  it('STF-04 the page in the console sends another code, with the same words', async () => {
    const { userId } = (await invite('resent@new.example')).json.item
    await mailTo('resent@new.example')
    expect(
      (
        await server.call('POST /v2/identity/activate/send', {
          host: CONSOLE,
          body: { staffOf: organizationId, userId, parentNum: '1' },
        })
      ).status,
    ).toBe(200)
    const mail = await mailTo('resent@new.example', 2)
    expect(mail).toContain('Cashier')
    expect((await activate(userId, codeIn(mail))).status).toBe(200)
  }, 60_000)
})

describe('STF-02 nobody can be invited to a role above the inviter’s', () => {
  it.each([
    ['a role above', 'up@new.example', { role: 'master-admin' }, 'ROLE_ABOVE_YOURS'],
    ['the installation', 'up@new.example', { role: 'sysadmin' }, 'ROLE_ABOVE_YOURS'],
    ['no role', 'up@new.example', { role: 'king' }, 'INVALID_INPUT'],
    ['a household role', 'up@new.example', { role: 'tenant-owner' }, 'INVALID_INPUT'],
    ['what they are', 'till@oak.example', {}, 'ROLE_HELD_ALREADY'],
    ['no address', 'nonsense', {}, 'INVALID_EMAIL'],
    ['no name', 'up@new.example', { firstName: ' ' }, 'FIRST_NAME_UNDEFINED'],
  ])('refuses %s', async (_what, email, more, code) => {
    expect((await invite(email, more)).json.code).toBe(code)
    expect(await loginsAt('up@new.example')).toEqual([])
  })

  it('is for admins of the organization alone', async () => {
    for (const who of ['nobody', 'dana', 'sam', 'till', 'elmboss']) {
      expect((await invite('up@new.example', {}, who)).status, who).toBeGreaterThanOrEqual(400)
      expect((await homes.get(who, '/v2/console/staff')).status, who).toBeGreaterThanOrEqual(400)
    }
  })

  it('can’t change people above the inviter or withdraw their invitations', async () => {
    const master = await makeAccount(
      server.database(),
      organizationId,
      await makeLogin(server.database(), 'master@oak.example'),
      { role: 'master-admin' },
    )
    expect((await invite('master@oak.example')).json.code).toBe('PERSON_ABOVE_YOU')
    const { userId } = (await invite('higher@new.example')).json.item
    await setInvitation(userId, { role: 'master-admin' })
    expect((await withdraw(userId)).json.code).toBe('ROLE_ABOVE_YOURS')
    expect((await again(userId)).json.code).toBe('ROLE_ABOVE_YOURS')
    expect(await rolesOf(master)).toEqual(['master-admin'])
  })
})

describe('STF-03 an address that is known', () => {
  it('has an account here with the login of another organization', async () => {
    const loginId = await makeLogin(server.database(), 'elsewhere@elm.example')
    await makeAccount(server.database(), elm.organizationId, loginId)
    const { userId } = (await invite('elsewhere@elm.example')).json.item
    expect(await mailTo('elsewhere@elm.example')).toContain('Cashier')
    expect(await row(userId)).toMatchObject({ loginId, roles: ['cashier'], firstName: 'Cass' })
    expect((await signInAs(server.lodgepole().address, host, 'elsewhere@elm.example')).status).toBe(
      200,
    )
  }, 60_000)

  it('creates one account for simultaneous invitations', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => invite('thrice@new.example')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    expect(
      await inOak((tx) =>
        tx.db
          .selectFrom('users')
          .select('userId')
          .where('email', '=', 'thrice@new.example')
          .execute(),
      ),
    ).toHaveLength(1)
  })

  it('was deactivated here and is not brought back by this', async () => {
    const userId = await makeAccount(
      server.database(),
      organizationId,
      await makeLogin(server.database(), 'gone@oak.example'),
    )
    await inOak((tx) =>
      tx.db.updateTable('users').set({ isInactive: true }).where('userId', '=', userId).execute(),
    )
    expect((await invite('gone@oak.example')).json.code).toBe('STAFF_DEACTIVATED')
  })

  it('trusts no password that a stranger chose for the address', async () => {
    const loginId = await makeLogin(server.database(), 'typed@new.example')
    await systemTransaction(server.database().db, (tx) =>
      tx.db
        .updateTable('logins')
        .set({ status: 'unconfirmed' })
        .where('loginId', '=', loginId)
        .execute(),
    )
    const { userId } = (await invite('typed@new.example')).json.item
    const mail = await mailTo('typed@new.example')
    expect((await signInAs(server.lodgepole().address, host, 'typed@new.example')).status).not.toBe(
      200,
    )
    expect(await rolesOf(userId)).toEqual(['account-holder'])
    expect((await activate(userId, codeIn(mail))).status).toBe(200)
    expect(await rolesOf(userId)).toEqual(['account-holder', 'cashier'])
  }, 60_000)
})

describe('STF-04 resending, withdrawing and expiring an invitation', () => {
  it('is sent again after a while, and the later mail counts', async () => {
    const { userId } = (await invite('lost@new.example')).json.item
    expect((await again(userId)).status).toBe(429)
    await mailTo('lost@new.example')
    await setInvitation(userId, { invitedSeconds: Math.floor(Date.now() / 1000) - 300 })
    expect((await again(userId)).status).toBe(200)
    expect((await activate(userId, codeIn(await mailTo('lost@new.example', 2)))).status).toBe(200)
    expect((await again(userId)).json.code).toBe('STAFF_INVITATION_NOT_FOUND')
  }, 60_000)

  it('is useless once withdrawn, and the address can be invited again', async () => {
    const { userId } = (await invite('back@new.example')).json.item
    const code = codeIn(await mailTo('back@new.example'))
    expect((await withdraw(userId)).status).toBe(200)
    expect((await activate(userId, code)).json.code).toBe('WRONG_CODE')
    expect(await row(userId)).toMatchObject({ isInactive: true, loginId: null })
    expect(await listed(userId)).toBeUndefined()
    expect((await withdraw(userId)).json.code).toBe('STAFF_INVITATION_NOT_FOUND')
    const next = (await invite('back@new.example')).json.item
    expect(next.userId).not.toBe(userId)
    expect((await activate(next.userId, codeIn(await mailTo('back@new.example', 2)))).status).toBe(
      200,
    )
  }, 60_000)

  it('keeps a household’s account when its holder’s invitation is withdrawn', async () => {
    const userId = (
      await homes.post('boss', '/v2/console/household', {
        firstName: 'Nell',
        lastName: 'Ito',
        email: 'nell@new.example',
        people: [],
      })
    ).json.item.userId
    expect((await invite('nell@new.example', { confirmedUserId: userId })).json.item.userId).toBe(
      userId,
    )
    const code = codeIn(await mailTo('nell@new.example'))
    expect((await withdraw(userId)).status).toBe(200)
    expect((await activate(userId, code)).status).toBe(200)
    expect(await rolesOf(userId)).toEqual(['account-holder'])
  }, 60_000)

  it('expires after its days: the code says so, a reset gives no role, a resend does', async () => {
    const { userId } = (await invite('late@new.example')).json.item
    const code = codeIn(await mailTo('late@new.example'))
    const past = Math.floor(Date.now() / 1000) - 60
    await setInvitation(userId, { invitedSeconds: past - 100_000, expiresSeconds: past })
    expect((await activate(userId, code)).json.code).toBe('INVITATION_EXPIRED')
    expect(await listed(userId)).toMatchObject({ invitation: { isExpired: true } })
    await server.call('POST /v2/identity/forgot', {
      host: CONSOLE,
      body: { username: 'late@new.example' },
    })
    const recovery = codeIn(await mailTo('late@new.example', 2))
    await server.call('POST /v2/identity/confirm-forgot', {
      host: CONSOLE,
      body: { username: 'late@new.example', code: recovery, password: FIRST_PASSWORD },
    })
    expect(await rolesOf(userId)).toEqual(['account-holder'])
    expect((await again(userId)).status).toBe(200)
    await expect
      .poll(() => rolesOf(userId), { timeout: 20_000 })
      .toEqual(['account-holder', 'cashier'])
  }, 60_000)

  it('is only visible in its organization', async () => {
    const { userId } = (await invite('own@new.example')).json.item
    for (const call of [again, withdraw]) {
      expect((await call(userId, 'elmboss')).status).toBeGreaterThanOrEqual(400)
      expect((await call(userId, 'till')).status).toBe(403)
      expect((await call(newId())).json.code).toBe('STAFF_INVITATION_NOT_FOUND')
    }
  })
})
