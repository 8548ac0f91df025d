// Logins and accounts for tests.

import { GUEST_ROLE } from '@lodgepole/domain/identity/access/roles'
import { hash } from '@node-rs/argon2'
import type { DatabaseHandle } from '../platform/database/pool.ts'
import { addOrganizationOfLogin } from '../platform/database/login-organizations.ts'
import { systemTransaction, tenantTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/new-id.ts'
import { sendTo, type TestAnswer } from './send-to.ts'

type WithDatabase = Pick<DatabaseHandle, 'db'>

export const PASSWORD = 'correct horse 9'
const passwordHash = hash(PASSWORD, { memoryCost: 1024, timeCost: 1 })

export const makeLogin = async ({ db }: WithDatabase, email: string): Promise<string> => {
  const loginId = newId()
  await systemTransaction(db, async (tx) =>
    tx.db
      .insertInto('logins')
      .values({
        loginId,
        username: email.split('@')[0] ?? email,
        email,
        passwordHash: await passwordHash,
      })
      .execute(),
  )
  return loginId
}

/** Call this before these logins are linked with anything in the organization. */
export const nameOrganization = (
  { db }: WithDatabase,
  organizationId: string,
  ...loginIds: readonly (string | undefined)[]
): Promise<void> =>
  systemTransaction(db, async (tx) => {
    for (const loginId of loginIds)
      if (loginId !== undefined) await addOrganizationOfLogin(tx, { loginId, organizationId })
  })

export const makeAccount = async (
  { db }: WithDatabase,
  organizationId: string,
  loginId: string,
  more: { firstName?: string; role?: string; parent2LoginId?: string } = {},
): Promise<string> => {
  const userId = newId()
  await nameOrganization({ db }, organizationId, loginId, more.parent2LoginId)
  await tenantTransaction(db, organizationId, (tx) =>
    tx.db
      .insertInto('users')
      .values({ organizationId, userId, loginId, firstName: 'Account', ...more })
      .execute(),
  )
  return userId
}

/**
 * The row of a person who reserved without an account, long before anyone with this address had
 * one.
 */
export const makeEarlierGuest = async (
  { db }: WithDatabase,
  organizationId: string,
  email: string,
): Promise<string> => {
  const userId = newId()
  await tenantTransaction(db, organizationId, (tx) =>
    tx.db
      .insertInto('users')
      .values({
        organizationId,
        userId,
        email,
        firstName: 'Guest',
        role: GUEST_ROLE,
        createdAt: new Date('2020-01-01'),
      })
      .execute(),
  )
  return userId
}

/** A person held by the account, with money. */
export const makePerson = async (
  { db }: WithDatabase,
  organizationId: string,
  accountHolderId: string,
  firstName: string,
  balanceCents = 0,
): Promise<string> => {
  const userId = newId()
  await tenantTransaction(db, organizationId, async (tx) => {
    await tx.db
      .insertInto('users')
      .values({ organizationId, userId, accountHolderId, firstName, role: 'authorized-person' })
      .execute()
    await tx.db
      .insertInto('userPairs')
      .values({
        organizationId,
        parentId: accountHolderId,
        childId: userId,
        relationship: 'parent',
      })
      .execute()
    await tx.db
      .insertInto('accounts')
      .values({ organizationId, accountId: newId(), purpose: 'spending', userId, balanceCents })
      .execute()
  })
  return userId
}

export const signInAs = (
  address: string,
  host: string,
  username: string,
  password = PASSWORD,
): Promise<TestAnswer> =>
  sendTo(address, 'POST /v2/identity/signin', { host, body: { username, password } })

export const refreshCookie = ({ headers }: TestAnswer): string =>
  String([headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
