// One real PostgreSQL for the whole run, with a migrated template that each test file copies for itself.

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, readMigrations } from '../platform/database/migrate.ts'
import { startTemporaryPostgres } from '../platform/embedded-postgres/temporary.ts'
import { fastFolder } from './fast-folder.ts'

export interface TestConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestConnection
  }
}

export const TEMPLATE = 'lodgepole_template'

/** What a run writes is thrown away at its end: nothing of it has to survive the machine. What survives is tested with a PostgreSQL of its own. */
const THROWN_AWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '4GB' }

/** What tests put aside lies in one folder, which goes with the run. Like the machine's own it is everybody's: tests start servers for other users. */
const useOwnFolder = async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(path.join(fastFolder(), 'lodgepole-tests-'))
  await chmod(folder, 0o1777)
  process.env['TMPDIR'] = folder
  return () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

export const setup = async (project: TestProject) => {
  const removeFolder = await useOwnFolder()
  const postgres = await startTemporaryPostgres(THROWN_AWAY)
  const admin = new pg.Client(postgres.connection)
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  await migrate({ ...postgres.connection, database: TEMPLATE }, await readMigrations(fileURLToPath(new URL('../migrations', import.meta.url))))
  const { host, port, user, password } = postgres.connection
  project.provide('postgres', { host, port, user, password: String(password) })
  return async () => {
    await postgres.stop()
    await removeFolder()
  }
}
