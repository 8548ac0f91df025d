import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDemo } from '../demo/load-demo.ts'
import { testUrlOf, useTestDatabase } from '../testing/database.ts'
import { TEST_SECRETS_KEY } from '../testing/secrets.ts'
import { runCli } from './cli.ts'

const database = useTestDatabase()

const objectsFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-verify-'))

beforeAll(
  () => loadDemo(database().db, { nowSeconds: Math.floor(Date.now() / 1000), objectsFolder }),
  90_000,
)
afterAll(() => rm(objectsFolder, { recursive: true, force: true }))

const run = async (...args: readonly string[]) => {
  const environment = {
    DATABASE_URL: testUrlOf(String(database().connection.database)),
    SECRETS_KEY: TEST_SECRETS_KEY,
  }
  const lines: string[] = []
  const note = (text: string) => void lines.push(text)
  const exitCode = await runCli(args, { environment, say: note, complain: note })
  return { exitCode, text: lines.join('\n') }
}

describe('BKP-11 the production folder', () => {
  it('adds up the books, and says when they are wrong', async () => {
    expect(await run('ledger:verify')).toEqual({
      exitCode: 0,
      text: expect.stringMatching(/ postings: the books are right\.$/),
    })
    await database().pool.query(
      'update accounts set balance_cents = balance_cents + 1 where account_id = (select ' +
        'min(account_id::text)::uuid from accounts)',
    )
    expect(await run('ledger:verify')).toEqual({
      exitCode: 1,
      text: expect.stringMatching(/^WRONG  .*the books are WRONG\.$/ms),
    })
  })

  it('IDN-23 makes a new signing key, drops the others when asked, and shows none', async () => {
    const countKeys = async () => (await database().pool.query('select from signing_keys')).rowCount
    const before = (await countKeys()) ?? 0
    expect(await run('keys:rotate')).toEqual({
      exitCode: 0,
      text: expect.stringMatching(
        /^Database: .*\nKey [\w-]{36} signs in five minutes, once every server knows it\.$/,
      ),
    })
    expect(await countKeys()).toBe(before + 1)
    expect(await run('keys:rotate', '--revoke')).toEqual({
      exitCode: 0,
      text: expect.stringContaining('All others are gone'),
    })
    expect(await countKeys()).toBe(1)
    expect(await run('keys:rotate', '--revok')).toEqual({
      exitCode: 2,
      text: '--revok is not a flag of this command. Do you mean --revoke?',
    })
    expect(await countKeys()).toBe(1)
  })
})
