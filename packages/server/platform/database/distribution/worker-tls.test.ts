import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { startFault } from '../../../start-fault.ts'
import { makeAuthority } from '../../../testing/make-certificate.ts'
import { startSystemPostgres, type SystemPostgres } from '../../../testing/system-postgres.ts'
import { unprivilegedAccount } from '../../embedded-postgres/account.ts'
import { postgresBinaries } from '../../embedded-postgres/binaries.ts'
import { withClient } from '../connect-client.ts'
import { openDatabase } from '../pool.ts'
import { DATABASE_IDENTITY, probeConnections } from '../probe-connections.ts'
import { findObstacle, workerConnection } from './worker-identities.ts'

const IS_ENCRYPTED = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()'
const [own, stranger] = [makeAuthority('Lodgepole test'), makeAuthority('A stranger')]
const servers: SystemPostgres[] = []
let [folder, identity] = ['', '']
let [secure, misnamed, plain]: (SystemPostgres | undefined)[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lodgepole-tls-'))
  await writeFile(path.join(folder, 'own.crt'), own.certificate)
  await writeFile(path.join(folder, 'stranger.crt'), stranger.certificate)
  const programs = path.join(await postgresBinaries(unprivilegedAccount()), 'bin')
  for (const tls of [own.issue(), own.issue('db.example.org'), undefined])
    servers.push(await startSystemPostgres(programs, tls))
  ;[secure, misnamed, plain] = servers
  identity = await withClient(
    { ...(secure as SystemPostgres), database: 'postgres' },
    async (client) =>
      (await client.query<{ databaseIdentity: string }>(DATABASE_IDENTITY)).rows[0]
        ?.databaseIdentity ?? '',
  )
}, 120_000)
afterAll(async () => {
  for (const server of servers) await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The address of a coordinator in a setting. */
const urlAt = (port: number, authority?: 'own' | 'stranger' | 'missing'): string =>
  `postgres://postgres@localhost:${port}/postgres` +
  (authority ? `?sslmode=verify-full&sslrootcert=${path.join(folder, authority)}.crt` : '')

/** The connection to a worker, made from the coordinator's. */
const workerOf = (worker: SystemPostgres | undefined, authority?: 'own' | 'stranger' | 'missing') =>
  workerConnection(
    { connectionString: urlAt(1, authority) },
    { host: worker?.host ?? '', port: worker?.port ?? 0 },
  )

describe('PLT-207 a worker of a coordinator with TLS', () => {
  it('is reached by TLS, and its certificate is checked against the same authority', async () => {
    const connection = workerOf(secure, 'own')
    expect(await findObstacle(connection, identity)).toBeUndefined()
    const { pool, close } = openDatabase(connection, { maxConnections: 1 })
    expect((await pool.query<{ ssl: boolean }>(IS_ENCRYPTED)).rows).toEqual([{ ssl: true }])
    await close()
  })

  it('is reached without TLS where the coordinator is', async () => {
    const { pool, close } = openDatabase(workerOf(secure), { maxConnections: 1 })
    expect((await pool.query<{ ssl: boolean }>(IS_ENCRYPTED)).rows).toEqual([{ ssl: false }])
    await close()
  })

  it.each([
    [
      'another authority signed its certificate',
      () => workerOf(secure, 'stranger'),
      /^its TLS certificate is not signed by an authority that this machine trusts \(.*certificate/,
    ],
    [
      'its certificate is for another machine',
      () => workerOf(misnamed, 'own'),
      /^its TLS certificate is for another host name \(.*127\.0\.0\.1/,
    ],
    ['it has no TLS', () => workerOf(plain, 'own'), /^it does not speak TLS/],
  ])('is not used, and says why, when %s', async (_what, connection, text) => {
    expect(await findObstacle(connection(), identity)).toMatch(text)
    const { pool, close } = openDatabase(connection(), { maxConnections: 1 })
    await expect(pool.query('select')).rejects.toThrow()
    await close()
  })
})

describe('PLT-207 a start whose database has a fault of TLS', () => {
  const response = async (databaseUrl: string): Promise<string> => {
    const config = readConfig({ DATABASE_URL: databaseUrl })
    if (!config.ok) throw new Error(config.error.join(' '))
    return probeConnections({ databaseUrl, databaseDirectUrl: undefined }).then(
      () => 'It works.',
      (fault: Error) => startFault(fault, config.value),
    )
  }

  it.each([
    ['own', 'secure', /^It works\.$/],
    [
      'stranger',
      'secure',
      /^the database of DATABASE_URL .* not signed by an authority .* Name the file of its authority in DATABASE_URL \(sslrootcert=…\)\./,
    ],
    ['own', 'misnamed', /for another host name .* Use the host name in its certificate/],
    ['own', 'plain', /does not speak TLS .* Switch TLS on there \(ssl = on\), or remove sslmode/],
    [
      'missing',
      'secure',
      /file with a TLS certificate .*missing\.crt.* Check the files that DATABASE/,
    ],
  ] as const)('authority %s, server %s', async (authority, name, text) => {
    const server = { secure, misnamed, plain }[name]
    expect(await response(urlAt(server?.port ?? 0, authority))).toMatch(text)
  })
})
