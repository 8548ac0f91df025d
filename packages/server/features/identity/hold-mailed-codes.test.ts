// On hold nothing is mailed. People read that, and an administrator gets in nevertheless.

import { describe, expect, it } from 'vitest'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { prepareQueue } from '../../platform/jobs/prepare-queue.ts'
import { runCommand } from '../../testing/backups.ts'
import { testUrlOf, type TestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'

const CONSOLE = 'console.localhost'
const users = new Map<string, string>()

const hold = (database: TestDatabase, isHeld: boolean) =>
  database.pool.query(`update installation_identity set held_since = ${isHeld ? 'now()' : 'null'}`)

const makePeople = async (database: TestDatabase): Promise<void> => {
  await makeOrganizations(database)
  await prepareQueue(database.connection)
  for (const [name, role, columns] of [
    ['dana', 'account-holder', {}],
    ['boss', 'admin', {}],
    ['mia', 'admin', { secondFactor: 'mail' }],
    ['una', 'account-holder', { status: 'unconfirmed' }],
  ] as const) {
    const loginId = await makeLogin(database, `${name}@oak.example`)
    if (Object.keys(columns).length > 0)
      await systemTransaction(database.db, (tx) =>
        tx.db.updateTable('logins').set(columns).where('loginId', '=', loginId).execute(),
      )
    users.set(name, await makeAccount(database, oak.organizationId, loginId, { role }))
  }
  await hold(database, true)
}

const server = useTestServer({ prepare: makePeople })
const at = () => server.lodgepole().address
const call = (route: string, body: object, token = '') =>
  server.call(route, { host: oak.host, body, headers: { authorization: token } })
const refused = { status: 503, json: { code: 'MAIL_ON_HOLD' } }
const showCodes = async () => {
  const DATABASE_URL = testUrlOf(String(server.database().connection.database))
  return runCommand(['restore', '--codes'], { DATABASE_URL })
}

describe('BKP-33 on hold', () => {
  it('people sign in with a password, on a portal and on the console', async () => {
    expect(await signInAs(at(), oak.host, 'dana')).toMatchObject({ status: 200 })
    const boss = await signInAs(at(), CONSOLE, 'boss')
    expect(boss.json.item.idToken).toEqual(expect.any(String))
  })

  it.each([
    ['POST /v2/identity/forgot', { username: 'dana' }],
    ['POST /v2/identity/forgot', { username: 'nobody' }],
    ['POST /v2/identity/resend', { username: 'una' }],
  ])('%s refuses to mail a code, whether or not the name exists', async (route, body) => {
    expect(await call(route, body)).toMatchObject(refused)
  })

  it('an unconfirmed login reads the same instead of waiting for a code', async () => {
    expect(await signInAs(at(), oak.host, 'una')).toMatchObject(refused)
  })

  it('nobody who is signed in waits for a code', async () => {
    const { idToken } = (await signInAs(at(), oak.host, 'dana')).json.item
    const own = { organizationId: oak.organizationId }
    expect(await call('POST /v2/mail/address/code', own, idToken)).toMatchObject(refused)
    const change = { email: 'new@oak.example', password: 'correct horse 9' }
    expect(await call('POST /v2/identity/attributes', change, idToken)).toMatchObject(refused)
    const invited = { userId: users.get('una'), parentNum: '1' }
    expect(await call('POST /v2/identity/activate/send', invited)).toMatchObject(refused)
  })

  it.each([oak.host, CONSOLE])(
    'a second step by mail at %s says that no code is mailed, and the operator can read it',
    async (host) => {
      const { item } = (await signInAs(at(), host, 'mia')).json
      expect(item).toMatchObject({ challenge: 'mfaRequired', method: 'mail', isMailOnHold: true })
      expect(item).not.toHaveProperty('sentTo')
      const { challengeToken } = item
      const again = { host, body: { challengeToken } }
      expect(await server.call('POST /v2/identity/respond/send', again)).toMatchObject(refused)
      const shown = await showCodes()
      expect(shown.exitCode).toBe(0)
      const [, answer] =
        /the newest first:\n {2}(\d{6}) {2}mia@oak\.example /.exec(shown.text) ?? []
      const responded = { host, body: { challengeToken, answer } }
      expect(await server.call('POST /v2/identity/respond', responded)).toMatchObject({
        status: 200,
        json: { item: { idToken: expect.any(String) } },
      })
    },
  )

  it('ends with the release: codes are mailed again, and no command shows them', async () => {
    await hold(server.database(), false)
    await expect
      .poll(async () => (await call('POST /v2/identity/forgot', { username: 'dana' })).status, {
        timeout: 10_000,
      })
      .toBe(200)
    const { item } = (await signInAs(at(), oak.host, 'mia')).json
    expect(item).toMatchObject({ challenge: 'mfaRequired', sentTo: expect.any(String) })
    expect(await showCodes()).toMatchObject({ exitCode: 1 })
  })
})
