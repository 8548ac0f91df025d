import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import {
  findCardCredentials,
  insertAccount,
  updateAccount,
} from '../../features/money/cards/credentials-store.ts'
import { createLoginStore } from '../../features/identity/index.ts'
import { loadSigningKeys } from '../../features/identity/signing-keys-store.ts'
import { prepareSecrets } from '../../prepare-secrets.ts'
import { createTestDatabase, useTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeLogin } from '../../testing/people.ts'
import { TEST_SECRETS_KEY, testSecrets } from '../../testing/secrets.ts'
import { openDatabase } from '../database/pool.ts'
import { ROLLING_UPGRADE_SECONDS } from '../database/rolling-upgrade.ts'
import { sealingTransaction, systemTransaction } from '../database/transaction.ts'
import { newSecretKeyText, readSecretKey } from './cipher.ts'
import { secretColumns } from './columns.ts'
import { createKeyRing, type SecretKeyRing } from './key-ring.ts'
import { changeKey, openSecrets } from './open-secrets.ts'
import { readKeys } from './read-keys.ts'
import { reseal } from './reseal.ts'
import { countByKey, findActiveKeyId, listKeys } from './store.ts'

const account = {
  environment: 'test',
  accountName: 'app',
  browserKey: 'place',
  secret: 'EAAA-plain-token',
  signatureKey: 'sign-plain',
} as const
const ringOf = (text: string, ...old: string[]) =>
  createKeyRing(
    readSecretKey(text),
    old.flatMap((one) => readSecretKey(one) ?? []),
  )

const openAs = async <T>(
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

const rawOf = async ({ pool }: TestDatabase, text: string): Promise<unknown[]> =>
  (await pool.query<{ value: unknown }>(text)).rows.map(({ value }) => value)
const noKeyYet = ({ pool }: TestDatabase) => pool.query('delete from secret_keys')
const withDatabase = async (work: (database: TestDatabase) => Promise<void>) => {
  const database = await createTestDatabase()
  try {
    await makeOrganizations(database)
    await work(database)
  } finally {
    await database.drop()
  }
}

describe('PLT-85 secrets in the database', () => {
  const database = useTestDatabase()

  it('are stored encrypted, and given to the code as they were', async () => {
    const { db } = database()
    await makeOrganizations(database())
    await sealingTransaction(db, oak.organizationId, (tx) =>
      insertAccount(tx, 'square', account, new Date()),
    )
    expect(await findCardCredentials(db, oak.organizationId, 'square')).toMatchObject(account)
    const [stored] = await rawOf(
      database(),
      `select secret || ' ' || signature_key as value from card_credentials`,
    )
    expect(stored).toMatch(new RegExp(`^lp1\\.${testSecrets.current?.keyId}\\.\\S+ lp1\\.`))
    await sealingTransaction(db, oak.organizationId, (tx) =>
      updateAccount(tx, 'square', { ...account, secret: 'EAAA-second' }, new Date()),
    )
    expect(await findCardCredentials(db, oak.organizationId, 'square')).toMatchObject({
      secret: 'EAAA-second',
      signatureKey: 'sign-plain',
    })
    await loadSigningKeys(db)
    expect(
      await rawOf(database(), `select private_jwk #>> '{}' as value from signing_keys`),
    ).toEqual([expect.stringMatching(/^lp1\./)])
  })

  it('that were moved to another row are refused', async () => {
    const { db, pool } = database()
    await pool.query(
      `insert into card_credentials select $2::uuid, provider, environment, account_name,
          browser_key, secret, signature_key, updated_at
      from card_credentials where organization_id = $1`,
      [oak.organizationId, elm.organizationId],
    )
    await expect(findCardCredentials(db, elm.organizationId, 'square')).rejects.toThrow(
      /card_credentials.secret was changed, or belongs to another row/,
    )
    await pool.query('delete from card_credentials where organization_id = $1', [
      elm.organizationId,
    ])
  })

  it('an app is confirmed with the secret it was shown', async () => {
    const { db } = database()
    const logins = createLoginStore(db)
    const loginId = await makeLogin(database(), 'pat')
    await logins.keepTotpSecret(loginId, 'JBSWY3DPEHPK3PXP')
    expect((await logins.findById(loginId))?.totpSecret).toBe('JBSWY3DPEHPK3PXP')
    expect(
      await logins.turnOnSecondFactor(loginId, {
        method: 'totp',
        totpSecret: 'ANOTHER',
        recoveryCodeHashes: ['a'],
      }),
    ).toBe(false)
    expect(
      await logins.turnOnSecondFactor(loginId, {
        method: 'totp',
        totpSecret: 'JBSWY3DPEHPK3PXP',
        recoveryCodeHashes: ['a'],
      }),
    ).toBe(true)
    expect(
      await rawOf(
        database(),
        `select totp_secret as value from logins where totp_secret is not null`,
      ),
    ).toEqual([expect.stringMatching(/^lp1\./)])
  })

  it('every column that sounds like a secret is sealed, hashed or no secret', async () => {
    const known = new Set(
      Object.values(secretColumns).map(({ table, column }) => `${table}.${column}`),
    )
    const { rows } = await database().pool.query<{ name: string }>(`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'bytea')
        and is_generated = 'NEVER'
        and column_name ~ '(secret|token|private|password|credential|_key$|^key$|smtp|jwk)'
        and column_name !~ '(hash|public_key)' order by 1`)
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([
      'card_credentials.browser_key',
      'card_slots.slot_key',
      'idempotency_keys.key',
      'journals.idempotency_key',
      'mail_events.event_key',
      'organization_mail.smtp_host',
      'organization_mail.smtp_problem',
      'organization_mail.smtp_user',
      'passkeys.credential_id',
      'people_import_rows.household_key',
      'people_import_rows.member_key',
      'people_import_rows.name_key',
    ])
  })
})

describe('PLT-86 a start', () => {
  it('without the key of the database is refused, and says what to do', () =>
    withDatabase(async (database) => {
      await openAs(database, undefined, (db) =>
        expect(openSecrets(db, true)).rejects.toThrow(
          `encrypted with key ${testSecrets.current?.keyId}, and this process has no key. Set ` +
            'SECRETS_KEY',
        ),
      )
      const wrong = ringOf(newSecretKeyText())
      await openAs(database, wrong, (db) =>
        expect(openSecrets(db, true)).rejects.toThrow(`only key ${wrong.current?.keyId}`),
      )
      await openAs(database, testSecrets, async (db) =>
        expect(await openSecrets(db, true)).toEqual({ sealing: 'now', isFirst: false }),
      )
    }))

  it('without any key writes plain text, and never beside encrypted secrets', () =>
    withDatabase(async (database) => {
      await openAs(database, undefined, (db) =>
        expect(
          sealingTransaction(db, oak.organizationId, (tx) =>
            insertAccount(tx, 'square', account, new Date()),
          ),
        ).rejects.toThrow('does not have'),
      )
      await noKeyYet(database)
      await openAs(database, undefined, async (db) => {
        expect(await openSecrets(db, false)).toEqual({ sealing: 'never', isFirst: false })
        await sealingTransaction(db, oak.organizationId, (tx) =>
          insertAccount(tx, 'square', account, new Date()),
        )
        expect(await findCardCredentials(db, oak.organizationId, 'square')).toMatchObject(account)
      })
    }))

  it('encrypts what an earlier version stored, after processes of that version are gone', () =>
    withDatabase(async (database) => {
      await noKeyYet(database)
      await openAs(database, undefined, (db) =>
        sealingTransaction(db, oak.organizationId, (tx) =>
          insertAccount(tx, 'square', account, new Date()),
        ),
      )
      const secrets = () => rawOf(database, 'select secret as value from card_credentials')
      await openAs(database, testSecrets, async (db) => {
        expect(await openSecrets(db, false)).toEqual({ sealing: 'later', isFirst: true })
        expect(await reseal(db)).toBe(0)
        await sealingTransaction(db, oak.organizationId, (tx) =>
          updateAccount(tx, 'square', { ...account, secret: 'changed meanwhile' }, new Date()),
        )
        expect(await secrets()).toEqual(['changed meanwhile'])
        await database.pool.query(
          `update secret_keys
            set active_from = active_from - make_interval(secs => ${ROLLING_UPGRADE_SECONDS + 1})`,
        )
        // Two processes come to it at once.
        await Promise.all([reseal(db), reseal(db)])
        expect(await secrets()).toEqual([expect.stringMatching(/^lp1\./)])
        expect(await findCardCredentials(db, oak.organizationId, 'square')).toMatchObject({
          secret: 'changed meanwhile',
          signatureKey: 'sign-plain',
        })
        expect(await reseal(db)).toBe(0)
      })
    }))

  const configOf = async (environment: Record<string, string> = {}) => {
    const config = readConfig({
      DATA_DIR: await mkdtemp(path.join(tmpdir(), 'lodgepole-secrets-')),
      ...environment,
    })
    if (!config.ok) throw new Error(config.error.join(' '))
    return config.value
  }

  it('with an embedded database makes a key of its own, once, for nobody else to read', () =>
    withDatabase(async (database) => {
      await noKeyYet(database)
      await loadSigningKeys(database.db)
      const [said, config] = [[] as string[], await configOf()]
      const file = path.join(config.dataFolder, 'secrets.key')
      const first = await prepareSecrets(
        config,
        { connection: database.connection },
        (text) => void said.push(text),
      )
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      expect(said.join()).toContain('No backup contains it')
      expect(
        await rawOf(database, `select private_jwk #>> '{}' as value from signing_keys`),
      ).toEqual([expect.stringMatching(/^lp1\./)])
      expect(
        (await readdir(config.dataFolder)).filter((name) => name.startsWith('secrets.key')),
      ).toEqual(['secrets.key'])
      const text = await readFile(file, 'utf8')
      expect(
        (await prepareSecrets(config, { connection: database.connection }, () => undefined))
          .current,
      ).toEqual(first.current)
      // On another machine, without the file, no new one is made.
      const elsewhere = await configOf()
      await expect(
        prepareSecrets(elsewhere, { connection: database.connection }, () => undefined),
      ).rejects.toThrow('this process has no key')
      await expect(stat(path.join(elsewhere.dataFolder, 'secrets.key'))).rejects.toThrow('ENOENT')
      await writeFile(path.join(elsewhere.dataFolder, 'secrets.key'), text)
      expect(
        (await prepareSecrets(elsewhere, { connection: database.connection }, () => undefined))
          .current,
      ).toEqual(first.current)
      await writeFile(path.join(elsewhere.dataFolder, 'secrets.key'), 'nonsense')
      await expect(
        prepareSecrets(elsewhere, { connection: database.connection }, () => undefined),
      ).rejects.toThrow('does not hold a key')
    }))

  it('makes one key, whole and under its name alone, however many start at once', async () => {
    const config = await configOf()
    const rings = await Promise.all(
      Array.from({ length: 8 }, () => readKeys(config, async () => false)),
    )
    expect(new Set(rings.map(({ current }) => current?.keyId)).size).toBe(1)
    expect(await readdir(config.dataFolder)).toEqual(['secrets.key'])
    expect((await readKeys(config)).current).toEqual(rings[0]?.current)
  })

  it('with a database of its own and no key says that secrets are in plain text', () =>
    withDatabase(async (database) => {
      await noKeyYet(database)
      const said: string[] = []
      const config = { ...(await configOf()), databaseUrl: 'postgres://named.in.the.connection/x' }
      expect(
        (
          await prepareSecrets(
            config,
            { connection: database.connection },
            (text) => void said.push(text),
          )
        ).current,
      ).toBeUndefined()
      expect(said.join()).toContain('Set SECRETS_KEY')
    }))
})

describe('PLT-87 a change of keys', () => {
  const next = newSecretKeyText()
  const both = ringOf(next, TEST_SECRETS_KEY)

  const fill = async (database: TestDatabase, count: number) => {
    for (let number = 0; number < count; number += 1)
      await createLoginStore(database.db).keepTotpSecret(
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
              await logins.keepTotpSecret(loginId, `BUSY${written + 1}`)
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
        // The old key is not needed any more, and does not open anything.
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
    'that was cut off needs both keys until somebody continues it',
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

  it('needs the key before it', () =>
    withDatabase(async (database) => {
      await openAs(database, ringOf(next), (db) =>
        expect(changeKey(db)).rejects.toThrow(`encrypted with key ${testSecrets.current?.keyId}`),
      )
      await openAs(database, createKeyRing(undefined, testSecrets.all), (db) =>
        expect(changeKey(db)).rejects.toThrow('no key to encrypt with'),
      )
    }))

  it('a process that only knows the new key as its setting goes on with the old one', () =>
    withDatabase(async (database) => {
      await fill(database, 1)
      await openAs(database, both, async (db) => {
        await openSecrets(db, false)
        await createLoginStore(db).keepTotpSecret(await makeLogin(database, 'late'), 'LATE')
      })
      // Processes with the old settings still run, and read it.
      expect(await opened(database, testSecrets)).toEqual(['PLAIN0', 'LATE'])
    }))

  it('is waited for by nobody who has begun to write: what they write is sealed again', () =>
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
  it('holds for transactions that began before it', () =>
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
