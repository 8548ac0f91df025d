import { describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { TEST_SECRETS_KEY, testSecrets } from '../../testing/secrets.ts'
import { openDatabase, type Database } from '../database/pool.ts'
import { newSecretKeyText, readSecretKey } from '../secrets/cipher.ts'
import { createKeyRing, type SecretKeyRing } from '../secrets/key-ring.ts'
import { changeKey, openSecrets } from '../secrets/open-secrets.ts'
import { describeProcess, reportRunningProcess } from './report-running-process.ts'

const oldKey = readSecretKey(TEST_SECRETS_KEY)
const both = createKeyRing(readSecretKey(newSecretKeyText()), oldKey ? [oldKey] : [])

const openAs = async <T>(
  { connection }: TestDatabase,
  secrets: SecretKeyRing,
  work: (db: Database) => Promise<T>,
): Promise<T> => {
  const { db, close } = openDatabase(connection, { maxConnections: 4, secrets })
  return work(db).finally(close)
}
const withDatabase = async (work: (database: TestDatabase) => Promise<void>) => {
  const database = await createTestDatabase()
  await work(database).finally(() => database.drop())
}

describe('PLT-126 a change of keys', () => {
  it('leaves no running server behind, and waits for none that has ended', () =>
    withDatabase(async (database) => {
      const running = () =>
        database.pool.query('select place from server_processes').then(({ rows }) => rows)
      const change = (secrets: SecretKeyRing) => openAs(database, secrets, changeKey)
      await openAs(database, testSecrets, async (db) => {
        const stop = reportRunningProcess(db, describeProcess(testSecrets))
        await expect.poll(running).toHaveLength(1)
        await expect(change(both)).rejects.toThrow(
          `does not have the new key ${both.current?.keyId}`,
        )
        await stop()
        expect(await running()).toEqual([])
      })
      // A process that was killed a while ago sends no heartbeat, and one that has both keys keeps
      // running.
      await openAs(database, testSecrets, (db) =>
        openSecrets(db, false, describeProcess(testSecrets)),
      )
      await database.pool.query(
        `update server_processes set seen_at = now() - interval '61 seconds'`,
      )
      await openAs(database, both, (db) => openSecrets(db, false, describeProcess(both)))
      expect(await running()).toHaveLength(2)
      expect(await change(both)).toBe(both.current?.keyId)
    }))

  it('that comes together with a start without the key refuses, or makes the start refuse', () =>
    withDatabase(async (database) => {
      const start = () =>
        openAs(database, testSecrets, (db) => openSecrets(db, false, describeProcess(testSecrets)))
      const clear = () =>
        database.pool.query(
          `delete from server_processes; delete from secret_keys
            where key_id = '${both.current?.keyId}'`,
        )
      for (let round = 0; round < 8; round += 1) {
        const outcomes = await Promise.allSettled([start(), openAs(database, both, changeKey)])
        expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
        await clear()
      }
      // A server that registers only after it has checked the keys would be left behind.
      await openAs(database, testSecrets, (db) => openSecrets(db, false))
      await openAs(database, both, changeKey)
      await expect(start()).rejects.toThrow(`encrypted with key ${both.current?.keyId}`)
    }))
})
