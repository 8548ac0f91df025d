// Test databases that are opened with different keys.

import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { makeOrganizations } from '../../../testing/organizations.ts'
import { openDatabase } from '../../database/pool.ts'
import { readSecretKey } from '../cipher.ts'
import { createKeyRing, type SecretKeyRing } from '../key-ring.ts'

export const ringOf = (text: string, ...old: string[]) =>
  createKeyRing(
    readSecretKey(text),
    old.flatMap((one) => readSecretKey(one) ?? []),
  )

export const openAs = async <T>(
  { connection }: TestDatabase,
  secrets: SecretKeyRing | undefined,
  work: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>,
): Promise<T> => {
  const { db, close } = openDatabase(connection, {
    maxConnections: 4,
    ...(secrets ? { secrets } : {}),
  })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

export const rawOf = async ({ pool }: TestDatabase, text: string): Promise<unknown[]> =>
  (await pool.query<{ value: unknown }>(text)).rows.map(({ value }) => value)
export const noKeyYet = ({ pool }: TestDatabase) => pool.query('delete from secret_keys')
export const withDatabase = async (work: (database: TestDatabase) => Promise<void>) => {
  const database = await createTestDatabase()
  try {
    await makeOrganizations(database)
    await work(database)
  } finally {
    await database.drop()
  }
}
