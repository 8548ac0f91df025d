import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemTransaction, tenantTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/new-id.ts'
import { useTestDatabase } from '../testing/database.ts'
import { makeOrganizations, oak } from '../testing/organizations.ts'
import { makeAccount, makeLogin } from '../testing/people.ts'
import { lockDemoSignIns } from './demo-sign-ins-lock.ts'
import { loginId } from './people/person.ts'
import { demoSignIns } from './sign-ins.ts'

const database = useTestDatabase()
const [first, second, third] = demoSignIns.map(({ email }) => email) as [string, string, string]
const login = (id: string) =>
  systemTransaction(database().db, (tx) =>
    tx.db.selectFrom('logins').selectAll().where('loginId', '=', id).executeTakeFirstOrThrow(),
  )
const setLogin = (id: string, values: object) =>
  systemTransaction(database().db, (tx) =>
    tx.db.updateTable('logins').set(values).where('loginId', '=', id).execute(),
  )
const makeDemoLogin = async (email: string) => {
  await systemTransaction(database().db, (tx) =>
    tx.db
      .insertInto('logins')
      .values({ loginId: loginId(email), username: email, email, passwordHash: 'hash' })
      .execute(),
  )
  return loginId(email)
}
const makeKey = async (createdBy: string) => {
  const keyId = newId()
  await tenantTransaction(database().db, oak.organizationId, (tx) =>
    tx.db
      .insertInto('apiKeys')
      .values({
        organizationId: oak.organizationId,
        keyId,
        name: 'Key',
        duties: ['peopleRead'],
        secretHash: createHash('sha256').update(keyId).digest(),
        createdAt: new Date(),
        createdBy,
      })
      .execute(),
  )
  return keyId
}
const isRevoked = async (keyId: string) =>
  (
    await tenantTransaction(database().db, oak.organizationId, (tx) =>
      tx.db
        .selectFrom('apiKeys')
        .select('revokedAt')
        .where('keyId', '=', keyId)
        .executeTakeFirstOrThrow(),
    )
  ).revokedAt !== null

beforeAll(() => makeOrganizations(database()))

describe('INS-19 no demo sign-in works once DEMO is off', () => {
  it('returns a login that moved to another address to its own, and recovers nothing', async () => {
    const [moved, named] = [await makeDemoLogin(first), await makeDemoLogin(second)]
    await setLogin(moved, {
      email: 'visitor@x.example',
      username: 'visitor@x.example',
      pendingEmail: 'next@x.example',
    })
    await setLogin(named, { email: 'other@x.example', username: 'visitor-two' })
    const stranger = await makeLogin(database(), second)
    await systemTransaction(database().db, (tx) =>
      tx.db
        .insertInto('loginCodes')
        .values({
          loginId: moved,
          purpose: 'recovery',
          codeHash: 'x',
          expiresAt: new Date(Date.now() + 60_000),
        })
        .execute(),
    )
    await lockDemoSignIns(database().db)
    expect(await login(moved)).toMatchObject({
      email: first,
      username: first,
      pendingEmail: null,
      passwordHash: null,
    })
    expect((await login(named)).email).toBe(`${named}@demo.invalid`)
    expect((await login(stranger)).email).toBe(second)
    expect(
      await systemTransaction(database().db, (tx) =>
        tx.db.selectFrom('loginCodes').select('loginId').where('loginId', '=', moved).execute(),
      ),
    ).toEqual([])
  })

  it('removes passkeys and provider sign-ins from its own logins, and from no others', async () => {
    const [demo, own] = [
      await makeDemoLogin(third),
      await makeLogin(database(), 'keeps-a-passkey@oak.example'),
    ]
    const { db } = database()
    const passkey = (loginOf: string) => ({
      credentialId: loginOf,
      passkeyId: newId(),
      loginId: loginOf,
      rpId: 'oak.localhost',
      publicKey: Buffer.from('x'),
      counter: 0,
      transports: [],
      name: 'Phone',
      createdAt: new Date(),
    })
    const identity = (loginOf: string) => ({
      organizationId: oak.organizationId,
      issuer: 'https://id.example',
      subject: loginOf,
      loginId: loginOf,
      linkedAt: new Date(),
    })
    await systemTransaction(db, async (tx) => {
      await tx.db
        .insertInto('passkeys')
        .values([passkey(demo), passkey(own)])
        .execute()
      await tx.db
        .insertInto('providerIdentities')
        .values([identity(demo), identity(own)])
        .execute()
    })
    await lockDemoSignIns(db)
    const owners = (table: 'passkeys' | 'providerIdentities') =>
      systemTransaction(db, async (tx) =>
        (await tx.db.selectFrom(table).select('loginId').execute()).map((row) => row.loginId),
      )
    expect([await owners('passkeys'), await owners('providerIdentities')]).toEqual([[own], [own]])
  })

  it('revokes the keys that were made with its logins, and no others', async () => {
    const demo = await makeAccount(database(), oak.organizationId, loginId(first))
    const own = await makeAccount(
      database(),
      oak.organizationId,
      await makeLogin(database(), 'own@oak.example'),
    )
    const [theirs, ours] = [await makeKey(demo), await makeKey(own)]
    await lockDemoSignIns(database().db)
    expect([await isRevoked(theirs), await isRevoked(ours)]).toEqual([true, false])
  })
})
