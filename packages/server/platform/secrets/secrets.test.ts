import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
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
import { useTestDatabase } from '../../testing/database.ts'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeLogin } from '../../testing/people.ts'
import { testSecrets } from '../../testing/secrets.ts'
import { ROLLING_UPGRADE_SECONDS } from '../database/rolling-upgrade.ts'
import { secretsTransaction } from '../database/transaction.ts'
import { newSecretKeyText } from './cipher.ts'
import { secretColumns } from './columns.ts'
import { openSecrets } from './open-secrets.ts'
import { readKeys } from './read-keys.ts'
import { reseal } from './reseal.ts'
import { noKeyYet, openAs, rawOf, ringOf, withDatabase } from './testing/secret-databases.ts'

const account = {
  environment: 'test',
  accountName: 'app',
  browserKey: 'place',
  secret: 'EAAA-plain-token',
  signatureKey: 'sign-plain',
} as const
describe('PLT-85 secrets in the database', () => {
  const database = useTestDatabase()

  it('are stored encrypted and decrypted for the code', async () => {
    const { db } = database()
    await makeOrganizations(database())
    await secretsTransaction(db, oak.organizationId, (tx) =>
      insertAccount(tx, 'square', account, new Date()),
    )
    expect(await findCardCredentials(db, oak.organizationId, 'square')).toMatchObject(account)
    const [stored] = await rawOf(
      database(),
      `select secret || ' ' || signature_key as value from card_credentials`,
    )
    expect(stored).toMatch(new RegExp(`^lp1\\.${testSecrets.current?.keyId}\\.\\S+ lp1\\.`))
    await secretsTransaction(db, oak.organizationId, (tx) =>
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
    await logins.saveTotpSecret(loginId, 'JBSWY3DPEHPK3PXP')
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

  it('every column with a secret-like name is encrypted, hashed or not a secret', async () => {
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
          secretsTransaction(db, oak.organizationId, (tx) =>
            insertAccount(tx, 'square', account, new Date()),
          ),
        ).rejects.toThrow('does not have'),
      )
      await noKeyYet(database)
      await openAs(database, undefined, async (db) => {
        expect(await openSecrets(db, false)).toEqual({ sealing: 'never', isFirst: false })
        await secretsTransaction(db, oak.organizationId, (tx) =>
          insertAccount(tx, 'square', account, new Date()),
        )
        expect(await findCardCredentials(db, oak.organizationId, 'square')).toMatchObject(account)
      })
    }))

  it('encrypts what an earlier version stored, after processes of that version are gone', () =>
    withDatabase(async (database) => {
      await noKeyYet(database)
      await openAs(database, undefined, (db) =>
        secretsTransaction(db, oak.organizationId, (tx) =>
          insertAccount(tx, 'square', account, new Date()),
        ),
      )
      const secrets = () => rawOf(database, 'select secret as value from card_credentials')
      await openAs(database, testSecrets, async (db) => {
        expect(await openSecrets(db, false)).toEqual({ sealing: 'later', isFirst: true })
        expect(await reseal(db)).toBe(0)
        await secretsTransaction(db, oak.organizationId, (tx) =>
          updateAccount(tx, 'square', { ...account, secret: 'changed meanwhile' }, new Date()),
        )
        expect(await secrets()).toEqual(['changed meanwhile'])
        await database.pool.query(
          `update secret_keys
            set active_from = active_from - make_interval(secs => ${ROLLING_UPGRADE_SECONDS + 1})`,
        )
        // Two processes reseal at the same time.
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

  it('with an embedded database makes one key that only its owner can read', () =>
    withDatabase(async (database) => {
      await noKeyYet(database)
      await loadSigningKeys(database.db)
      const [response, config] = [[] as string[], await configOf()]
      const file = path.join(config.dataFolder, 'secrets.key')
      const first = await prepareSecrets(
        config,
        { connection: database.connection },
        (text) => void response.push(text),
      )
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      expect(response.join()).toContain('No backup contains it')
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
      // On another machine without the file, no new one is created.
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

  it('makes one complete key file, however many processes start', async () => {
    const config = await configOf()
    const rings = await Promise.all(
      Array.from({ length: 8 }, () => readKeys(config, async () => false)),
    )
    expect(new Set(rings.map(({ current }) => current?.keyId)).size).toBe(1)
    expect(await readdir(config.dataFolder)).toEqual(['secrets.key'])
    expect((await readKeys(config)).current).toEqual(rings[0]?.current)
  })

  it('with an external database and no key says that secrets are in plain text', () =>
    withDatabase(async (database) => {
      await noKeyYet(database)
      const response: string[] = []
      const config = { ...(await configOf()), databaseUrl: 'postgres://named.in.the.connection/x' }
      expect(
        (
          await prepareSecrets(
            config,
            { connection: database.connection },
            (text) => void response.push(text),
          )
        ).current,
      ).toBeUndefined()
      expect(response.join()).toContain('Set SECRETS_KEY')
    }))
})
