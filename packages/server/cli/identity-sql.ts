// The statements that make the table of the installation's identity, for a database of an earlier
// version.

import { IDENTITY_MIGRATIONS } from '../platform/database/installation-identity.ts'
import { readMigrations } from '../platform/database/read-migrations.ts'
import { migrationsFolder } from './installation-root.ts'

export const readIdentitySql = async (): Promise<string> => {
  const migrations = await readMigrations(migrationsFolder())
  const found = migrations.filter(({ name }) => IDENTITY_MIGRATIONS.includes(name))
  if (found.length < IDENTITY_MIGRATIONS.length)
    throw new Error(`A migration is missing: ${IDENTITY_MIGRATIONS.join(', ')}.`)
  return found.map(({ sql }) => sql).join('\n')
}
