// The demo's password is published. Once DEMO is off, nobody may sign in with it: every demo login
// loses its password and its sessions in the database, so that each server process refuses it.
// Turning DEMO on again restores the password.

import { hash } from '@node-rs/argon2'
import type { Database } from '../platform/database/pool.ts'
import { systemTransaction, type SystemTransaction } from '../platform/database/transaction.ts'
import { loginId } from './people/person.ts'
import { DEMO_PASSWORD, demoAskedSignIns, demoSignIns } from './sign-ins.ts'

const demoPeople = [...demoSignIns, ...demoAskedSignIns]
const demoLoginIds = demoPeople.map(({ email }) => loginId(email))

/**
 * A person who tried the demo may have changed a login's address to their own and could recover its
 * password there. Nobody owns the demo's own addresses. If another login has one of them by now,
 * this login gets an address that cannot exist.
 */
const forgetAddresses = async (tx: SystemTransaction): Promise<void> => {
  for (const { email } of demoPeople) {
    const id = loginId(email)
    const isTaken = await tx.db
      .selectFrom('logins')
      .select('loginId')
      .where('loginId', '<>', id)
      .where((where) => where.or([where('email', '=', email), where('username', '=', email)]))
      .executeTakeFirst()
    const address = isTaken ? `${id}@demo.invalid` : email
    await tx.db
      .updateTable('logins')
      .set({ email: address, pendingEmail: null })
      .where('loginId', '=', id)
      .execute()
    await tx.db
      .updateTable('logins')
      .set({ username: address })
      .where('loginId', '=', id)
      .where('username', 'like', '%@%')
      .where('username', '<>', address)
      .execute()
  }
  await tx.db.deleteFrom('loginCodes').where('loginId', 'in', demoLoginIds).execute()
}

/** API keys created with a demo login give access without one. */
const revokeKeys = async (tx: SystemTransaction): Promise<void> => {
  await tx.db
    .updateTable('apiKeys')
    .set({ revokedAt: new Date() })
    .where('revokedAt', 'is', null)
    .where(({ exists, selectFrom, ref }) =>
      exists(
        selectFrom('users')
          .select('users.userId')
          .where('users.organizationId', '=', ref('apiKeys.organizationId'))
          .where('users.userId', '=', ref('apiKeys.createdBy'))
          .where('users.loginId', 'in', demoLoginIds),
      ),
    )
    .execute()
}

const hasDemoLogins = async (tx: SystemTransaction): Promise<boolean> =>
  (await tx.db
    .selectFrom('logins')
    .select('loginId')
    .where('loginId', 'in', demoLoginIds)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** True when someone could have signed in until now. */
export const lockDemoSignIns = (db: Database): Promise<boolean> =>
  systemTransaction(db, async (tx) => {
    if (!(await hasDemoLogins(tx))) return false
    const locked = await tx.db
      .updateTable('logins')
      .set({ passwordHash: null })
      .where('loginId', 'in', demoLoginIds)
      .where('passwordHash', 'is not', null)
      .returning('loginId')
      .execute()
    await forgetAddresses(tx)
    await tx.db
      .updateTable('sessions')
      .set({ endedAt: new Date() })
      .where('loginId', 'in', demoLoginIds)
      .where('endedAt', 'is', null)
      .execute()
    await tx.db.deleteFrom('passkeys').where('loginId', 'in', demoLoginIds).execute()
    await tx.db.deleteFrom('providerIdentities').where('loginId', 'in', demoLoginIds).execute()
    await revokeKeys(tx)
    return locked.length > 0
  })

export const unlockDemoSignIns = async (db: Database): Promise<void> => {
  const locked = await systemTransaction(db, (tx) =>
    tx.db
      .selectFrom('logins')
      .select('loginId')
      .where('loginId', 'in', demoLoginIds)
      .where('passwordHash', 'is', null)
      .execute(),
  )
  if (locked.length === 0) return
  const passwordHash = await hash(DEMO_PASSWORD)
  await systemTransaction(db, (tx) =>
    tx.db
      .updateTable('logins')
      .set({ passwordHash })
      .where(
        'loginId',
        'in',
        locked.map((row) => row.loginId),
      )
      .execute(),
  )
}
