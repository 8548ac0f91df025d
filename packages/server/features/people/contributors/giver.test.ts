import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { makeLogin, signInAs } from '../../../testing/people.ts'
import { linkUnheld } from './giver-store.ts'
import { splitName } from './split-name.ts'
import { prepareHousehold } from '../../../testing/contributors.ts'

const { server, clock, ids, tokens, call, invite, mailTo, mailsTo, linkIn, inOak, rowsOf } =
  await prepareHousehold()
const open = (token: string, host = oak.host) =>
  call(undefined, 'POST /v2/noauth/contributors/open', { token }, host)
const invited = async (email: string, more: object = {}) => {
  await invite('dana', { email, ...more })
  return linkIn(await mailTo(email))
}

describe('CTB-03 the link shows the organization, first names, pictures, limits, no more', () => {
  it('shows the people who are not excluded and have not left', async () => {
    const token = await invited('ruth@x.example', { blackListIds: [ids['june']], maxPerGift: '25' })
    const { json } = await open(token)
    expect(json.item).toEqual({
      organizationName: 'Oak',
      state: 'Invited',
      maxPerGift: '25.00',
      maxTotal: null,
      people: ['Maya', 'Theo'].map((firstName) => ({
        userId: ids[firstName.toLowerCase()],
        firstName,
        imageUrl: null,
        imageUrl70: null,
        imageUrl150: null,
      })),
    })
    await inOak((tx) =>
      tx.db
        .updateTable('users')
        .set({ isInactive: true })
        .where('organizationId', '=', oak.organizationId)
        .where('userId', '=', ids['theo'] ?? '')
        .execute(),
    )
    expect(
      (await open(token)).json.item.people.map(({ firstName }: { firstName: string }) => firstName),
    ).toEqual(['Maya'])
    await inOak((tx) =>
      tx.db
        .updateTable('users')
        .set({ isInactive: false })
        .where('organizationId', '=', oak.organizationId)
        .where('userId', '=', ids['theo'] ?? '')
        .execute(),
    )
  }, 40_000)

  it('is empty with a wrong secret, on another host, expired, or after they left', async () => {
    const token = await invited('late@x.example')
    for (const wrong of [
      'x',
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      '../../etc',
      token.toLowerCase(),
    ])
      expect((await open(wrong)).json.code).toBe('INVITATION_OVER')
    expect((await open(token, elm.host)).json.code).toBe('INVITATION_OVER')
    expect((await open(token, 'console.localhost')).status).toBe(404)
    await inOak((tx) =>
      tx.db
        .updateTable('users')
        .set({ isInactive: true })
        .where('organizationId', '=', oak.organizationId)
        .where('userId', '=', ids['dana'] ?? '')
        .execute(),
    )
    expect((await open(token)).json.code).toBe('INVITATION_OVER')
    await inOak((tx) =>
      tx.db
        .updateTable('users')
        .set({ isInactive: false })
        .where('organizationId', '=', oak.organizationId)
        .where('userId', '=', ids['dana'] ?? '')
        .execute(),
    )
    expect((await open(token)).status).toBe(200)
    clock.aheadMs += 61 * 86_400_000
    expect((await open(token)).json).toMatchObject({
      code: 'INVITATION_OVER',
      message: 'This link no longer works. Ask the person who invited you for a new one.',
    })
    clock.aheadMs -= 61 * 86_400_000
  }, 40_000)
})

describe('CTB-09 a contributor accepts without an account', () => {
  it('is Active from then on, and accepting twice changes nothing', async () => {
    const token = await invited('yes@x.example')
    const accept = () => call(undefined, 'POST /v2/noauth/contributors/accept', { token })
    expect((await accept()).json.item.state).toBe('Active')
    const [before] = await rowsOf('yes@x.example')
    expect((await accept()).json.item.state).toBe('Active')
    expect((await rowsOf('yes@x.example'))[0]).toEqual(before)
    const audited = await inOak((tx) =>
      tx.db
        .selectFrom('auditEntries')
        .select('action')
        .where('organizationId', '=', oak.organizationId)
        .where('action', '=', 'contributor.accept')
        .where(sql<string>`details->>'contributorId'`, '=', before?.contributorId ?? '')
        .execute(),
    )
    expect(audited, 'PLT-40 the same link again is not in the audit').toHaveLength(1)
    expect(
      (await call(undefined, 'POST /v2/noauth/contributors/accept', { token: 'x' })).json.code,
    ).toBe('INVITATION_OVER')
    expect(
      (await call(undefined, 'POST /v2/noauth/contributors/accept', { token }, elm.host)).json.code,
    ).toBe('INVITATION_OVER')
  }, 40_000)
})

describe('CTB-10 a contributor with an account sees the people they give to', () => {
  const contributingTo = async (who: string, host = oak.host) =>
    (await call(who, 'GET /v2/contributors/contributing-to', undefined, host)).json.items

  it('creates one with the mailed code, linked to the same address', async () => {
    const token = await invited('granny@x.example', {
      name: 'Granny Ruth Feldman',
      blackListIds: [ids['june']],
    })
    expect(
      (await call(undefined, 'POST /v2/noauth/contributors/account', { token: 'x' })).json.code,
    ).toBe('INVITATION_OVER')
    expect(
      (await call(undefined, 'POST /v2/noauth/contributors/account', { token })).json.item.message,
    ).toBe('Please check your email for the next step.')
    const text = await mailTo('granny@x.example', 2)
    const [, userId] = /\/activate\/([0-9a-f-]{36})\/1/.exec(text) ?? []
    const code = /\b(\d{3})[\s\u00a0-]?(\d{3})\b/.exec(text)?.slice(1).join('')
    expect(
      (
        await call(undefined, 'POST /v2/identity/activate', {
          userId,
          parentNum: '1',
          code,
          password: 'first-password-1',
        })
      ).status,
    ).toBe(200)
    await expect
      .poll(async () => (await rowsOf('granny@x.example'))[0]?.loginId, { timeout: 10_000 })
      .toEqual(expect.any(String))
    tokens['granny'] = (
      await signInAs(server.lodgepole().address, oak.host, 'granny@x.example', 'first-password-1')
    ).json.item.idToken
    const { item } = (await call('granny', 'GET /v2/profile/users/all-details')).json
    expect(item.users).toMatchObject([{ firstName: 'Granny Ruth', lastName: 'Feldman' }])
    expect(item.pairs).toEqual([])
    expect(item.contributingTo).toMatchObject([
      { state: 'Active', people: [{ firstName: 'Maya' }, { firstName: 'Theo' }] },
    ])
    expect(await contributingTo('granny')).toEqual(item.contributingTo)
    expect(JSON.stringify(item)).not.toMatch(/June|38\.25/)
  }, 60_000)

  it('links the account they have, only with the link, and follows the holder', async () => {
    await makeLogin(server.database(), 'paul@x.example')
    tokens['paul'] = (
      await signInAs(server.lodgepole().address, oak.host, 'paul')
    ).json.item.idToken
    const token = await invited('uncle@x.example', { name: 'Paul' })
    const claim = (who: string | undefined, secret: string, host = oak.host) =>
      call(who, 'POST /v2/contributors/claim', { token: secret }, host)
    expect((await claim(undefined, token)).status).toBe(401)
    expect((await claim('paul', 'x')).json.code).toBe('INVITATION_OVER')
    expect((await claim('paul', token, elm.host)).json.code).toBe('INVITATION_OVER')
    expect((await call('paul', 'GET /v2/profile/users/all-details')).json.code).toBe('NO_ACCOUNT')
    expect((await claim('paul', token)).json.item).toMatchObject({ state: 'Active' })
    expect((await call('paul', 'GET /v2/profile/users/all-details')).json.item).toMatchObject({
      users: [{ firstName: 'Paul' }],
      contributingTo: [
        { people: [{ firstName: 'Maya' }, { firstName: 'Theo' }, { firstName: 'June' }] },
      ],
    })
    expect(await contributingTo('paul', elm.host)).toEqual([])
    const [{ contributorId } = { contributorId: '' }] = await rowsOf('uncle@x.example')
    await call('dana', 'POST /v2/contributors/edit', {
      contributorId,
      name: 'Paul',
      email: 'uncle@x.example',
      blackListIds: [ids['maya'], ids['theo']],
    })
    expect(await contributingTo('paul')).toMatchObject([{ people: [{ firstName: 'June' }] }])
    await call('dana', 'POST /v2/contributors/remove', { contributorId })
    expect(await contributingTo('paul')).toEqual([])
    expect((await call(undefined, 'GET /v2/contributors/contributing-to')).status).toBe(401)
    expect(await contributingTo('kim')).toEqual([])
  }, 60_000)

  it('CTB-16 stays with its login, even if another person opens a resent link', async () => {
    await makeLogin(server.database(), 'taker@x.example')
    await makeLogin(server.database(), 'ada@x.example')
    for (const who of ['ada', 'taker'])
      tokens[who] = (
        await signInAs(server.lodgepole().address, oak.host, `${who}@x.example`)
      ).json.item.idToken
    const token = await invited('aunt@x.example', { name: 'Ada' })
    const claim = (who: string, secret = token) =>
      call(who, 'POST /v2/contributors/claim', { token: secret })
    const both = await Promise.all([claim('ada'), claim('ada')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [before] = await rowsOf('aunt@x.example')
    clock.aheadMs += 86_400_000
    expect(
      (await call('dana', 'POST /v2/contributors/resend', { contributorId: before?.contributorId }))
        .status,
    ).toBe(200)
    const again = linkIn(await mailTo('aunt@x.example', 2))
    for (const secret of [token, again])
      expect(await claim('taker', secret)).toMatchObject({
        status: 409,
        json: { code: 'INVITATION_OF_ANOTHER' },
      })
    expect(await contributingTo('taker')).toEqual([])
    expect((await call('taker', 'GET /v2/profile/users/all-details')).json.code).toBe('NO_ACCOUNT')
    expect((await claim('ada', again)).status).toBe(200)
    expect(await contributingTo('ada')).toHaveLength(1)
    expect((await rowsOf('aunt@x.example'))[0]?.loginId).toBe(before?.loginId)
    clock.aheadMs -= 86_400_000
  }, 60_000)

  it('CTB-16 a new account with the invited address does not take it over', async () => {
    const token = await invited('held@x.example')
    await call('kim', 'POST /v2/contributors/claim', { token })
    const [before] = await rowsOf('held@x.example')
    expect(before?.loginId).toEqual(expect.any(String))
    const other = await makeLogin(server.database(), 'held@x.example')
    await systemTransaction(server.database().db, (tx) =>
      linkUnheld(tx, oak.organizationId, before?.contributorId ?? '', other),
    )
    expect((await rowsOf('held@x.example'))[0]?.loginId).toBe(before?.loginId)
  }, 60_000)

  it('says the same to an address with an account, and invites nobody else', async () => {
    const token = await invited('kim@oak.example')
    expect(
      (await call(undefined, 'POST /v2/noauth/contributors/account', { token })).json.item.message,
    ).toBe('Please check your email for the next step.')
    await expect
      .poll(async () => (await rowsOf('kim@oak.example'))[0]?.loginId, { timeout: 10_000 })
      .toEqual(expect.any(String))
    expect((await call('kim', 'GET /v2/profile/users/all-details')).json.item.users).toHaveLength(1)
    expect(
      (await mailsTo('kim@oak.example')).some(({ subject }) => /created an account/.test(subject)),
    ).toBe(false)
  }, 60_000)
})

describe('CTB-11 links lead to the organization’s own host', () => {
  it('also when invited from the main portal, in an organization not its default', async () => {
    const body = {
      organizationId: elm.organizationId,
      userId: ids['danaInElm'],
      name: 'Ruth',
      email: 'elm@x.example',
    }
    expect(
      (await call('dana', 'POST /email/contributors/link', body, 'main.localhost')).status,
    ).toBe(200)
    expect(await mailTo('elm@x.example')).toContain('http://elm.localhost/give/')
    const rows = await tenantTransaction(server.database().db, elm.organizationId, (tx) =>
      tx.db.selectFrom('contributors').select('email').execute(),
    )
    expect(rows).toEqual([{ email: 'elm@x.example' }])
  }, 40_000)

  it('splits a name for an account', () => {
    expect(splitName(' Ruth ')).toEqual({ firstName: 'Ruth', lastName: '' })
    expect(splitName('Ruth Ann Feldman')).toEqual({ firstName: 'Ruth Ann', lastName: 'Feldman' })
  })
})
