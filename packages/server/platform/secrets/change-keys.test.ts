import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createLoginStore } from '../../features/identity/index.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { makeLogin } from '../../testing/people.ts'
import { TEST_SECRETS_KEY, testSecrets } from '../../testing/secrets.ts'
import { systemTransaction } from '../database/transaction.ts'
import { newSecretKeyText, readSecretKey } from './cipher.ts'
import { secretColumns } from './columns.ts'
import { createKeyRing, type SecretKeyRing } from './key-ring.ts'
import { changeKey, openSecrets } from './open-secrets.ts'
import { reseal } from './reseal.ts'
import { countByKey, findActiveKeyId, listKeys } from './store.ts'
import { noKeyYet, openAs, rawOf, ringOf, withDatabase } from './testing/secret-databases.ts'

describe('PLT-87 a change of keys', () => {
  const next = newSecretKeyText()
  const both = ringOf(next, TEST_SECRETS_KEY)

  const fill = async (database: TestDatabase, count: number) => {
    for (let number = 0; number < count; number += 1)
      await createLoginStore(database.db).saveTotpSecret(
        await makeLogin(database, `app${number}`),
        `PLAIN${number}`,
      )
  }
  const opened = (database: TestDatabase, secrets: SecretKeyRing) =>
    openAs(database, secrets, async (db) => {
      const rows = (
        await database.pool.query<{ id: string }>(
          'select login_id as id from logins where totp_secret is not null order by username',
        )
      ).rows
      return Promise.all(
        rows.map(async ({ id }) => (await createLoginStore(db).findById(id))?.totpSecret),
      )
    })
  const counts = (database: TestDatabase) =>
    openAs(database, undefined, (db) =>
      systemTransaction(db, (tx) => countByKey(tx, secretColumns.totp)),
    )

  it(
    'loses nothing while secrets are written and read',
    () =>
      withDatabase(async (database) => {
        await fill(database, 60)
        const loginId = await makeLogin(database, 'busy')
        let [isOver, written] = [false, 0]
        await openAs(database, both, async (db) => {
          const logins = createLoginStore(db)
          const writing = (async () => {
            while (!isOver) {
              await logins.saveTotpSecret(loginId, `BUSY${written + 1}`)
              written += 1
              if ((await logins.findById(loginId))?.totpSecret !== `BUSY${written}`)
                throw new Error('lost')
            }
          })()
          await changeKey(db)
          await reseal(db, undefined, 7)
          isOver = true
          await writing
        })
        expect(written).toBeGreaterThan(0)
        expect(await counts(database)).toEqual([{ keyId: both.current?.keyId, count: 61 }])
        // The old key is no longer needed and decrypts nothing.
        expect((await opened(database, ringOf(next))).toSorted()).toEqual(
          [
            ...Array.from({ length: 60 }, (_, number) => `PLAIN${number}`),
            `BUSY${written}`,
          ].toSorted(),
        )
        await openAs(database, ringOf(next), async (db) =>
          expect(await openSecrets(db, true)).toMatchObject({ sealing: 'now' }),
        )
        await openAs(database, testSecrets, (db) =>
          expect(openSecrets(db, true)).rejects.toThrow(
            `encrypted with key ${both.current?.keyId}`,
          ),
        )
      }),
    30_000,
  )

  it(
    'that was interrupted needs both keys until it is continued',
    () =>
      withDatabase(async (database) => {
        await fill(database, 12)
        const killed = new Error('killed')
        await openAs(database, both, async (db) => {
          await changeKey(db)
          await expect(
            reseal(
              db,
              () => {
                throw killed
              },
              5,
            ),
          ).rejects.toThrow(killed)
        })
        expect(await counts(database)).toHaveLength(2)
        await openAs(database, ringOf(next), (db) =>
          expect(openSecrets(db, true)).rejects.toThrow(
            `encrypted with key ${testSecrets.current?.keyId}`,
          ),
        )
        expect(await opened(database, both)).toHaveLength(12)
        await openAs(database, both, (db) => reseal(db))
        expect(await counts(database)).toEqual([{ keyId: both.current?.keyId, count: 12 }])
        const keys = await openAs(database, both, (db) => systemTransaction(db, listKeys))
        expect(keys.map(({ keyId }) => keyId)).toEqual([both.current?.keyId])
        expect(
          await rawOf(
            database,
            'select key_id as value from secret_keys where retired_at is not null',
          ),
        ).toEqual([testSecrets.current?.keyId])
      }),
    30_000,
  )

  it('needs the previous key', () =>
    withDatabase(async (database) => {
      await openAs(database, ringOf(next), (db) =>
        expect(changeKey(db)).rejects.toThrow(`encrypted with key ${testSecrets.current?.keyId}`),
      )
      await openAs(database, createKeyRing(undefined, testSecrets.all), (db) =>
        expect(changeKey(db)).rejects.toThrow('no key to encrypt with'),
      )
    }))

  it('a process with only the new key set continues with the old one', () =>
    withDatabase(async (database) => {
      await fill(database, 1)
      await openAs(database, both, async (db) => {
        await openSecrets(db, false)
        await createLoginStore(db).saveTotpSecret(await makeLogin(database, 'late'), 'LATE')
      })
      // Processes with the old settings still run and can read it.
      expect(await opened(database, testSecrets)).toEqual(['PLAIN0', 'LATE'])
    }))

  it('does not block running writes: their secrets are encrypted again', () =>
    withDatabase(async (database) => {
      const loginId = await makeLogin(database, 'slow')
      const slow = new pg.Client(database.connection)
      await slow.connect()
      await slow.query(`begin; select pg_advisory_xact_lock_shared(hashtext('secret keys'))`)
      let isChanged = false
      const change = openAs(database, both, async (db) => {
        await changeKey(db)
        isChanged = true
        await reseal(db)
      })
      const waits = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
      await expect.poll(async () => (await slow.query(waits)).rowCount, { timeout: 20_000 }).toBe(1)
      expect(isChanged).toBe(false)
      await slow.query(`update logins set totp_secret = $1 where login_id = $2`, [
        testSecrets.seal(
          testSecrets.current?.keyId ?? '',
          { table: 'logins', column: 'totp_secret', organizationId: '', row: loginId },
          'SLOW',
        ),
        loginId,
      ])
      await slow.query('commit')
      await slow.end()
      await change
      expect(await opened(database, ringOf(next))).toEqual(['SLOW'])
    }))
})

describe('PLT-180 a change of keys', () => {
  it('applies to transactions that began before it', () =>
    withDatabase(async (database) => {
      const [old, next] = [newSecretKeyText(), newSecretKeyText()]
      await noKeyYet(database)
      await openAs(database, ringOf(old), (db) => openSecrets(db, true))
      await openAs(database, ringOf(next, old), async (db) => {
        let [hasBegun, goOn] = [false, (): void => undefined]
        const changed = new Promise<void>((resolve) => {
          goOn = resolve
        })
        const earlier = systemTransaction(db, async (tx) => {
          await sql`select now()`.execute(tx.db)
          hasBegun = true
          await changed
          return findActiveKeyId(tx.db)
        })
        await expect.poll(() => hasBegun, { timeout: 20_000 }).toBe(true)
        await changeKey(db)
        goOn()
        expect(await earlier).toBe(readSecretKey(next)?.keyId)
      })
    }))
})
