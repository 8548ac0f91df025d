import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFolderMailer } from '../../adapters/mail-folder/folder-mailer.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { makeLogin, PASSWORD, refreshCookie, signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'
import { createLoginStore, createProviderStore } from './index.ts'

const { organizationId, host } = oak
const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-invited-'))
const server = useTestServer({
  prepare: prepareHouseholds,
  jobs: true,
  environment: { DATA_DIR: dataFolder },
})
const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
const system = <T>(work: Parameters<typeof systemTransaction<T>>[1]) =>
  systemTransaction(server.database().db, work)

const mailTo = async (address: string) => {
  const find = async () => (await mails.list(undefined)).filter(({ to }) => to === address)
  await expect
    .poll(async () => (await find()).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(1)
  return (await mails.find((await find())[0]?.mailId ?? ''))?.text ?? ''
}
const setLogin = (loginId: string, values: object) =>
  system((tx) => tx.db.updateTable('logins').set(values).where('loginId', '=', loginId).execute())
const loginAt = (email: string) =>
  system((tx) =>
    tx.db.selectFrom('logins').selectAll().where('email', '=', email).executeTakeFirst(),
  )
const secondParentOf = (name: string) =>
  system(
    async (tx) =>
      await tx.db
        .selectFrom('users')
        .select(['parent2LoginId', 'parent2Email'])
        .where('organizationId', '=', organizationId)
        .where('userId', '=', id(name))
        .executeTakeFirstOrThrow(),
  )
const shareWith = (who: string, parent2Email: string) =>
  homes.post(who, '/v2/profile/user', {
    email: `${who}@oak.example`,
    parent2Email,
    parent2FirstName: 'New',
    parent2LastName: 'Parent',
  })

beforeAll(async () => {
  homes = await makeHouseholds(server)
})

describe('IDN-61 an invitation is for the current owner of the address', () => {
  it('gives no household to a previous owner of the address', async () => {
    const before = await makeLogin(server.database(), 'moved@x.example')
    await setLogin(before, { username: 'family@x.example' })
    expect((await shareWith('kim', 'family@x.example')).status).toBe(200)
    expect(await mailTo('family@x.example')).toContain(`/activate/${id('kim')}/2`)
    const { parent2LoginId } = await secondParentOf('kim')
    expect(parent2LoginId).not.toBeNull()
    expect(parent2LoginId).not.toBe(before)
    expect((await signInAs(server.lodgepole().address, host, 'moved@x.example')).status).toBe(200)
  }, 60_000)

  it('trusts no password of a login that never proved the address', async () => {
    const stranger = await makeLogin(server.database(), 'victim@x.example')
    await setLogin(stranger, { status: 'unconfirmed' })
    expect((await shareWith('boss', 'victim@x.example')).status).toBe(200)
    const mail = await mailTo('victim@x.example')
    expect(mail).toContain(`/activate/${id('boss')}/2`)
    expect((await loginAt('victim@x.example'))?.passwordHash).toBeNull()
    const code = /\b(\d{3})[\s\u00a0-]?(\d{3})\b/.exec(mail)?.slice(1).join('') ?? ''
    const body = { userId: id('boss'), parentNum: '2', code, password: 'a-first-password-1' }
    expect((await server.call('POST /v2/identity/activate', { host, body })).status).toBe(200)
    expect(
      (await signInAs(server.lodgepole().address, host, 'victim@x.example', PASSWORD)).status,
    ).not.toBe(200)
    expect(
      (await signInAs(server.lodgepole().address, host, 'victim@x.example', 'a-first-password-1'))
        .status,
    ).toBe(200)
  }, 60_000)

  it('frees an address when its login moves to another, and the sharing goes along', async () => {
    const logins = createLoginStore(server.database().db)
    const { loginId } = (await logins.findByName('sam@oak.example')) ?? { loginId: '' }
    await setLogin(loginId, { username: 'sam@oak.example' })
    await logins.savePendingEmail(loginId, 'sam@new.example')
    expect(await logins.applyPendingEmail(loginId, 'sam@new.example')).toEqual({
      email: 'sam@new.example',
    })
    expect(await logins.findByName('sam@oak.example')).toBeUndefined()
    expect(await logins.findByName('sam@new.example')).toMatchObject({
      loginId,
      username: 'sam@new.example',
    })
    expect(await secondParentOf('dana')).toEqual({
      parent2LoginId: loginId,
      parent2Email: 'sam@new.example',
    })
  })

  it('IDN-71 changes nobody’s login where the invitation links nothing', async () => {
    const logins = createLoginStore(server.database().db)
    const named = await makeLogin(server.database(), 'elsewhere@x.example')
    await setLogin(named, { username: 'old-name@x.example' })
    const unproven = await makeLogin(server.database(), 'unproven@x.example')
    await setLogin(unproven, { status: 'unconfirmed' })
    for (const address of ['old-name@x.example', 'unproven@x.example'])
      expect(await logins.forInvitation(address, 'en', async () => undefined)).toBeUndefined()
    expect(await logins.findById(named)).toMatchObject({ username: 'old-name@x.example' })
    expect((await logins.findById(unproven))?.passwordHash).not.toBeNull()
    expect(await loginAt('old-name@x.example')).toBeUndefined()
  })

  it('IDN-71 a provider vouches for a person, not for a password a stranger chose', async () => {
    const { db } = server.database()
    const store = createProviderStore({
      db,
      logins: createLoginStore(db),
      takesNewAccounts: async () => true,
    })
    for (const [email, come] of [
      [
        'linked@x.example',
        (loginId: string) =>
          store.link(
            organizationId,
            { issuer: 'https://id.example', subject: 'linked' },
            loginId,
            Date.now(),
          ),
      ],
      [
        'made@x.example',
        () =>
          store.createHolder(organizationId, {
            email: 'made@x.example',
            firstName: 'A',
            lastName: 'B',
            language: 'en',
          }),
      ],
    ] as const) {
      const loginId = await makeLogin(server.database(), email)
      await setLogin(loginId, { status: 'unconfirmed' })
      await come(loginId)
      expect((await loginAt(email))?.passwordHash, email).toBeNull()
    }
  })

  it('IDN-72 a new code has all of its tries in every form', async () => {
    const logins = createLoginStore(server.database().db)
    const loginId = await makeLogin(server.database(), 'codes@x.example')
    await logins.saveCode(loginId, 'activation', 'one', Date.now() + 60_000)
    await system((tx) =>
      tx.db
        .updateTable('loginCodes')
        .set({ tries: 5, triesElsewhere: 5 })
        .where('loginId', '=', loginId)
        .execute(),
    )
    await logins.saveCode(loginId, 'activation', 'two', Date.now() + 60_000)
    expect(
      await system((tx) =>
        tx.db
          .selectFrom('loginCodes')
          .select(['tries', 'triesElsewhere'])
          .where('loginId', '=', loginId)
          .execute(),
      ),
    ).toEqual([{ tries: 0, triesElsewhere: 0 }])
  })

  it('IDN-73 a browser that refreshes a session is a known one', async () => {
    await makeLogin(server.database(), 'known@x.example')
    const signedIn = await signInAs(server.lodgepole().address, host, 'known@x.example')
    const refreshed = await server.call('POST /v2/identity/refresh', {
      host,
      headers: { cookie: refreshCookie(signedIn) },
    })
    expect(refreshed.status).toBe(200)
    expect([refreshed.headers['set-cookie']].flat().join(' ')).toMatch(/browser=/)
  })

  it('is the same login for two invitations at once', async () => {
    const logins = createLoginStore(server.database().db)
    const found = await Promise.all(
      Array.from({ length: 6 }, () =>
        logins.forInvitation('twice@x.example', 'en', async (_tx, login) => login),
      ),
    )
    expect(new Set(found.map((one) => one?.linked.loginId)).size).toBe(1)
  })
})
