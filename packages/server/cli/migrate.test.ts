import { describe, expect, it } from 'vitest'
import { sendTo } from '../testing/server.ts'
import { testUrlOf, useTestDatabase } from '../testing/database.ts'
import { freePort } from '../testing/built-server.ts'
import { startPlaceholderServer } from '../platform/http/placeholder-server.ts'
import { runCli } from './cli.ts'

const database = useTestDatabase()
/** A migration that can run again. */
const LATER = '0301-login-organizations-known'

const run = async (...args: readonly string[]) => {
  const url = testUrlOf(String(database().connection.database))
  const lines: string[] = []
  const note = (text: string) => void lines.push(text)
  const exitCode = await runCli(['migrate', ...args], {
    environment: { DATABASE_URL: url },
    say: note,
    complain: note,
  })
  const [first, ...rest] = lines
  expect(first).toMatch(/^Database: [\w.:]+\/lodgepole_test_\w+$/)
  return { exitCode, text: rest.join('\n') }
}

describe('PLT-54 migrating by command', () => {
  it('PLT-100 says what waits for older processes, and runs it when none is left', async () => {
    const { pool } = database()
    await pool.query(`update schema_migrations set run_at = now() where name = '0300-baseline'`)
    await pool.query('delete from schema_migrations where name = $1', [LATER])
    const waiting =
      'Left for an hour later, when no process of the version before runs any more:\n' +
      `  ${LATER}`
    expect(await run('--check')).toEqual({
      exitCode: 0,
      text: `The schema is up to date.\n${waiting}`,
    })
    expect(await run()).toEqual({ exitCode: 0, text: `The schema was up to date.\n${waiting}` })
    expect(await run('--check', '--now')).toEqual({
      exitCode: 3,
      text: `1 migrations are pending:\n  ${LATER}`,
    })
    expect(await run('--now')).toEqual({
      exitCode: 0,
      text: `Migrating: ${LATER}\nThe schema is up to date: 1 migrations ran.`,
    })
  })

  it('PLT-172 names a restore that was cut off instead of counting migrations', async () => {
    const { pool } = database()
    await pool.query('create schema lodgepole_restore')
    try {
      expect(await run('--check')).toEqual({
        exitCode: 1,
        text: expect.stringMatching(/^A restore into this database is running, or was cut off\./),
      })
    } finally {
      await pool.query('drop schema lodgepole_restore')
    }
  })

  it('lists what is pending without changes, runs it, and checks the result', async () => {
    expect(await run('--check')).toEqual({ exitCode: 0, text: 'The schema is up to date.' })
    const { pool } = database()
    // As it was before, a day after the others.
    await pool.query(`update schema_migrations set run_at = now() - interval '1 day'`)
    await pool.query('delete from schema_migrations where name = $1', [LATER])
    expect(await run('--check')).toEqual({
      exitCode: 3,
      text: `1 migrations are pending:\n  ${LATER}`,
    })
    expect(await run()).toEqual({
      exitCode: 0,
      text: `Migrating: ${LATER}\nThe schema is up to date: 1 migrations ran.`,
    })
    await pool.query('alter table hosts drop column anonymous')
    await expect(run()).rejects.toThrow(
      'lacks a part of its schema: column hosts.anonymous boolean not null',
    )
  })

  it('answers health checks meanwhile', async () => {
    const port = await freePort()
    const waiting = await startPlaceholderServer(port, '127.0.0.1')
    const address = `http://127.0.0.1:${port}`
    expect(await sendTo(address, 'GET /healthz', { host: 'x' })).toMatchObject({
      status: 200,
      json: { code: 'OK' },
    })
    expect(await sendTo(address, 'GET /readyz', { host: 'x' })).toMatchObject({
      status: 503,
      json: { code: 'STARTING' },
    })
    await waiting.stop()
    await expect(sendTo(address, 'GET /healthz', { host: 'x' })).rejects.toThrow()
  })
})
