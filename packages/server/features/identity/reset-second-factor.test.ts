import { beforeAll, describe, expect, it } from 'vitest'
import { totpAt } from '../../adapters/identity-embedded/totp.ts'
import { systemTransaction, tenantTransaction } from '../../platform/database/transaction.ts'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'
import { acceptStaffInvitations } from './accept-invitation-store.ts'
import { createAuthenticator } from './testing/software-authenticator.ts'

const clock = { ms: Date.now() }
const server = useTestServer({ prepare: makeOrganizations, now: () => clock.ms })
const ids = new Map<string, string>()
const logins = new Map<string, string>()

const make = async (name: string, role: string, organizationId: string = oak.organizationId) => {
  const loginId = logins.get(name) ?? (await makeLogin(server.database(), `${name}@oak.example`))
  logins.set(name, loginId)
  ids.set(
    `${name} ${organizationId}`,
    await makeAccount(server.database(), organizationId, loginId, { role }),
  )
}
const idOf = (name: string, organizationId: string = oak.organizationId) =>
  ids.get(`${name} ${organizationId}`)
const tokenOf = async (name: string): Promise<string> =>
  (await signInAs(server.lodgepole().address, oak.host, name)).json.item.idToken
const post = (path: string, token: string, body: object = {}) =>
  server.call(`POST /v2/${path}`, { host: oak.host, headers: { authorization: token }, body })
const reset = (token: string, userId: string | undefined) =>
  post('console/person/reset-second-factor', token, { userId })
const setUp = async (token: string) => {
  const { secret } = (await post('identity/mfa/setup', token, { method: 'totp' })).json.item
  await post('identity/mfa/enable', token, {
    method: 'totp',
    code: totpAt(secret, Math.floor(clock.ms / 30_000)),
  })
  const { options } = (await post('identity/passkeys/begin', token)).json.item
  const { passkey } = createAuthenticator(`http://${oak.host}`).make(options)
  expect((await post('identity/passkeys/add', token, { name: 'Phone', passkey })).status).toBe(200)
}
const factorsOf = (name: string) =>
  systemTransaction(server.database().db, async (tx) => {
    const loginId = logins.get(name) ?? ''
    const login = await tx.db
      .selectFrom('logins')
      .select(['secondFactor', 'totpSecret'])
      .where('loginId', '=', loginId)
      .executeTakeFirstOrThrow()
    const codes = await tx.db
      .selectFrom('recoveryCodes')
      .selectAll()
      .where('loginId', '=', loginId)
      .execute()
    const passkeys = await tx.db
      .selectFrom('passkeys')
      .selectAll()
      .where('loginId', '=', loginId)
      .execute()
    return { ...login, codes: codes.length, passkeys: passkeys.length }
  })

beforeAll(async () => {
  await make('boss', 'admin')
  await make('cashier', 'cashier')
  await make('member', 'account-holder')
  await make('system', 'sysadmin')
  await make('both', 'cashier')
  await make('both', 'counselor', elm.organizationId)
  await make('guest', 'cashier')
  await make('guest', 'account-holder', elm.organizationId)
  await make('sharer', 'cashier')
  await makeAccount(
    server.database(),
    elm.organizationId,
    await makeLogin(server.database(), 'shared@oak.example'),
    {
      role: 'account-holder',
      parent2LoginId: logins.get('sharer') ?? '',
    },
  )
  await make('former', 'cashier')
  await make('former', 'account-holder', elm.organizationId)
  await tenantTransaction(server.database().db, elm.organizationId, (tx) =>
    tx.db
      .updateTable('users')
      .set({ isInactive: true })
      .where('organizationId', '=', elm.organizationId)
      .where('userId', '=', idOf('former', elm.organizationId) ?? '')
      .execute(),
  )
  await make('other', 'cashier', elm.organizationId)
  await make('keeper', 'sysadmin')
  await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    tx.db
      .updateTable('users')
      .set({ roles: ['admin'] })
      .where('organizationId', '=', oak.organizationId)
      .where('userId', '=', idOf('keeper') ?? '')
      .execute(),
  )
})

describe('IDN-64 an admin resets the lost factor of a staff member', () => {
  it('completely, signs them out, notifies them and records it', async () => {
    const theirs = await tokenOf('cashier')
    await setUp(theirs)
    expect(await factorsOf('cashier')).toMatchObject({ secondFactor: 'totp', passkeys: 1 })
    expect(await reset(await tokenOf('boss'), idOf('cashier'))).toMatchObject({
      status: 200,
      json: { item: { userId: idOf('cashier') } },
    })
    expect(await factorsOf('cashier')).toEqual({
      secondFactor: null,
      totpSecret: null,
      codes: 0,
      passkeys: 0,
    })
    expect((await post('identity/passkeys/begin', theirs)).status).toBe(401)
    expect(
      (await signInAs(server.lodgepole().address, oak.host, 'cashier')).json.item,
    ).toHaveProperty('idToken')
    const audit = await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db.selectFrom('auditEntries').select(['action', 'userId']).execute(),
    )
    expect(audit).toContainEqual({ action: 'identity.reset-second-factor', userId: idOf('boss') })
    const mails = await systemTransaction(server.database().db, (tx) =>
      tx.db.selectFrom('outbox').selectAll().execute(),
    )
    expect(JSON.stringify(mails)).toContain('second-step-reset')
  })

  it('after recently proving their own identity', async () => {
    const boss = await tokenOf('boss')
    clock.ms += 6 * 60_000
    expect(await reset(boss, idOf('cashier'))).toMatchObject({
      status: 403,
      json: { code: 'PROOF_REQUIRED' },
    })
  })

  it.each([
    ['boss', 'boss', 'OWN_FACTOR_RESET'],
    ['boss', 'member', 'FACTOR_OF_STAFF_ONLY'],
    ['boss', 'system', 'PERSON_ABOVE_YOU'],
    ['boss', 'both', 'FACTOR_RESET_BY_ADMINISTRATOR'],
    ['boss', 'guest', 'FACTOR_RESET_BY_ADMINISTRATOR'],
    ['boss', 'sharer', 'FACTOR_RESET_BY_ADMINISTRATOR'],
    ['boss', 'former', 'NO_SECOND_FACTOR'],
    ['boss', 'cashier', 'NO_SECOND_FACTOR'],
    ['cashier', 'both', 'NOT_PERMITTED'],
    ['member', 'cashier', 'NOT_PERMITTED'],
  ])('%s does not reset %s: %s', async (by, of, code) =>
    expect((await reset(await tokenOf(by), idOf(of))).json.code).toBe(code),
  )

  it('nor that of another organization’s people', async () =>
    expect((await reset(await tokenOf('boss'), idOf('other', elm.organizationId))).json.code).toBe(
      'PERSON_NOT_FOUND',
    ))

  it('and only an installation administrator if the person has other accounts', async () => {
    await setUp(await tokenOf('both'))
    expect((await reset(await tokenOf('boss'), idOf('both'))).json.code).toBe(
      'FACTOR_RESET_BY_ADMINISTRATOR',
    )
    expect((await factorsOf('both')).passkeys).toBe(1)
    expect((await reset(await tokenOf('keeper'), idOf('both'))).status).toBe(200)
    expect((await factorsOf('both')).passkeys).toBe(0)
  })

  it('and that of a member who was given a role waits a day', async () => {
    await make('newcomer', 'account-holder')
    await setUp(await tokenOf('newcomer'))
    const boss = await tokenOf('boss')
    expect(
      (await post('console/person/roles', boss, { userId: idOf('newcomer'), roles: ['cashier'] }))
        .status,
    ).toBe(200)
    expect((await reset(boss, idOf('newcomer'))).json.code).toBe('FACTOR_RESET_BY_ADMINISTRATOR')
    expect(await factorsOf('newcomer')).toMatchObject({ secondFactor: 'totp', passkeys: 1 })
    clock.ms += 24 * 3_600_000
    expect((await reset(await tokenOf('boss'), idOf('newcomer'))).status).toBe(200)
  })

  it('and so does that of a member who was invited to one', async () => {
    await make('invited', 'account-holder')
    const userId = idOf('invited') ?? ''
    const nowSeconds = Math.floor(clock.ms / 1000)
    await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .insertInto('staffInvitations')
        .values({
          organizationId: oak.organizationId,
          userId,
          role: 'cashier',
          invitedSeconds: nowSeconds,
          expiresSeconds: nowSeconds + 3_600,
          mails: 1,
          madeAccount: false,
        })
        .execute(),
    )
    await setUp(await tokenOf('invited'))
    await systemTransaction(server.database().db, (tx) =>
      acceptStaffInvitations(tx, logins.get('invited') ?? '', clock.ms),
    )
    expect((await reset(await tokenOf('boss'), userId)).json.code).toBe(
      'FACTOR_RESET_BY_ADMINISTRATOR',
    )
  })
})
