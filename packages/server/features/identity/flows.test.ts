import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFolderMailer } from '../../adapters/mail-folder/folder-mailer.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, PASSWORD, refreshCookie, signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'

const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-flows-'))
const server = useTestServer({
  prepare: makeOrganizations,
  jobs: true,
  environment: { DATA_DIR: dataFolder },
})
const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })

const post = (call: string, body: object, headers: Record<string, string> = {}, host = oak.host) =>
  server.call(`POST /v2/identity/${call}`, { host, body, headers })
const signIn = (username: string, password: string) =>
  signInAs(server.lodgepole().address, oak.host, username, password)
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

beforeAll(async () => {
  for (const name of ['dana', 'theo', 'maya']) {
    const loginId = await makeLogin(server.database(), `${name}@oak.example`)
    await makeAccount(server.database(), oak.organizationId, loginId, { firstName: name })
    if (name === 'maya')
      await systemTransaction(server.database().db, (tx) =>
        tx.db
          .updateTable('logins')
          .set({ secondFactor: 'mail' })
          .where('loginId', '=', loginId)
          .execute(),
      )
  }
})

describe('IDN-11 recovery through the mail', () => {
  it('sends a code for the organization, sets the new password, ends every session', async () => {
    const before = await signIn('dana', PASSWORD)
    const asked = await post('forgot', { username: 'dana' })
    expect(asked).toMatchObject({
      status: 200,
      json: { item: { message: expect.stringContaining('60 minutes') } },
    })
    expect((await post('forgot', { username: 'nobody' })).json.item).toEqual(asked.json.item)
    const answer = await post('confirm-forgot', {
      username: 'dana',
      code: await codeFor('dana@oak.example'),
      password: 'a-new-password-1',
    })
    expect(answer).toMatchObject({
      status: 200,
      json: { item: { message: 'Successfully reset the password.' } },
    })
    expect((await signIn('dana', PASSWORD)).status).toBe(401)
    expect((await signIn('dana', 'a-new-password-1')).status).toBe(200)
    expect((await post('refresh', {}, { cookie: refreshCookie(before) })).status).toBe(401)
    expect((await mails.list(undefined)).some(({ to }) => to.startsWith('nobody'))).toBe(false)
  }, 40_000)
})

describe('IDN-10 a second factor by mail', () => {
  it('gives no session before the code, and one after it', async () => {
    const first = await signIn('maya', PASSWORD)
    expect(first.json.item).toMatchObject({
      challenge: 'mfaRequired',
      method: 'mail',
      sentTo: 'm•••@oak.example',
      message: expect.any(String),
    })
    expect(first.headers['set-cookie']).toBeUndefined()
    const { challengeToken } = first.json.item
    expect(
      (
        await server.call('GET /v2/identity/sessions', {
          host: oak.host,
          headers: { authorization: challengeToken },
        })
      ).status,
    ).toBe(401)
    const done = await post('respond', {
      challengeToken,
      answer: await codeFor('maya@oak.example'),
    })
    expect(done.json.item).toMatchObject({ username: 'maya', idToken: expect.any(String) })
    expect(done.headers['set-cookie']).toBeDefined()
  }, 40_000)
})

describe('IDN-15 one’s own devices can be seen and signed out', () => {
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 ' +
    'Mobile/15E148 Safari/604.1'

  it('lists them, ends one, and never another’s', async () => {
    const here = await signIn('theo', PASSWORD)
    const phone = await post(
      'signin',
      { username: 'theo', password: PASSWORD },
      { 'user-agent': agent },
    )
    const authorization = here.json.item.idToken
    const { items } = (
      await server.call('GET /v2/identity/sessions', { host: oak.host, headers: { authorization } })
    ).json
    expect(items).toHaveLength(2)
    const other = items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    expect(other.device).toBe('Safari · iPhone')
    const stranger = (await signIn('dana', 'a-new-password-1')).json.item.idToken
    expect(
      (await post('sessions/end', { sessionId: other.sessionId }, { authorization: stranger }))
        .status,
    ).toBe(404)
    expect(
      (await post('sessions/end', { sessionId: other.sessionId }, { authorization })).status,
    ).toBe(200)
    expect((await post('refresh', {}, { cookie: refreshCookie(phone) })).status).toBe(401)
    expect((await post('refresh', {}, { cookie: refreshCookie(here) })).status).toBe(200)
  })

  it('IDN-13 a changed password keeps this device and ends the others', async () => {
    const [here, there] = [await signIn('theo', PASSWORD), await signIn('theo', PASSWORD)]
    const authorization = here.json.item.idToken
    expect(
      await post(
        'change-password',
        { oldPassword: 'wrong', newPassword: 'a-new-password-1' },
        { authorization },
      ),
    ).toMatchObject({ status: 401 })
    expect(
      await post(
        'change-password',
        { oldPassword: PASSWORD, newPassword: 'a-new-password-1' },
        { authorization },
      ),
    ).toMatchObject({ status: 200, json: { item: { message: 'Successfully updated password' } } })
    expect((await post('refresh', {}, { cookie: refreshCookie(there) })).status).toBe(401)
    expect((await post('refresh', {}, { cookie: refreshCookie(here) })).status).toBe(200)
  })
})
