// Searches the raw tables for every secret that an installation may have, and tests the operator's
// commands for them.

import { mkdtemp, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { readKey } from '@lodgepole/domain/identity/access/api-keys'
import { readConfig } from '../config.ts'
import { demoSignIns, loadDemo } from '../demo/load-demo.ts'
import { organizationIdOf } from '../demo/organizations/recipe.ts'
import { DEMO_APP_KEY, DEMO_PASSWORD } from '../demo/sign-ins.ts'
import { prepareSecrets } from '../prepare-secrets.ts'
import { systemTransaction } from '../platform/database/transaction.ts'
import { newSecretKeyText, readSecretKey } from '../platform/secrets/cipher.ts'
import { createKeyRing } from '../platform/secrets/key-ring.ts'
import { listKeys } from '../platform/secrets/store.ts'
import { openSecret } from '../platform/secrets/use-secret.ts'
import { signInAs } from '../testing/people.ts'
import { TEST_SECRETS_KEY, testSecrets } from '../testing/secrets.ts'
import { useTestServer } from '../testing/server.ts'
import { runCli } from './cli.ts'

/** Keys that the server also has, and one that it lacks. */
const [next, lost, unknown] = [newSecretKeyText(), newSecretKeyText(), newSecretKeyText()]
const keyOf = (text: string) => readSecretKey(text) ?? []
const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-secrets-'))
const server = useTestServer({
  environment: { DATA_DIR: dataFolder },
  secrets: createKeyRing(readSecretKey(TEST_SECRETS_KEY), [next, lost].flatMap(keyOf)),
  prepare: ({ db }) =>
    loadDemo(db, {
      nowSeconds: Math.floor(Date.now() / 1000),
      objectsFolder: path.join(dataFolder, 'objects'),
    }),
})
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

const run = async (
  command: string,
  environment: Readonly<Record<string, string>> = { SECRETS_KEY: TEST_SECRETS_KEY },
) => {
  const { host, port, user, password } = inject('postgres')
  const name = server.database().connection.database
  const url =
    `postgres://${user}:${encodeURIComponent(password)}@/${name}` +
    `?host=${encodeURIComponent(host)}&port=${port}`
  const lines: string[] = []
  const note = (text: string) => void lines.push(text)
  const exitCode = await runCli(command.split(' '), {
    environment: { DATABASE_URL: url, DATA_DIR: dataFolder, ...environment },
    say: note,
    complain: note,
  }).catch((fault: Error) => (note(fault.message), 1))
  return { exitCode, text: lines.join('\n') }
}

const dump = async (): Promise<string> => {
  const { pool } = server.database()
  const { rows } = await pool.query<{
    name: string
  }>(`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`)
  const tables = await Promise.all(
    rows.map(async ({ name }) =>
      (await pool.query<{ row: string }>(`select row::text as row from ${name} row`)).rows
        .map(({ row }) => row)
        .join('\n'),
    ),
  )
  return tables.join('\n')
}

const openedKeys = () =>
  systemTransaction(server.database().db, async (tx) => {
    const signing = (await tx.db.selectFrom('signingKeys').selectAll().execute()).map(
      ({ keyId, privateJwk }) => openSecret(tx, 'signingKeys', { row: keyId }, privateJwk),
    )
    const entry = (await tx.db.selectFrom('entryKeys').selectAll().execute()).map(
      ({ organizationId, keyId, privateJwk }) =>
        openSecret(tx, 'entryKeys', { organizationId, row: keyId }, privateJwk),
    )
    const root = (await tx.db.selectFrom('installationSecrets').selectAll().execute()).map(
      ({ name, secret }) => openSecret(tx, 'installationSecrets', { row: name }, secret),
    )
    return [...[...signing, ...entry].map((jwk) => (JSON.parse(jwk) as { d: string }).d), ...root]
  })

const known: string[] = [DEMO_APP_KEY]

describe('PLT-85 a stolen copy of the database reveals', () => {
  it('no secret of the demo, of an organization or of the installation', async () => {
    const host = 'pinewood.localhost'
    const token = (
      await signInAs(server.lodgepole().address, host, 'admin@pinewood.example', DEMO_PASSWORD)
    ).json.item.idToken
    const send = (route: string, body: object, key: string) =>
      server.call(route, {
        host,
        headers: { authorization: token, 'idempotency-key': key },
        body: { organizationId: organizationIdOf('pinewood'), ...body },
      })
    const card = {
      provider: 'square',
      environment: 'test',
      accountName: 'sandbox-app',
      browserKey: 'LOCATION',
      secret: 'EAAA-card-token-of-pinewood',
      signatureKey: 'signature-of-pinewood-card',
    }
    expect((await send('POST /v2/console/card-provider', card, 'card')).status).toBe(200)
    const hook = { url: 'https://hooks.example/a', description: '', events: ['person.changed'] }
    const made = (await send('POST /v2/console/webhook', hook, 'hook')).json.item
    const apiKey = (
      await send('POST /v2/console/api-key', { name: 'Ours', duties: ['peopleRead'] }, 'key')
    ).json.item
    expect([made.secret, apiKey.key]).toEqual([
      expect.stringMatching(/^whsec_/),
      expect.any(String),
    ])
    known.push(
      card.secret,
      card.signatureKey,
      made.secret,
      readKey(`Bearer ${apiKey.key}`)?.secret ?? '',
      ...(await openedKeys()),
    )
    const text = await dump()
    expect(text).toContain(demoSignIns[0]?.email)
    expect(text).toContain(`lp1.${testSecrets.current?.keyId}.`)
    expect(known.length).toBeGreaterThan(6)
    expect(known.filter((secret) => secret.length < 16 || text.includes(secret))).toEqual([])
  }, 60_000)
})

describe('PLT-88 commands about secrets', () => {
  const both = { SECRETS_KEY: next, SECRETS_KEY_OLD: TEST_SECRETS_KEY }

  it('secrets:check counts them by key, and finds plain ones', async () => {
    const fine = await run('secrets:check')
    expect(fine).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('Every secret is encrypted'),
    })
    expect(fine.text).toContain(`logins.totp_secret: 1 under key ${testSecrets.current?.keyId}`)
    const { pool } = server.database()
    await pool.query(`update webhook_endpoints set secret = 'lp1.0badc0de.' || repeat('A', 64)`)
    expect(await run('secrets:check')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('encrypted with key 0badc0de, and this process has only key'),
    })
    expect((await run('check')).text).toContain('encrypted with key 0badc0de')
    await pool.query(
      `update webhook_endpoints set secret = 'whsec_in_plain_text_of_an_earlier_version'`,
    )
    expect(await run('secrets:check')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('webhook_endpoints.secret: 1 NOT ENCRYPTED'),
    })
    expect(await run('secrets:check', {})).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('this process has no key. Set SECRETS_KEY'),
    })
  })

  it('npm run check reports the same', async () => {
    expect((await run('check')).text).toMatch(
      /Secrets.*1 secrets in the database are not encrypted yet/s,
    )
    const without = await run('check', {})
    expect(without).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining(`encrypted with key ${testSecrets.current?.keyId}`),
    })
  })

  it('PLT-126 secrets:rotate refuses a key that a running server lacks and names it', async () => {
    const refused = await run('secrets:rotate', {
      SECRETS_KEY: unknown,
      SECRETS_KEY_OLD: TEST_SECRETS_KEY,
    })
    expect(refused.exitCode).toBe(1)
    expect(refused.text).toContain(
      `One running server does not have the new key ${readSecretKey(unknown)?.keyId}: ` +
        `${hostname()}, process ${process.pid}. Nothing was changed.`,
    )
    expect(refused.text).toContain(
      'Give every server the new key as SECRETS_KEY and the old one as SECRETS_KEY_OLD',
    )
    expect((await run('secrets:check')).text).not.toContain(readSecretKey(unknown)?.keyId)
    expect((await server.database().pool.query('select key_id from secret_keys')).rows).toEqual([
      { key_id: testSecrets.current?.keyId },
    ])
  })

  it('secrets:rotate encrypts everything with the new key and needs the old one', async () => {
    expect(await run('secrets:rotate', { SECRETS_KEY: next })).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('and this process has only key'),
    })
    const rotated = await run('secrets:rotate', both)
    expect(rotated).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('SECRETS_KEY_OLD is not needed any more'),
    })
    expect(rotated.text).toContain('webhook_endpoints.secret: 1')
    expect(await run('secrets:check', { SECRETS_KEY: next })).toMatchObject({
      exitCode: 0,
      text: expect.not.stringContaining(testSecrets.current?.keyId ?? ''),
    })
    expect(await run('secrets:rotate', both)).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('Every secret was under key'),
    })
  })

  it('PLT-181 secrets:forget removes only secrets that nobody can read', async () => {
    const keyId = /key ([0-9a-f]{8})\./.exec((await run('secrets:rotate', both)).text)?.[1] ?? ''
    expect(await run(`secrets:forget --key ${keyId} --yes`, { SECRETS_KEY: next })).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('is not lost'),
    })
    const looked = await run(`secrets:forget --key ${keyId}`, { SECRETS_KEY: lost })
    expect(looked).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('Nothing was changed'),
    })
    expect(looked.text).toMatch(
      /1 webhooks: they are switched off[\s\S]*1 accounts at card providers/,
    )
    expect((await run('secrets:check', { SECRETS_KEY: next })).exitCode).toBe(0)
    expect(await run(`secrets:forget --key ${keyId} --yes`, { SECRETS_KEY: lost })).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining(`Key ${keyId} is not lost: a running server has it`),
    })
    await server.lodgepole().stop()
    expect(await run(`secrets:forget --key ${keyId} --yes`, { SECRETS_KEY: lost })).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('is not needed any more'),
    })
    const { pool } = server.database()
    expect((await pool.query('select is_on from webhook_endpoints')).rows).toEqual([
      { is_on: false },
    ])
    expect(
      (
        await pool.query('select from logins where totp_secret is not null or second_factor = $1', [
          'totp',
        ])
      ).rowCount,
    ).toBe(0)
    // The next start uses its own key, although the key before the lost one is still known.
    const { connection, db } = server.database()
    const config = readConfig({ DATABASE_URL: 'postgres://x@y/z', SECRETS_KEY: lost, DEMO: 'off' })
    if (!config.ok) throw new Error(config.error.join(' '))
    await prepareSecrets(config.value, { connection }, () => undefined)
    expect((await systemTransaction(db, listKeys)).map((key) => key.keyId)).toEqual([
      readSecretKey(lost)?.keyId,
    ])
    expect((await run('secrets:rotate', { SECRETS_KEY: lost })).exitCode).toBe(0)
    expect((await run('secrets:check', { SECRETS_KEY: lost })).exitCode).toBe(0)
  })
})
