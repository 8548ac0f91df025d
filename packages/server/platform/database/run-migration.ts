// Runs one migration in one transaction. It handles two problems. A table change that waits for a
// long query blocks everyone behind it, so it gives up after a moment and tries again. And an owner
// who does not inherit the rights of the role that sees every organization changes no rows and gets
// no error, so the tables that a migration names are opened to it meanwhile.

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { isDistributed } from './distribution/facts.ts'
import { distributeFunctions } from './distribution/functions.ts'
import type { Migration } from './read-migrations.ts'
import { splitStatements } from './split-statements.ts'
import { createOnlyMissingRoles } from './working-roles.ts'

const LOCK_TIMEOUT_MS = 5_000
const TRIES = 20
const PAUSE_MS = 2_000
/** A lock timeout, and a deadlock, which PostgreSQL detects before that. */
const LOCK_CONFLICTS = new Set(['55P03', '40P01'])

const CHANGES_ROWS = /\b(?:update|delete|insert)\b/i

/** Tables in the text whose rows the owner would not see. */
const hiddenTables = async (client: pg.Client, sql: string): Promise<readonly string[]> => {
  if (!CHANGES_ROWS.test(sql)) return []
  const { rows } = await client.query<{ name: string }>(
    `select relname as name
      from pg_class
      where relnamespace = 'public'::regnamespace and relforcerowsecurity
        and row_security_active(oid)
       and not exists (select from pg_roles where rolname = 'lodgepole_system'
           and pg_has_role(oid, 'usage'))`,
  )
  const words = new Set(sql.match(/\w+/g))
  return rows.map(({ name }) => name).filter((name) => words.has(name))
}

const runOnce = async (client: pg.Client, { name, sql, checksum }: Migration): Promise<void> => {
  // Sent separately, because Citus forwards the text of a setting to its workers unchanged.
  await client.query('begin')
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
  // Citus refuses to change tables and the tables they reference in one transaction over several
  // connections. Elsewhere this has no effect.
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
  const hidden = await hiddenTables(client, sql)
  for (const table of hidden) await client.query(`alter table ${table} no force row level security`)
  for (const statement of splitStatements(createOnlyMissingRoles(sql)))
    await client.query(statement)
  for (const table of hidden)
    await client.query(`alter table if exists ${table} force row level security`)
  if (await isDistributed(client)) await distributeFunctions(client)
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ])
  await client.query('commit')
}

export const runMigration = async (client: pg.Client, migration: Migration): Promise<void> => {
  for (let tried = 1; ; tried += 1)
    try {
      return await runOnce(client, migration)
    } catch (error) {
      // After a lost connection there is nothing to undo, and the original error is more useful.
      await client.query('rollback').catch(() => undefined)
      if (!LOCK_CONFLICTS.has((error as { code?: string }).code ?? '') || tried === TRIES)
        throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, {
          cause: error,
        })
      await wait(PAUSE_MS)
    }
}
