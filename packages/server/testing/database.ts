// A database of its own for each test file, copied from the migrated template in a few milliseconds.

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { openDatabase, type DatabaseHandle } from '../platform/database/pool.ts'
import { TEMPLATE } from './global-setup.ts'

export interface TestDatabase extends DatabaseHandle {
  readonly connection: pg.ClientConfig
}

const withAdmin = async (work: (admin: pg.Client) => Promise<unknown>): Promise<void> => {
  const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

export const createTestDatabase = async (maxConnections = 10): Promise<TestDatabase & { readonly drop: () => Promise<void> }> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withAdmin((admin) => admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`))
  const connection = { ...inject('postgres'), database: name }
  const handle = openDatabase(connection, { maxConnections })
  const drop = async () => {
    await handle.close()
    await withAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
  }
  return { ...handle, connection, drop }
}

/** For use at the top of a test file: `const database = useTestDatabase()`, then `database().db` inside tests. */
export const useTestDatabase = (maxConnections = 10): (() => TestDatabase) => {
  let database: Awaited<ReturnType<typeof createTestDatabase>> | undefined
  beforeAll(async () => {
    database = await createTestDatabase(maxConnections)
  })
  afterAll(() => database?.drop())
  return () => {
    if (!database) throw new Error('The test database is made before the first test.')
    return database
  }
}
