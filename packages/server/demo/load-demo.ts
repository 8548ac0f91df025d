// Fills an empty database with three organizations that look lived in. Logins come first, then each
// organization in a separate transaction, and the hosts last. While the hosts are missing, the demo
// counts as not loaded, and loading again (with the same ids) completes an interrupted load.

import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { Database } from '../platform/database/pool.ts'
import { systemTransaction } from '../platform/database/transaction.ts'
import { sealSecret } from '../platform/secrets/use-secret.ts'
import { loadOrganization, type LoadOptions } from './load-organization.ts'
import { demoHosts } from './organizations/hosts.ts'
import { recipes } from './organizations/recipes.ts'
import { loginId } from './people/person.ts'
import { DEMO_PASSWORD, demoAskedSignIns, demoSignIns } from './sign-ins.ts'
import { insertRows } from './store/insert-rows.ts'

export { demoAskedSignIns, demoSignIns }
export { lockDemoSignIns, unlockDemoSignIns } from './demo-sign-ins-lock.ts'

const loadLogins = async (db: Database): Promise<void> => {
  const passwordHash = await hash(DEMO_PASSWORD)
  const logins = [...demoSignIns, ...demoAskedSignIns].map(
    ({ email, status = 'active', secondFactor = null, totpSecret = null }) => ({
      loginId: loginId(email),
      username: email,
      email,
      passwordHash,
      status,
      secondFactor,
      totpSecret,
    }),
  )
  await systemTransaction(db, async (tx) => {
    const rows: (typeof logins)[number][] = []
    for (const login of logins)
      rows.push({
        ...login,
        totpSecret:
          login.totpSecret &&
          (await sealSecret(tx, 'totp', { row: login.loginId }, login.totpSecret)),
      })
    await insertRows(tx.db, 'logins', rows)
  })
}

export const isDemoLoaded = (db: Database): Promise<boolean> =>
  systemTransaction(db, async (tx) => {
    const names = demoHosts.map(({ host }) => host)
    const found = await tx.db
      .selectFrom('hosts')
      .select('host')
      .where('host', 'in', names)
      .execute()
    return found.length === names.length
  })

/**
 * Autovacuum may have analyzed the tables while a transaction was still filling them, and then
 * treats them as empty until its next run: a join of a few thousand rows would take a minute.
 */
const gatherStatistics = (db: Database) =>
  db.connection().execute((connection) => sql`analyze`.execute(connection))

export const loadDemo = async (db: Database, options: LoadOptions): Promise<void> => {
  await loadLogins(db)
  for (const recipe of recipes) await loadOrganization(db, recipe, options)
  await gatherStatistics(db)
  await systemTransaction(db, (tx) => insertRows(tx.db, 'hosts', demoHosts))
}
