// The demo's password is published. Once DEMO is off, nobody may sign in with it: every demo login loses its password and
// its sessions, in the database, so that each server process refuses it. Turning DEMO on again gives the password back.

import { hash } from '@node-rs/argon2'
import type { Database } from '../platform/database/pool.ts'
import { systemTransaction } from '../platform/database/transaction.ts'
import { loginId } from './people/person.ts'
import { DEMO_PASSWORD, demoAskedSignIns, demoSignIns } from './sign-ins.ts'

const demoLoginIds = [...demoSignIns, ...demoAskedSignIns].map(({ email }) => loginId(email))

/** True when somebody could have signed in until now. */
export const lockDemoSignIns = (db: Database): Promise<boolean> =>
  systemTransaction(db, async (tx) => {
    const locked = await tx.db
      .updateTable('logins')
      .set({ passwordHash: null })
      .where('loginId', 'in', demoLoginIds)
      .where('passwordHash', 'is not', null)
      .returning('loginId')
      .execute()
    await tx.db
      .updateTable('sessions')
      .set({ endedAt: new Date() })
      .where('loginId', 'in', demoLoginIds)
      .where('endedAt', 'is', null)
      .execute()
    return locked.length > 0
  })

export const unlockDemoSignIns = async (db: Database): Promise<void> => {
  const locked = await systemTransaction(db, (tx) =>
    tx.db.selectFrom('logins').select('loginId').where('loginId', 'in', demoLoginIds).where('passwordHash', 'is', null).execute())
  if (locked.length === 0) return
  const passwordHash = await hash(DEMO_PASSWORD)
  await systemTransaction(db, (tx) =>
    tx.db.updateTable('logins').set({ passwordHash }).where('loginId', 'in', locked.map((row) => row.loginId)).execute())
}
