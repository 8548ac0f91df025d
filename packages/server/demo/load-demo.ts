// Fills an empty database with three organizations that look lived in. Logins first, then each
// organization in a transaction of its own, the hosts last: as long as they are missing the demo is
// not there, and loading again (every identifier being the same) ends what an interruption left
// undone.

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
 * Left to itself, the database may have looked while a transaction was still filling the tables,
 * and then takes them for empty until it looks again: what joins a few thousand rows takes a minute
 * so.
 */
const gatherStatistics = (db: Database) =>
  db.connection().execute((connection) => sql`analyze`.execute(connection))

export const loadDemo = async (db: Database, options: LoadOptions): Promise<void> => {
  await loadLogins(db)
  for (const recipe of recipes) await loadOrganization(db, recipe, options)
  await gatherStatistics(db)
  await systemTransaction(db, (tx) => insertRows(tx.db, 'hosts', demoHosts))
}
