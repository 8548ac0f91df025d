// What a restore checks before it changes anything: every file of the backup, and whether this
// version knows its schema.

import type pg from 'pg'
import { checkFile } from '../backup/files.ts'
import { filesOf, type Manifest } from '../backup/manifest.ts'
import { listPending } from '../platform/database/migrate.ts'
import { knownChecksums, readMigrations } from '../platform/database/read-migrations.ts'
import { migrationsFolder, productVersion } from './installation-root.ts'

const MAX_NAMED = 5

export const checkFiles = async (folder: string, manifest: Manifest): Promise<void> => {
  const faults: string[] = []
  for (const facts of filesOf(manifest)) {
    const fault = await checkFile(folder, facts)
    if (fault) faults.push(`${facts.file} is ${fault}`)
  }
  if (faults.length > 0)
    throw new Error(
      `The backup is damaged (${faults.length} ${faults.length === 1 ? 'file' : 'files'}): ` +
        `${faults.slice(0, MAX_NAMED).join(', ')}. Nothing was changed.`,
    )
}

export const checkVersion = async ({ migrations, product }: Manifest): Promise<void> => {
  const known = knownChecksums(await readMigrations(migrationsFolder()))
  const unknown = migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (unknown)
    throw new Error(
      `The backup was taken with version ${product.version}. This is version ` +
        `${await productVersion()}, which does not know its migration ${unknown.name}. Restore ` +
        `it with version ${product.version} or a newer one. Nothing was changed.`,
    )
  const other = migrations.find(({ checksum, sha256 }) => sha256 !== checksum)
  if (other)
    throw new Error(
      `The manifest names a file that is not the migration ${other.name}: ${other.file}. ` +
        'Nothing was changed.',
    )
}

/** What an operator does where the backup is of an earlier version. */
export const describeMigrations = async (
  connection: pg.ClientConfig,
  { product }: Manifest,
): Promise<string | undefined> => {
  const { due } = await listPending(connection, await readMigrations(migrationsFolder()))
  return due.length === 0
    ? undefined
    : `The schema is that of version ${product.version}: ${due.length} ` +
        `${due.length === 1 ? 'migration is' : 'migrations are'} pending. Run npm run migrate ` +
        'next; otherwise the first start runs them.'
}
