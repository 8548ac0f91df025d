// `npm run db:types`: migrates a fresh embedded database and writes the types of its tables and the
// list of everything in the schema.

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { generateTableTypes } from '../packages/server/platform/database/generate-types.ts'
import { migrate } from '../packages/server/platform/database/migrate.ts'
import { readMigrations } from '../packages/server/platform/database/read-migrations.ts'
import { readSchemaFacts } from '../packages/server/platform/database/schema-facts.ts'
import { startTemporaryPostgres } from '../packages/server/platform/embedded-postgres/temporary.ts'

const server = fileURLToPath(new URL('../packages/server/', import.meta.url))
const postgres = await startTemporaryPostgres()
try {
  const migrations = await readMigrations(path.join(server, 'migrations'))
  await migrate(postgres.connection, migrations)
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    await writeFile(
      path.join(server, 'platform/database/tables.generated.ts'),
      await generateTableTypes(client),
    )
    const facts = (await readSchemaFacts(client)).map(
      (fact) => `  ${JSON.stringify(fact).replaceAll("'", "\\'").replaceAll(/^"|"$/g, "'")},`,
    )
    const header = '// Written by `npm run db:types` from the migrated database. Do not edit.'
    const newest = `export const newestMigration = '${migrations.at(-1)?.name}'`
    const list = [
      header,
      '',
      newest,
      '',
      'export const expectedSchema: readonly string[] = [',
      ...facts,
      ']',
      '',
    ].join('\n')
    await writeFile(path.join(server, 'platform/database/schema.generated.ts'), list)
  } finally {
    // Before the server stops, because a cut connection would hide the actual error.
    await client.end()
  }
} finally {
  await postgres.stop()
}
