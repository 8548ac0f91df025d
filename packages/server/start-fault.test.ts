import { describe, expect, it } from 'vitest'
import { probeConnections } from './platform/database/probe-connections.ts'
import { readConfig, type Config } from './config.ts'
import { startFault } from './start-fault.ts'
import { testUrlOf } from './testing/database.ts'

const configOf = (environment: Readonly<Record<string, string>>): Config => {
  const config = readConfig({ DATA_DIR: '/srv/lodgepole', ...environment })
  if (!config.ok) throw new Error(config.error.join())
  return config.value
}

/** What a start with this database prints. */
const response = async (databaseUrl: string): Promise<string> => {
  const fault = await probeConnections({ databaseUrl, databaseDirectUrl: undefined }).then(
    () => new Error('It works.'),
    (thrown: Error) => thrown,
  )
  return startFault(fault, configOf({ DATABASE_URL: databaseUrl }))
}

describe('INS-27 a start that its database refuses', () => {
  it.each([
    [
      'nothing listens there',
      () => 'postgres://x:y@127.0.0.1:1/none',
      /^the database of DATABASE_URL \(127\.0\.0\.1:1\/none\) cannot be used: .*ECONNREFUSED.* Start PostgreSQL, and check host and port in DATABASE_URL\./,
    ],
    [
      'the password is wrong',
      () => testUrlOf('postgres', { user: 'nobody_here', password: 'wrong' }),
      /^the database of DATABASE_URL .*"nobody_here".* (?:Check user and password in DATABASE_URL|Create this user)/,
    ],
    [
      'the database is missing',
      () => testUrlOf('not_there'),
      /"not_there" does not exist\. Create the database: createdb -O <user> <name>, or check the name in DATABASE_URL\./,
    ],
    [
      'the host is misspelled',
      () => 'postgres://x:y@nowhere.invalid/none',
      /nowhere\.invalid.* Check the host name in DATABASE_URL/,
    ],
  ])('names the setting, the fault and the remedy: %s', async (_, url, text) => {
    const about = await response(url())
    expect(about).toMatch(text)
    expect(about).toMatch(/ npm run check says more\.$/)
    expect(about).not.toContain('wrong')
  })

  it.each([
    ['53300', 'sorry, too many clients already', 'Raise max_connections, or lower'],
    ['53300', 'remaining connection slots are reserved for roles', 'Raise max_connections, or'],
    ['53300', 'too many connections for role "me"', 'Raise the limit of this user (alter role'],
    ['53300', 'too many connections for database "n"', 'Raise the limit of this database (alter'],
    ['08P01', 'no more connections allowed (max_client_conn)', 'Raise this limit of the pooler'],
    ['08P01', 'FATAL: too many connections for role "me"', 'Raise the limit of this user'],
    [
      '08P01',
      'server login failed: FATAL sorry, too many clients already',
      'Raise max_connections',
    ],
  ])('INS-32 says which limit is reached (%s %s)', (code, message, remedy) => {
    const about = startFault(
      Object.assign(new Error(message), { code }),
      configOf({ DATABASE_URL: 'postgres://x:y@h/n' }),
    )
    expect(about).toContain(remedy)
    expect(about).not.toContain('Start PostgreSQL')
  })

  it('looks for the cause of a migration that failed', () => {
    const cause = Object.assign(new Error('permission denied for schema public'), { code: '42501' })
    const fault = new Error(`Migration 0300 failed: ${cause.message}`, { cause })
    expect(startFault(fault, configOf({ DATABASE_URL: 'postgres://x:y@h/n' }))).toBe(
      'the database of DATABASE_URL (h/n) cannot be used: Migration 0300 failed: permission ' +
        'denied for schema public. Let the login own the database. npm run check says more.',
    )
  })

  it('does not blame the database for other errors', () => {
    const missing = Object.assign(new Error("ENOENT: no such file, open '/opt/x'"), {
      code: 'ENOENT',
    })
    expect(startFault(missing, configOf({ DATABASE_URL: 'postgres://x:y@h/n' }))).toBe(
      missing.message,
    )
    const denied = Object.assign(new Error("EACCES: mkdir '/srv/lodgepole'"), { code: 'EACCES' })
    expect(startFault(denied, configOf({}))).toMatch(/^DATA_DIR is \/srv\/lodgepole, and this user/)
  })

  it('INS-31 names PORT, the other ports and BIND', () => {
    const fault = (code: string, message = code) => Object.assign(new Error(message), { code })
    expect(startFault(fault('EADDRINUSE'), configOf({ PORT: '4000' }))).toBe(
      'port 4000 is in use by another program. Stop that program (ss -ltnp, or lsof -i :4000, ' +
        'shows which one it is), or set PORT to another port.',
    )
    const ports = configOf({ PORT: '4000', METRICS_PORT: '4010' })
    for (const [port, setting] of [
      [4000, 'PORT'],
      [4001, 'CARD_SANDBOX_PORT'],
      [4010, 'METRICS_PORT'],
    ] as const)
      expect(startFault(Object.assign(fault('EADDRINUSE'), { port }), ports)).toMatch(
        new RegExp(`^port ${port} is in use .* or set ${setting} to another port\\.$`),
      )
    expect(startFault(fault('EADDRNOTAVAIL'), configOf({ BIND: '127.9.9.9' }))).toContain(
      'BIND is 127.9.9.9',
    )
    const unknown = Object.assign(fault('ENOTFOUND'), { hostname: 'no.such.host' })
    expect(startFault(unknown, configOf({ BIND: 'no.such.host', DEMO: 'off' }))).toContain(
      'BIND is no.such.host, which is no host name that this machine knows. Set BIND to an address',
    )
    expect(startFault(fault('EACCES', 'listen EACCES: x'), configOf({ PORT: '80' }))).toContain(
      'may not listen on port 80. Set PORT',
    )
  })
})
