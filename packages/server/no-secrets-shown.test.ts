// Everybody on a machine can read the arguments of a running command, and logs go to many places.

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runCli } from './cli/cli.ts'
import { withClient } from './platform/database/connect-client.ts'
import { bundleServer, freePort, root, runServer } from './testing/built-server.ts'
import { testUrlOf, useTestDatabase } from './testing/database.ts'
import { readGuide } from './testing/guide-blocks.ts'
import { commandsOf } from './testing/guide-runner.ts'
import { TEST_SECRETS_KEY } from './testing/secrets.ts'
import { sendTo } from './testing/server.ts'
import { startSystemPostgres, systemPrograms } from './testing/system-postgres.ts'

const database = useTestDatabase()
const programs = systemPrograms()
let work = ''

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'lodgepole-secrets-'))
})
afterAll(() => rm(work, { recursive: true, force: true }))

const secret = (what: string) => `${what}-${randomBytes(12).toString('hex')}`
const secrets = {
  smtp: secret('smtp'),
  bucket: secret('bucket'),
  metrics: secret('metrics'),
  inbound: secret('inbound'),
  events: secret('events'),
  database: secret('database'),
}

const bucket = {
  S3_BUCKET: 'photos',
  S3_REGION: 'us-east-1',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_ACCESS_KEY_ID: 'the-key-id',
  S3_SECRET_ACCESS_KEY: secrets.bucket,
}

/** The settings that are secrets, with a mail server that nothing reaches. */
const settings = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  SECRETS_KEY: TEST_SECRETS_KEY,
  DATA_DIR: work,
  DEMO: 'off',
  PORT: '0',
  SMTP_URL: `smtp://user:${secrets.smtp}@127.0.0.1:1`,
  MAIL_FROM: 'portal@camp.example',
  REPLY_ADDRESS: 'reply@in.example',
  INBOUND_MAIL_SECRET: secrets.inbound,
  MAIL_EVENTS_SECRET: secrets.events,
  METRICS_TOKEN: secrets.metrics,
})

const shown = (text: string): readonly string[] =>
  [...Object.values(secrets), TEST_SECRETS_KEY, inject('postgres').password].filter(
    (one) => one.length > 8 && text.includes(one),
  )

const run = async (words: readonly string[], environment: Readonly<Record<string, string>>) => {
  const lines: string[] = []
  const note = (text: string) => void lines.push(text)
  await runCli(words, { environment, say: note, complain: note }).catch((fault: Error) =>
    note(`${fault.message}\n${fault.stack}`),
  )
  return lines.join('\n')
}

const [, names = ''] = /The commands are: (.*)\./.exec(await run(['none'], {})) ?? []
const commands = names.split(', ')
const variants: Readonly<Record<string, readonly (readonly string[])[]>> = {
  setup: [['--yes']],
  'demo:remove': [['--yes']],
  restore: [['--from', '/nowhere'], ['--hold'], ['--codes'], ['--release', '--yes']],
}

describe('PLT-213 secrets are not printed', () => {
  it.each(commands)('by %s, whether the database answers or not', async (name) => {
    expect(commands.length).toBeGreaterThan(10)
    const own = testUrlOf(String(database().connection.database))
    const silent = `postgres://someone:${secrets.database}@127.0.0.1:1/none`
    const wrong = own.replace(/\/\/[^@]*@/, `//nobody_here:${secrets.database}@`)
    for (const url of [own, silent, wrong]) {
      for (const flags of variants[name] ?? [[]])
        expect(shown(await run([name, ...flags], { ...settings(url), ...bucket }))).toEqual([])
    }
  })

  it('where a setting cannot be read', async () => {
    const broken = {
      DATABASE_URL: `mysql://someone:${secrets.database}@db/none`,
      SMTP_URL: `http://user:${secrets.smtp}@mail`,
      SECRETS_KEY: `"${secrets.events}"`,
      S3_SECRET_ACCESS_KEY: secrets.bucket,
      METRICS_TOKEN: secrets.metrics.slice(0, 12),
      INBOUND_MAIL_SECRET: secrets.inbound,
    }
    const text = await run(['check'], broken)
    expect(text).toContain('DATABASE_URL must look like')
    expect(shown(text)).toEqual([])
    expect(text).not.toContain(broken.METRICS_TOKEN)
  })

  it('by a server that logs everything', async () => {
    const { script, remove } = await bundleServer()
    const port = await freePort()
    const server = runServer(script, {
      environment: {
        ...settings(testUrlOf(String(database().connection.database))),
        PORT: String(port),
        LOG_LEVEL: 'debug',
        WEB_FOLDER: '',
      },
    })
    try {
      await server.ready
      const address = `http://127.0.0.1:${port}`
      await sendTo(address, 'GET /metrics', {
        host: 'x',
        headers: { authorization: `Bearer ${secrets.metrics}` },
      })
      await sendTo(address, 'POST /v2/noauth/task/ticket/mail', {
        host: 'x',
        headers: { authorization: `Basic ${secrets.inbound}` },
        body: {},
      })
    } finally {
      server.process.kill('SIGTERM')
      await server.ended
      await remove()
    }
    expect(server.output()).toContain('"/metrics"')
    expect(shown(server.output())).toEqual([])
  })
})

describe('PLT-213 secrets are in no command', () => {
  /** `echo` and `printf` are the shell itself, and a variable before a command is no argument. */
  const inCommand =
    /^(?!\s*\(?(?:umask 077 && )?(?:echo|printf)\b)(?!\s*[A-Z_]+=\S+ )[^|]*\$\{?\w*(?:PASSWORD|SECRET|_KEY)\b|\s-u\s+\S+:|--password=|--set password/

  it('of a guide, or of a script for deploying', async () => {
    const folder = path.join(root, 'docs/guides')
    const guides = (await readdir(folder)).filter((name) => name.endsWith('.md'))
    const blocks = (await Promise.all(guides.map((name) => readGuide(folder, name)))).flat()
    const script = await readFile(path.join(root, 'deploy/create-database.sh'), 'utf8')
    const lines = [
      ...blocks.filter(({ language }) => language === 'sh').flatMap(({ code }) => commandsOf(code)),
      ...commandsOf(script),
    ]
    expect(lines.length).toBeGreaterThan(60)
    expect(lines.filter((line) => inCommand.test(line))).toEqual([])
    for (const bad of ['curl -u "x:$A_SECRET" y', 'psql --set password="$POSTGRES_PASSWORD"'])
      expect(bad).toMatch(inCommand)
  })

  it.runIf(programs)('that makes the database of the containers', async () => {
    const postgres = await startSystemPostgres(String(programs))
    try {
      const log = path.join(work, 'arguments')
      await writeFile(
        path.join(work, 'psql'),
        `#!/bin/sh\necho "$@" >> ${log}\nexec ${programs}/psql "$@"\n`,
      )
      await chmod(path.join(work, 'psql'), 0o755)
      const password = secret("it's")
      await promisify(execFile)('sh', [path.join(root, 'deploy/create-database.sh')], {
        env: {
          PATH: `${work}:${process.env['PATH']}`,
          PGHOST: postgres.host,
          PGPORT: String(postgres.port),
          POSTGRES_PASSWORD: password,
        },
      })
      expect(await readFile(log, 'utf8')).toContain('--username postgres')
      expect(await readFile(log, 'utf8')).not.toContain(password)
      const { host, port } = postgres
      await withClient({ host, port, user: 'postgres', database: 'lodgepole' }, async (client) => {
        const { rows } = await client.query(
          `select pg_get_userbyid(datdba) as owner, rolcreaterole, rolsuper,
            rolpassword like 'SCRAM%' as "hasPassword"
           from pg_database, pg_authid where datname = 'lodgepole' and rolname = 'lodgepole'`,
        )
        expect(rows).toEqual([
          { owner: 'lodgepole', rolcreaterole: true, rolsuper: false, hasPassword: true },
        ])
      })
    } finally {
      await postgres.stop()
    }
  })
})
