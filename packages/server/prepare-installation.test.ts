import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig, type Config } from './config.ts'
import { demoHosts } from './demo/organizations/hosts.ts'
import { loginId } from './demo/people/person.ts'
import { DEMO_PASSWORD, demoSignIns } from './demo/sign-ins.ts'
import { insertRows } from './demo/store/insert-rows.ts'
import { systemTransaction } from './platform/database/transaction.ts'
import { prepareInstallation } from './prepare-installation.ts'
import { useTestDatabase } from './testing/database.ts'
import { testSecrets } from './testing/secrets.ts'
import { verify } from '@node-rs/argon2'

const configOf = async (environment: Record<string, string>): Promise<Config> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lodgepole-prepare-'))
  const config = readConfig({ DATA_DIR: folder, ...environment })
  if (!config.ok) throw new Error(config.error.join(' '))
  return config.value
}
const response: string[] = []
const say = (text: string) => void response.push(text)

describe('INS-07 an installation that was set up', () => {
  const database = useTestDatabase()
  const prepare = async (environment: Record<string, string>) =>
    prepareInstallation(
      await configOf(environment),
      { connection: database().connection, secrets: testSecrets },
      say,
    )

  it('is not set up at first, and stays empty without the demo', async () => {
    expect(await prepare({ DEMO: 'off' })).toMatchObject({ setup: { isSetUp: false }, demo: [] })
  })

  it('never gets the demo, by default or by mistake', async () => {
    await systemTransaction(database().db, (tx) =>
      tx.db
        .insertInto('hosts')
        .values({ host: 'console.camp.example', kind: 'console', organizationId: null })
        .execute(),
    )
    expect(await prepare({})).toMatchObject({
      config: { demo: false },
      setup: { isSetUp: true, consoleHost: 'console.camp.example' },
      demo: [],
    })
    await expect(prepare({ DEMO: 'on' })).rejects.toThrow('DEMO=off')
  })
})

describe('INS-07 the demo', () => {
  const database = useTestDatabase()
  const prepare = async (environment: Record<string, string>) =>
    prepareInstallation(
      await configOf(environment),
      { connection: database().connection, secrets: testSecrets },
      say,
    )
  const email = demoSignIns[0]?.email ?? ''
  const passwordHash = () =>
    systemTransaction(
      database().db,
      async (tx) =>
        (
          await tx.db
            .selectFrom('logins')
            .select('passwordHash')
            .where('loginId', '=', loginId(email))
            .executeTakeFirstOrThrow()
        ).passwordHash,
    )

  it('refuses its sign-ins and ends its sessions with DEMO off, not with it on', async () => {
    await systemTransaction(database().db, async (tx) => {
      await insertRows(tx.db, 'logins', [
        { loginId: loginId(email), username: email, email, passwordHash: 'published' },
      ])
      await insertRows(tx.db, 'hosts', demoHosts)
    })
    response.length = 0
    await prepare({ DEMO: 'off' })
    expect(await passwordHash()).toBeNull()
    expect(response.join()).toContain('DEMO is off')
    await prepare({ DEMO: 'on' })
    expect(await verify((await passwordHash()) ?? '', DEMO_PASSWORD)).toBe(true)
  })

  it('refuses its sign-ins after it lost a host, with DEMO off and by default', async () => {
    await systemTransaction(database().db, (tx) =>
      tx.db.deleteFrom('hosts').where('host', '=', 'pinewood.localhost').execute(),
    )
    for (const environment of [{ DEMO: 'off' }, {}]) {
      await systemTransaction(database().db, (tx) =>
        tx.db
          .updateTable('logins')
          .set({ passwordHash: 'published' })
          .where('loginId', '=', loginId(email))
          .execute(),
      )
      await prepare(environment)
      expect(await passwordHash()).toBeNull()
    }
  })
})
