// The files for containers, proxies and service managers cannot be run everywhere, but what they
// refer to must exist.

import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { JOBS_FINISH_MS } from './platform/jobs/worker.ts'
import { POST_TIMEOUT_MS } from './platform/outgoing/guarded-post.ts'
import { settingNames } from './setting-names.ts'
import { root } from './testing/built-server.ts'
import { readServiceSettings } from './testing/compose-settings.ts'

/** For closing connections and stopping the embedded PostgreSQL. */
const CLOSING_MS = 10_000
const units = ['deploy/lodgepole.service', 'deploy/lodgepole@.service']

const read = (file: string) => readFile(path.join(root, file), 'utf8')
const known = new Set<string>(settingNames)
/** Settings of the other programs in these files. */
const others = new Set([
  'ACME_EMAIL',
  'DATABASE_PASSWORD',
  'LODGEPOLE_ASK',
  'LODGEPOLE_UPSTREAM',
  'POSTGRES_PASSWORD',
  'TRIAL_PORT',
])

const named: Readonly<Record<string, RegExp>> = {
  Dockerfile: /(?<=^ENV .*)\b[A-Z][A-Z0-9_]+(?==)/gm,
  'compose.yaml': /\b[A-Z][A-Z0-9]+_[A-Z0-9_]+\b/g,
  'deploy/trial/compose.yaml': /\b[A-Z][A-Z0-9]+_[A-Z0-9_]+\b/g,
  '.env.example': /^(?:# )?[A-Z][A-Z0-9_]+(?==)/gm,
  'deploy/lodgepole.service': /(?<=^Environment=.*)\b[A-Z][A-Z0-9_]+(?==)/gm,
  'deploy/lodgepole@.service': /(?<=^(?:Environment|ExecStart)=.*)\b[A-Z][A-Z0-9_]+(?==)/gm,
}

describe('PLT-57 files for deploying', () => {
  it.each(Object.keys(named))('%s names settings that exist', async (file) => {
    const found = ((await read(file)).match(named[file] ?? /$^/) ?? []).map((name) =>
      name.replace('# ', ''),
    )
    expect(found.length).toBeGreaterThan(1)
    expect(found.filter((name) => !known.has(name) && !others.has(name))).toEqual([])
  })

  it('start what the production build holds', async () => {
    const build = await read('tools/production.mjs')
    for (const [file, script] of [
      ['Dockerfile', 'start.mjs'],
      ['deploy/lodgepole.service', 'start.mjs'],
      ['deploy/lodgepole@.service', 'start.mjs'],
      ['compose.yaml', 'command.mjs'],
    ] as const) {
      expect(await read(file)).toContain(script)
      expect(build).toContain(`'${script}'`)
    }
    expect(await read('Dockerfile')).toMatch(/^USER lodgepole$/m)
    expect(await read('compose.yaml')).toContain('read_only: true')
    expect(await read('deploy/Caddyfile')).toContain('/hostz')
  })

  it('MAIL-36 name the mail catcher of compose.yaml, until SMTP_URL leads elsewhere', async () => {
    const compose = await read('compose.yaml')
    const [, caught = ''] = /^ +SMTP_URL: \$\{SMTP_URL:-(\S+)\}$/m.exec(compose) ?? []
    const [, catcher = ''] = /^ +MAIL_CATCHER: (\S+)$/m.exec(compose) ?? []
    const handover = (smtpUrl: string) => {
      const config = readConfig({
        MAIL_FROM: 'no-reply@example.org',
        SMTP_URL: smtpUrl,
        MAIL_CATCHER: catcher,
      })
      return config.ok ? config.value.mailHandover : config.error
    }
    expect(handover(caught)).toBe('caught')
    expect(handover('smtp://user:password@mail.example.org:587')).toBe('sent')
  })

  it('PLT-191 PLT-223 let Caddy spread requests and ask one process about hosts', async () => {
    const caddy = await read('deploy/Caddyfile')
    // Caddy substitutes the value before it splits words, so one variable can contain several
    // addresses.
    expect(caddy).toMatch(/^\treverse_proxy \{\$LODGEPOLE_UPSTREAM:localhost:3000\} \{$/m)
    expect(caddy).toMatch(/^\t\task http:\/\/\{\$LODGEPOLE_ASK:localhost:3000\}\/hostz$/m)
    for (const line of ['health_uri /readyz', 'health_interval 2s', 'lb_try_duration 5s'])
      expect(caddy).toContain(`\t\t${line}\n`)
    // PLT-223
    expect(caddy.match(/^\t@.*|^\tencode.*/gm)).toEqual([
      '\t@compressible not path /v2/identity/*',
      '\tencode @compressible zstd gzip',
    ])
    const compose = await read('compose.yaml')
    for (const name of ['LODGEPOLE_UPSTREAM', 'LODGEPOLE_ASK'])
      expect(compose).toContain(`${name}: lodgepole:3000\n`)
  })

  it('PLT-191 run one process for each port under systemd', async () => {
    const unit = await read('deploy/lodgepole@.service')
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/env PORT=%i \/usr\/bin\/node start\.mjs$/m)
    // The file with settings of a single process is read last and may be missing.
    expect(unit).toMatch(
      /^EnvironmentFile=\/etc\/lodgepole\.env\nEnvironmentFile=-\/etc\/lodgepole-%i\.env$/m,
    )
  })

  it('PLT-190 give a stop as much time as the code’s limits need', async () => {
    const config = readConfig({ DEMO: 'off', TRUSTED_PROXIES: '1' })
    if (!config.ok) throw new Error(config.error.join())
    const { stopPauseMs, drainMs } = config.value
    // Requests, jobs and webhook messages end in parallel (compose.ts).
    const longestMs = stopPauseMs + Math.max(drainMs, JOBS_FINISH_MS, POST_TIMEOUT_MS)
    const [, compose] = /stop_grace_period: (\d+)s/.exec(await read('compose.yaml')) ?? []
    expect(Number(compose) * 1000).toBeGreaterThanOrEqual(longestMs + CLOSING_MS)
    for (const unit of units) {
      const [, systemd] = /^TimeoutStopSec=(\d+)$/m.exec(await read(unit)) ?? []
      expect(Number(systemd) * 1000).toBeGreaterThanOrEqual(longestMs + CLOSING_MS)
    }
  })

  it('run npm test on the forges', async () => {
    for (const file of ['.github/workflows/test.yml', '.gitlab-ci.yml'])
      expect(await read(file)).toContain('npm test')
    expect(await readdir(path.join(root, 'deploy'))).toEqual([
      'Caddyfile',
      'create-database.sh',
      'lodgepole.service',
      'lodgepole@.service',
      'monitoring',
      'trial',
    ])
  })
})

describe('PLT-211 the trial in containers', () => {
  const file = 'deploy/trial/compose.yaml'
  /** The lines of one service, without comments. */
  const serviceOf = (compose: string, name: string): string =>
    (new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n)+)`, 'm').exec(compose)?.[1] ?? '').replace(
      /^ *#.*\n/gm,
      '',
    )

  it('reads no settings but its own, and reaches no bucket and no mail server', async () => {
    const trial = await read(file)
    // An `env_file`, or a variable named like a setting, would let those of another installation
    // in.
    expect(trial).not.toContain('env_file')
    const variables = new Set([...trial.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    expect([...variables].sort()).toEqual(['DATABASE_PASSWORD', 'SECRETS_KEY', 'TRIAL_PORT'])
    const settings = readServiceSettings(trial, 'DATABASE_PASSWORD=x\nSECRETS_KEY=y')
    expect(Object.keys(settings).filter((name) => name.startsWith('S3_'))).toEqual([])
    expect(settings['SMTP_URL']).toContain(`//${settings['MAIL_CATCHER']}`)
    expect(settings['PUBLIC_PORT']).toBe('3000')
    expect(() => readServiceSettings(trial, 'DATABASE_PASSWORD=x')).toThrow('SECRETS_KEY')
  })

  it('has a project of its own, and only this machine reaches its ports', async () => {
    const trial = await read(file)
    expect(trial).toMatch(/^name: lodgepole-trial$/m)
    const ports = [...trial.matchAll(/ports: \['(.*)'\]/g)].map(([, port = '']) => port)
    expect(ports).toHaveLength(2)
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
    // Both projects may run at the same time.
    const used = (await read('compose.yaml')).match(/(?<=ports: .*')[\d.]*:?\d+(?=:\d+')/g) ?? []
    expect(used).toContain('127.0.0.1:8025')
    expect(ports.filter((port) => used.some((other) => port.startsWith(`${other}:`)))).toEqual([])
  })

  it('is otherwise like compose.yaml', async () => {
    const [trial, whole] = [await read(file), await read('compose.yaml')]
    expect(serviceOf(trial, 'postgres').replace(' ../create', ' ./deploy/create')).toBe(
      serviceOf(whole, 'postgres'),
    )
    for (const line of ['read_only', 'tmpfs', 'cap_drop', 'security_opt', 'stop_grace_period']) {
      const lineIn = (compose: string) =>
        new RegExp(`^ {4}${line}: .*$`, 'm').exec(serviceOf(compose, 'lodgepole'))?.[0]
      expect(lineIn(trial)).toBe(lineIn(whole))
      expect(lineIn(trial)).toBeDefined()
    }
  })

  it('keeps settings with keys out of images and commits', async () => {
    const ignored = async (name: string) => (await read(name)).split('\n')
    expect(await ignored('.dockerignore')).toContain('**/.env')
    expect(await ignored('.gitignore')).toContain('.env')
  })
})
