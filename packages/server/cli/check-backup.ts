// What a restore checks before it changes anything: every file of the backup, and whether this
// version knows its schema.

import { checkFile } from '../backup/files.ts'
import { filesOf, type Manifest } from '../backup/manifest.ts'
import { knownChecksums, readMigrations } from '../platform/database/read-migrations.ts'
import { migrationsFolder } from './installation-root.ts'

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
  const unknown = migrations.filter(({ name, checksum }) => known.get(name) !== checksum)
  if (unknown.length > 0)
    throw new Error(
      `The backup was taken with version ${product.version}, whose migration ` +
        `${unknown[0]?.name} this version does not know. Restore with that version or a newer ` +
        'one.',
    )
  const other = migrations.find(({ checksum, sha256 }) => sha256 !== checksum)
  if (other)
    throw new Error(
      `The manifest names a file that is not the migration ${other.name}: ${other.file}. ` +
        'Nothing was changed.',
    )
}
