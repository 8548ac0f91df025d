import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../platform/database/connect-client.ts'
import { claimFolder } from '../platform/embedded-postgres/claim-folder.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/cluster.ts'
import { runningPostmaster } from '../platform/embedded-postgres/postmaster.ts'
import { runCli } from './cli.ts'
import { openCommandDatabase } from './command-database.ts'

let dataFolder: string
beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-command-'))
  await chmod(dataFolder, 0o711)
})
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

const open = (hasFolder?: boolean) =>
  openCommandDatabase(
    { dataFolder, databaseUrl: undefined, databaseDirectUrl: undefined },
    () => undefined,
    hasFolder,
  )
const isRunning = async () =>
  (await runningPostmaster(path.join(dataFolder, 'database/cluster'))) !== undefined

describe('PLT-105 a command that started the embedded PostgreSQL', () => {
  it('stops it afterwards, also when it has claimed the data folder itself', async () => {
    const first = await open()
    expect(await isRunning()).toBe(true)
    await first.stop()
    expect(await isRunning()).toBe(false)
    const giveUp = await claimFolder(dataFolder)
    await (await open(true)).stop()
    expect(await isRunning()).toBe(false)
    await giveUp()
  }, 120_000)

  it('stops it also when the key file cannot be used', async () => {
    const file = path.join(dataFolder, 'secrets.key')
    await writeFile(file, 'nonsense')
    const environment = {
      DATA_DIR: dataFolder,
      SETUP_MAIN_HOST: 'a.example',
      SETUP_CONSOLE_HOST: 'b.example',
      SETUP_ADMIN_EMAIL: 'a@a.example',
      SETUP_ADMIN_NAME: 'A B',
    }
    for (const command of [['secrets:check'], ['setup', '--yes']]) {
      await expect(
        runCli(command, { environment, say: () => undefined, complain: () => undefined }),
      ).rejects.toThrow('does not hold a key')
      expect(await isRunning()).toBe(false)
    }
    await rm(file)
  }, 120_000)

  it('INS-28 checks what setup made without the demo where DEMO is unset', async () => {
    const lines: string[] = []
    const note = (text: string) => void lines.push(text)
    const run = (command: readonly string[]) =>
      runCli(command, { environment: { DATA_DIR: dataFolder }, say: note, complain: note })
    await run(['check'])
    expect(lines.join('\n')).toContain('ok       Mail: The demo stores mail')
    const answers = ['--main-host=localhost', '--console-host=console.localhost']
    const who = ['--admin-email=a@a.example', '--admin-name=A B']
    expect(await run(['setup', '--yes', ...answers, ...who])).toBe(0)
    lines.length = 0
    await run(['check'])
    expect(lines.join('\n')).toContain('WARNING  Mail: SMTP_URL is not set')
    expect(lines.join('\n')).not.toContain('demo')
    // INS-35: a key file without a key is reported as a finding, and the rest is still checked.
    lines.length = 0
    await writeFile(path.join(dataFolder, 'secrets.key'), 'nonsense')
    expect(await run(['check'])).toBe(1)
    await rm(path.join(dataFolder, 'secrets.key'))
    expect(lines.join('\n')).toMatch(
      /PROBLEM {2}Secrets: This could not be checked: .*does not hold a key/,
    )
    expect(lines.join('\n')).toContain('WARNING  Mail: ')
    expect(await isRunning()).toBe(false)
  }, 120_000)

  it('PLT-127 leaves it to another command that is at work; the last one stops it', async () => {
    const [first, second] = [await open(), await open()]
    const client = new pg.Client(second.connection)
    await client.connect()
    await first.stop()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await second.stop()
    expect(await isRunning()).toBe(false)
  }, 120_000)

  it('PLT-127 that ends while another has no session barely interrupts that one', async () => {
    const [first, second] = [await open(), await open()]
    await first.stop()
    const isThere = () =>
      withClient(second.connection, (client) => client.query('select')).then(
        () => true,
        () => false,
      )
    await expect.poll(isThere, { timeout: 30_000 }).toBe(true)
    await second.stop()
    expect(await isRunning()).toBe(false)
  }, 120_000)

  it('leaves it running for a server that started later, or if it ran before', async () => {
    const command = await open()
    const giveUp = await claimFolder(dataFolder)
    const server = await startEmbeddedPostgres({ dataFolder })
    await command.stop()
    expect(await isRunning()).toBe(true)
    await (await open()).stop()
    expect(await isRunning()).toBe(true)
    await server.stop()
    await giveUp()
    expect(await isRunning()).toBe(false)
  }, 120_000)
})
