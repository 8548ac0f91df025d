// A database that started with version 0.1 has refunds that do not name their sale. The rule came
// later and left them unchanged.

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationsFolder } from '../cli/installation-root.ts'
import { runCli } from '../cli/cli.ts'
import { withClient } from '../platform/database/connect-client.ts'
import { migrate } from '../platform/database/migrate.ts'
import { readMigrations } from '../platform/database/read-migrations.ts'
import { requireSchema } from '../platform/database/require-schema.ts'
import type { EmbeddedPostgres } from '../platform/embedded-postgres/cluster.ts'
import { startTemporaryPostgres } from '../platform/embedded-postgres/temporary.ts'

const RULE = 'refund_names_its_sale'
const RULE_MADE_SECONDS = 1_700_000_000
const ORGANIZATION = '00000000-0000-4000-8000-000000000001'

let postgres: EmbeddedPostgres
let work = ''
beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'lodgepole-older-'))
  postgres = await startTemporaryPostgres()
  await asked('postgres', 'create database old')
  await asked('postgres', 'create database copy')
  await makeOldDatabase()
}, 90_000)
afterAll(async () => {
  await postgres.stop()
  await rm(work, { recursive: true, force: true })
})

const at = (database: string): pg.ClientConfig => ({ ...postgres.connection, database })
const asked = (database: string, text: string) =>
  withClient(at(database), (client) => client.query<Record<string, unknown>>(text)).then(
    ({ rows }) => rows,
  )

const run = async (database: string, ...args: readonly string[]) => {
  const { user, password, host, port } = postgres.connection
  const lines: string[] = []
  const note = (text: string) => void lines.push(text)
  const environment = {
    DATABASE_URL: `postgres://${user}:${String(password)}@/${database}?host=${host}&port=${port}`,
    DATA_DIR: path.join(work, database),
  }
  const exitCode = await runCli(args, { environment, say: note, complain: note }).catch(
    (fault: Error) => {
      note(fault.message)
      return 1
    },
  )
  return { exitCode, text: lines.join('\n') }
}

const withoutRule = async (database: string, statements: string) => {
  const [found] = await asked(
    database,
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = '${RULE}'`,
  )
  await asked(
    database,
    `alter table journals drop constraint ${RULE}; ${statements};
      alter table journals add constraint ${RULE} ${String(found?.['definition'])}`,
  )
}

const account = (purpose: string) =>
  `(select account_id from accounts where purpose = '${purpose}')`
const refund = (journalId: string, seconds: number) => `
  insert into journals (organization_id, journal_id, kind, happened_seconds, idempotency_key)
    values ('${ORGANIZATION}', '${journalId}', 'refund', ${seconds}, '${journalId}');
  insert into postings
      (organization_id, journal_id, line, account_id, amount_cents, happened_seconds)
    values ('${ORGANIZATION}', '${journalId}', 1, ${account('sales')}, -500, ${seconds}),
      ('${ORGANIZATION}', '${journalId}', 2, ${account('cash')}, 500, ${seconds})`

const makeOldDatabase = async () => {
  const migrations = await readMigrations(migrationsFolder())
  await migrate(at('old'), migrations)
  for (const [name, checksum] of migrations[0]?.replaces ?? [])
    await asked(
      'old',
      `insert into schema_migrations (name, checksum, run_at)
        values ('${name}', '${checksum}', to_timestamp(${RULE_MADE_SECONDS}))`,
    )
  await asked(
    'old',
    `insert into organizations (organization_id, organization_name, domain_url)
        values ('${ORGANIZATION}', 'Oak', 'oak.example');
      insert into accounts (organization_id, account_id, purpose)
        values ('${ORGANIZATION}', '${randomUUID()}', 'sales'),
          ('${ORGANIZATION}', '${randomUUID()}', 'cash')`,
  )
  await withoutRule('old', refund(randomUUID(), RULE_MADE_SECONDS - 60))
}

const readRule = async (database: string) =>
  asked(database, `select convalidated from pg_constraint where conname = '${RULE}'`)

const OLDER = '1 refund from before version 0.2 does not name its sale.'

describe('BKP-18 a database that began with version 0.1', () => {
  it('has a correct ledger, with a note', async () => {
    const verified = await run('old', 'ledger:verify')
    expect(verified.text).toContain(`note   ${OLDER}`)
    expect(verified.text).toMatch(/the books are right\.$/)
    expect(verified.exitCode).toBe(0)
  }, 60_000)

  it('is restored with its rows, and the rule holds for new ones', async () => {
    const folder = path.join(work, 'backup')
    expect(await run('old', 'backup', '--to', folder)).toMatchObject({ exitCode: 0 })
    const restored = await run('copy', 'restore', '--from', folder)
    expect(restored.text).toContain(`${OLDER}\nThe books are right`)
    expect(restored.exitCode).toBe(0)
    expect(await readRule('copy')).toEqual([{ convalidated: false }])
    await expect(requireSchema(at('copy'))).resolves.toBeUndefined()
    await expect(asked('copy', refund(randomUUID(), RULE_MADE_SECONDS + 60))).rejects.toThrow(RULE)
    const rows = 'select * from journals order by journal_id'
    expect(await asked('copy', rows)).toEqual(await asked('old', rows))
  }, 120_000)

  it('still has an incorrect ledger when a later refund does not name its sale', async () => {
    await withoutRule('old', refund(randomUUID(), RULE_MADE_SECONDS + 60))
    const verified = await run('old', 'ledger:verify')
    expect(verified.text).toMatch(/^WRONG  sales given back without a name: 1, /m)
    expect(verified.text).toContain(OLDER)
    expect(verified.exitCode).toBe(1)
  }, 60_000)

  it('keeps the rule validated after an operator validates it', async () => {
    await asked(
      'old',
      `truncate journals cascade; alter table journals validate constraint ${RULE}`,
    )
    await expect(requireSchema(at('old'))).resolves.toBeUndefined()
    const folder = path.join(work, 'validated')
    expect(await run('old', 'backup', '--to', folder)).toMatchObject({ exitCode: 0 })
    await asked('postgres', 'create database validated')
    expect(await run('validated', 'restore', '--from', folder)).toMatchObject({ exitCode: 0 })
    expect(await readRule('validated')).toEqual([{ convalidated: true }])
  }, 120_000)
})
