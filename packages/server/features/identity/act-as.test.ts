import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import {
  makeAccount,
  makeEarlierGuest,
  makeLogin,
  makePerson,
  PASSWORD,
  signInAs,
} from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'

const clock = { ms: Date.now() }
const server = useTestServer({ prepare: makeOrganizations, now: () => clock.ms })
const tokens = new Map<string, string>()
const users = new Map<string, string>()
const logins = new Map<string, string>()
const token = (who: string) => tokens.get(who) ?? ''
const post = (call: string, authorization: string, body: object, host = oak.host) =>
  server.call(`POST /v2/identity/${call}`, { host, body, headers: { authorization } })
const actAs = (who: string, account: string, more: object = {}, host = oak.host) =>
  post('act-as', token(who), { account, reason: 'Asked by phone about a deposit', ...more }, host)
const details = (authorization: string, host = oak.host) =>
  server.call('GET /v2/profile/users/all-details', { host, headers: { authorization } })

beforeAll(async () => {
  const people = [
    ['dana', oak, 'account-holder'],
    ['boss', oak, 'admin'],
    ['till', oak, 'cashier'],
    ['kim', elm, 'account-holder'],
    ['elmboss', elm, 'admin'],
    ['chief', oak, 'sysadmin'],
  ] as const
  for (const [name, { organizationId }, role] of people) {
    const loginId = await makeLogin(server.database(), `${name}@example.org`)
    logins.set(name, loginId)
    users.set(
      name,
      await makeAccount(server.database(), organizationId, loginId, { firstName: name, role }),
    )
    await tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .updateTable('users')
        .set({
          email: `${name}@example.org`,
          parent2Email: name === 'dana' ? 'marco@example.org' : null,
        })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', users.get(name) ?? '')
        .execute(),
    )
    tokens.set(name, (await signInAs(server.lodgepole().address, oak.host, name)).json.item.idToken)
  }
  await makePerson(server.database(), oak.organizationId, users.get('dana') ?? '', 'Maya')
})

describe('IDN-17 an admin may act as a member of the same organization', () => {
  it('sees what the member sees, and every change carries both identities', async () => {
    const granted = await actAs('boss', 'Dana@example.org')
    expect(granted).toMatchObject({
      status: 200,
      json: { item: { userId: users.get('dana'), email: 'dana@example.org' } },
    })
    const acting: string = granted.json.item.idToken
    const { item } = (await details(acting)).json
    expect(item.users).toMatchObject([{ firstName: 'dana', isParent2: false }])
    expect(
      item.pairs.map(({ child }: { child: { firstName: string } }) => child.firstName),
    ).toEqual(['Maya'])
    await server.call('POST /v2/log/webapp/insert', {
      host: oak.host,
      body: { level: 'info', message: 'while acting' },
      headers: { authorization: acting },
    })
    const audit = await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db.selectFrom('auditEntries').selectAll().orderBy('happenedAt').execute(),
    )
    expect(audit.find(({ action }) => action === 'identity.act-as')).toMatchObject({
      loginId: logins.get('boss'),
      userId: users.get('boss'),
      details: { actAsUserId: users.get('dana') },
    })
    expect(audit.find(({ action }) => action === 'client-error.record')).toMatchObject({
      userId: users.get('dana'),
      loginId: logins.get('boss'),
      actingLoginId: logins.get('boss'),
    })
  })

  it('can’t change the password or act as another member from there', async () => {
    const acting = (await actAs('boss', users.get('dana') ?? '')).json.item.idToken
    expect(
      (
        await post('change-password', acting, {
          oldPassword: PASSWORD,
          newPassword: 'a-new-password-1',
        })
      ).status,
    ).toBe(403)
    expect(
      (await post('act-as', acting, { account: 'boss@example.org', reason: 'because' })).status,
    ).toBe(403)
  })

  it('IDN-51 cannot add, replace or remove the second parent', async () => {
    const acting = (await actAs('boss', users.get('dana') ?? '')).json.item.idToken
    const save = (body: object) =>
      server.call('POST /v2/profile/user', {
        host: oak.host,
        headers: { authorization: acting },
        body: { organizationId: oak.organizationId, email: 'dana@example.org', ...body },
      })
    for (const parent2Email of ['other@example.org', '']) {
      expect(await save({ parent2Email })).toMatchObject({
        status: 403,
        json: { code: 'SHARING_NOT_YOURS' },
      })
    }
    expect((await save({ phone: '555 0111' })).json.item).toMatchObject({
      phone: '555 0111',
      parent2Email: 'marco@example.org',
    })
  })

  it('ends after half an hour, or earlier on request', async () => {
    const acting = (await actAs('boss', 'dana@example.org')).json.item.idToken
    clock.ms += 29 * 60_000
    expect((await details(acting)).status).toBe(200)
    clock.ms += 2 * 60_000
    expect((await details(acting)).status).toBe(401)
    const again = (await actAs('boss', 'dana@example.org')).json.item.idToken
    expect((await post('act-as/end', again, {})).status).toBe(200)
    expect((await details(again)).status).toBe(401)
    expect((await details(token('boss'))).status).toBe(200)
  })

  it.each([
    ['a guest', '', 401],
    ['a member', 'dana', 403],
    ['a cashier', 'till', 403],
    ['an admin of another organisation', 'elmboss', 403],
  ])('is refused to %s', async (_who, who, status) =>
    expect((await actAs(who, 'dana@example.org')).status).toBe(status),
  )

  it('never crosses organizations', async () => {
    expect(await actAs('boss', 'kim@example.org')).toMatchObject({
      status: 404,
      json: { code: 'ACCOUNT_NOT_FOUND' },
    })
    expect((await actAs('boss', 'kim@example.org', {}, elm.host)).status).toBe(403)
    expect(
      (await actAs('boss', 'dana@example.org', { organizationId: elm.organizationId })).status,
    ).toBe(403)
    const acting = (await actAs('boss', 'dana@example.org')).json.item.idToken
    expect((await details(acting, elm.host)).status).toBe(403)
  })

  it('ACT-05 is refused for people who manage the organization', async () => {
    expect(await actAs('boss', 'chief@example.org')).toMatchObject({
      status: 403,
      json: { code: 'CANNOT_ACT_AS_ADMIN' },
    })
    expect(await actAs('boss', 'boss@example.org')).toMatchObject({
      status: 403,
      json: { code: 'CANNOT_ACT_AS_ADMIN' },
    })
    expect((await actAs('boss', 'till@example.org')).status).toBe(200)
  })

  it('ACT-05 finds a household by its second parent too, and says if there is nobody', async () => {
    expect(await actAs('boss', 'Marco@example.org')).toMatchObject({
      status: 200,
      json: { item: { userId: users.get('dana') } },
    })
    expect(await actAs('boss', 'nobody@example.org')).toMatchObject({
      status: 404,
      json: { code: 'ACCOUNT_NOT_FOUND' },
    })
  })

  it('ACT-05 finds the member, not a former guest who reserved with the same address', async () => {
    const guestId = await makeEarlierGuest(
      server.database(),
      oak.organizationId,
      'dana@example.org',
    )
    expect((await actAs('boss', 'dana@example.org')).json.item.userId).toBe(users.get('dana'))
    expect(await actAs('boss', guestId)).toMatchObject({
      status: 404,
      json: { code: 'ACCOUNT_NOT_FOUND' },
    })
  })

  it('ACT-06 ends for the member whose tab is left, and for all if the admin says so', async () => {
    const [one, other] = [
      (await actAs('boss', 'dana@example.org')).json.item.idToken,
      (await actAs('boss', 'till@example.org')).json.item.idToken,
    ]
    await post('act-as/end', one, {})
    expect((await details(one)).status).toBe(401)
    expect((await details(other)).status).toBe(200)
    await post('act-as/end', token('boss'), {})
    expect((await details(other)).status).toBe(401)
    const left = await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .selectFrom('auditEntries')
        .selectAll()
        .where('action', '=', 'identity.end-act-as')
        .orderBy('happenedAt', 'desc')
        .execute(),
    )
    expect(left).toContainEqual(
      expect.objectContaining({ userId: users.get('dana'), actingLoginId: logins.get('boss') }),
    )
  })

  it('IDN-32 hides the staff person’s own devices and ends with their role', async () => {
    const acting = (await actAs('boss', 'dana@example.org')).json.item.idToken
    expect(
      (
        await server.call('GET /v2/identity/sessions', {
          host: oak.host,
          headers: { authorization: acting },
        })
      ).status,
    ).toBe(403)
    expect((await post('sessions/end', acting, { sessionId: newId() })).status).toBe(403)
    const setRole = (role: string) =>
      tenantTransaction(server.database().db, oak.organizationId, (tx) =>
        tx.db
          .updateTable('users')
          .set({ role })
          .where('organizationId', '=', oak.organizationId)
          .where('userId', '=', users.get('boss') ?? '')
          .execute(),
      )
    await setRole('account-holder')
    clock.ms += 10_000
    expect((await details(acting)).status).toBe(401)
    await setRole('admin')
  })

  it('needs a reason', async () => {
    expect((await actAs('boss', 'dana@example.org', { reason: '  ' })).status).toBe(400)
  })
})

describe('ACT-09 acting that starts on the console continues on the organization’s host', () => {
  const CONSOLE = 'console.localhost'
  const handOver = (who: string, account: string) =>
    post(
      'act-as/hand-over',
      token(who),
      { account, reason: 'Asked by phone about a deposit', organizationId: oak.organizationId },
      CONSOLE,
    )
  const takeOver = (handOverCode: string, host = oak.host) =>
    server.call('POST /v2/identity/act-as/take-over', { host, body: { handOverCode } })

  it('with a single-use code, without a sign-in there, recording both identities', async () => {
    const { handOverCode } = (await handOver('boss', 'dana@example.org')).json.item
    expect((await takeOver(handOverCode, elm.host)).json.code).toBe('HAND_OVER_OVER')
    const answers = await Promise.all([
      takeOver(handOverCode),
      takeOver(handOverCode),
      takeOver(handOverCode),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    const { item } = answers.find(({ status }) => status === 200)?.json ?? {}
    expect(item).toMatchObject({
      account: 'dana@example.org',
      attributes: { loginId: logins.get('boss') },
    })
    expect((await details(item.idToken)).json.item.users).toMatchObject([{ firstName: 'dana' }])
    const audit = await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .selectFrom('auditEntries')
        .select(['details', 'userId'])
        .where('action', '=', 'identity.open-act-as')
        .execute(),
    )
    expect(audit).toMatchObject([
      { userId: users.get('boss'), details: { actAsUserId: users.get('dana') } },
    ])
    expect((await post('act-as/end', item.idToken, {})).status).toBe(200)
    expect((await details(item.idToken)).status).toBe(401)
    expect((await details(token('boss'))).status).toBe(200)
  })

  it('the code lasts a minute, and acting keeps its original end', async () => {
    const late = (await handOver('boss', 'dana@example.org')).json.item.handOverCode
    clock.ms += 61_000
    expect((await takeOver(late)).json.code).toBe('HAND_OVER_OVER')
    const intime = (await handOver('boss', 'dana@example.org')).json.item.handOverCode
    clock.ms += 50_000
    const acting = (await takeOver(intime)).json.item.idToken
    clock.ms += 29 * 60_000
    expect((await details(acting)).status).toBe(200)
    clock.ms += 15_000
    expect((await details(acting)).status).toBe(401)
  })

  it('and ends with the session that started it', async () => {
    const own = (await signInAs(server.lodgepole().address, CONSOLE, 'boss')).json.item.idToken
    const begun = await post(
      'act-as/hand-over',
      own,
      { account: 'dana@example.org', reason: 'because', organizationId: oak.organizationId },
      CONSOLE,
    )
    const acting = (await takeOver(begun.json.item.handOverCode)).json.item.idToken
    expect((await details(acting)).status).toBe(200)
    const current = (
      await server.call('GET /v2/identity/sessions', {
        host: CONSOLE,
        headers: { authorization: own },
      })
    ).json.items.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
    expect(
      (await post('sessions/end', own, { sessionId: current.sessionId }, CONSOLE)).status,
    ).toBe(200)
    expect((await details(acting)).status).toBe(401)
  })

  it('only for admins and members of the same organization, with a valid code', async () => {
    for (const who of ['dana', 'till'])
      expect((await handOver(who, 'dana@example.org')).status).toBe(403)
    expect((await handOver('elmboss', 'dana@example.org')).status).toBe(403)
    expect((await handOver('boss', 'chief@example.org')).json.code).toBe('CANNOT_ACT_AS_ADMIN')
    expect((await takeOver('made-up')).status).toBe(401)
  })
})
