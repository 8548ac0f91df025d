import { beforeAll, describe, expect, it } from 'vitest'
import { hashCode } from '../../adapters/identity-embedded/codes.ts'
import { systemTransaction, tenantTransaction } from '../../platform/database/transaction.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, PASSWORD, signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer({
  prepare: async (database) => {
    await makeOrganizations(database)
    const portalSettings = JSON.stringify({ allowCreateAccountHolders: true })
    await tenantTransaction(database.db, oak.organizationId, (tx) =>
      tx.db.updateTable('organizations').set({ portalSettings }).execute(),
    )
  },
})
const COMMON = 'Password1234'
let loginId = ''
let userId = ''

const post = (call: string, body: object, headers: Record<string, string> = {}) =>
  server.call(`POST /v2/identity/${call}`, { host: oak.host, body, headers })
const setLogin = (columns: object) =>
  systemTransaction(server.database().db, (tx) =>
    tx.db.updateTable('logins').set(columns).where('loginId', '=', loginId).execute(),
  )
const issue = (purpose: string) =>
  systemTransaction(server.database().db, (tx) => {
    const expiresAt = new Date(Date.now() + 600_000)
    const code = { loginId, purpose, codeHash: hashCode(loginId, '123456'), expiresAt }
    return tx.db.insertInto('loginCodes').values(code).execute()
  })

beforeAll(async () => {
  loginId = await makeLogin(server.database(), 'marguerite@oak.example')
  userId = await makeAccount(server.database(), oak.organizationId, loginId)
})

describe('IDN-45 a common password is refused wherever one is chosen', () => {
  const refused = {
    status: 400,
    json: { code: 'PASSWORD_TOO_COMMON', message: expect.stringContaining('unrelated words') },
  }

  it('at sign-up, also one made of the own address', async () => {
    const person = { email: 'florentine@oak.example', firstName: 'F', lastName: 'L' }
    for (const password of [COMMON, 'florentine22']) {
      expect(await post('signup', { ...person, password })).toMatchObject(refused)
    }
  })

  it('when it is changed, also one made of the own address', async () => {
    const { idToken } = (await signInAs(server.lodgepole().address, oak.host, 'marguerite')).json
      .item
    for (const newPassword of [COMMON, 'marguerite22']) {
      const change = { oldPassword: PASSWORD, newPassword }
      expect(await post('change-password', change, { authorization: idToken })).toMatchObject(
        refused,
      )
    }
  })

  it('at recovery, where the code stays valid for another password', async () => {
    await issue('recovery')
    const recover = (password: string) =>
      post('confirm-forgot', { username: 'marguerite', code: '123456', password })
    expect(await recover(COMMON)).toMatchObject(refused)
    expect((await recover('tall-pines-22')).status).toBe(200)
  })

  it('when sign-in requires a new one', async () => {
    await setLogin({ status: 'new-password-required' })
    const signIn = { username: 'marguerite', password: 'tall-pines-22' }
    const { challengeToken } = (await post('signin', signIn)).json.item
    expect(await post('respond', { challengeToken, answer: COMMON })).toMatchObject(refused)
    expect((await post('respond', { challengeToken, answer: 'quiet-lake-33' })).status).toBe(200)
  })

  it('when an account is activated', async () => {
    await setLogin({ passwordHash: null })
    await issue('activation')
    const activate = { userId, parentNum: '1', code: '123456', password: COMMON }
    expect(await post('activate', activate)).toMatchObject(refused)
  })
})
