// One real PostgreSQL for the whole run, with a migrated template that each test file copies for itself.

import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, readMigrations } from '../platform/database/migrate.ts'
import { startTemporaryPostgres } from '../platform/embedded-postgres/temporary.ts'

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

export const setup = async (project: TestProject) => {
  const postgres = await startTemporaryPostgres()
  const admin = new pg.Client(postgres.connection)
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  await migrate({ ...postgres.connection, database: TEMPLATE }, await readMigrations(fileURLToPath(new URL('../migrations', import.meta.url))))
  const { host, port, user, password } = postgres.connection
  project.provide('postgres', { host, port, user, password: String(password) })
  return postgres.stop
}
