// Runs the production build like a container image does: in a separate folder, as an unprivileged
// user, without access to the repository.

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, root, runServer, temporaryDataFolder } from '../testing/built-server.ts'
import { sendTo } from '../testing/server.ts'
import { unprivilegedAccount } from './embedded-postgres/account.ts'
import { startCollector } from './tracing/testing/collector.ts'

const run = promisify(execFile)
const account = unprivilegedAccount()
let home = ''
let build = ''
let dataFolder = ''

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'lodgepole-production-'))
  await chmod(home, 0o755)
  build = path.join(home, 'app')
  dataFolder = await temporaryDataFolder()
  if (account) await chown(dataFolder, account.uid, account.gid)
  await run(process.execPath, [path.join(root, 'tools/production.mjs'), '--to', build])
}, 300_000)
afterAll(() =>
  Promise.all([home, dataFolder].map((folder) => rm(folder, { recursive: true, force: true }))),
)

const environment = (port: number) => ({
  PORT: String(port),
  DATA_DIR: dataFolder,
  DEMO: 'off',
  LODGEPOLE_ROOT: build,
})

describe('PLT-56 the production build', () => {
  it('carries no sources, no tests and no tools, and the notices of what it uses', async () => {
    const { stdout } = await run('find', [
      build,
      '-path',
      `${build}/node_modules`,
      '-prune',
      '-o',
      '-type',
      'f',
      '-print',
    ])
    const files = stdout
      .trim()
      .split('\n')
      .map((file) => path.relative(build, file))
    expect(files.filter((file) => /\.(tsx?|test\.js)$/.test(file))).toEqual([])
    const packages = await readdir(path.join(build, 'node_modules'))
    expect(packages).toContain('graphile-worker')
    expect(
      packages.filter((name) =>
        ['vitest', 'playwright', 'playwright-core', 'typescript', 'vite', 'oxlint', 'tsx'].includes(
          name,
        ),
      ),
    ).toEqual([])
    const notices = await readFile(path.join(build, 'THIRD_PARTY_NOTICES.md'), 'utf8')
    for (const name of ['fastify', 'react', 'kysely', 'square', '@opentelemetry/api'])
      expect(notices).toContain(`## ${name} `)
  })

  it('PLT-153 carries the page of the API, and the notices of what is inside it', async () => {
    const files = await readdir(path.join(build, 'dist/docs'), { recursive: true })
    expect(files).toEqual(
      expect.arrayContaining(['openapi.json.br', 'docs.js', 'reference/standalone.esm.js.br']),
    )
    expect(await readdir(path.join(build, 'node_modules'))).not.toContain('@scalar')
    const notices = await readFile(path.join(build, 'THIRD_PARTY_NOTICES.md'), 'utf8')
    for (const name of ['@scalar/api-reference', '@scalar/components', '@vue/runtime-core'])
      expect(notices).toContain(`## ${name} `)
  })

  it('INS-24 INS-25 reads .env of the folder it runs in, and takes no flags', async () => {
    const file = path.join(build, '.env')
    const env = { PATH: process.env['PATH'], DATA_DIR: dataFolder }
    await writeFile(file, 'MAIL_FROM=nonsense\n')
    try {
      for (const script of ['command.mjs', 'start.mjs']) {
        const args = script === 'command.mjs' ? [script, 'check'] : [script]
        const { code, stdout, stderr } = await run(process.execPath, args, {
          cwd: build,
          env,
        }).then(
          () => ({ code: 0, stdout: '', stderr: '' }),
          (fault: { code: number; stdout: string; stderr: string }) => fault,
        )
        expect(code).toBe(1)
        expect(stdout).toContain(`Settings: the environment, then ${file}\n`)
        expect(stdout + stderr).toContain('MAIL_FROM must be an email address')
      }
    } finally {
      await rm(file)
    }
    const { stdout } = await run(process.execPath, ['start.mjs', '--help'], { cwd: build, env })
    expect(stdout).toMatch(/^npm start\n/)
  })

  it('INS-24 starts in a folder that holds it alone with the settings of .env there', async () => {
    const port = await freePort()
    const own = await temporaryDataFolder()
    const file = path.join(build, '.env')
    await writeFile(
      file,
      `# What an operator writes.\nPORT=${port}\nDATA_DIR=${own}\nDEMO="off"\nLOG_LEVEL=warn\n`,
    )
    if (account) await chown(own, account.uid, account.gid)
    // Contains only what any program has, so that all settings come from the file.
    const child = spawn(process.execPath, ['start.mjs'], {
      cwd: build,
      ...account,
      env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], CALLS_PER_MINUTE: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(child, 'close')
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += String(text)))
    try {
      await expect.poll(() => output, { timeout: 100_000 }).toContain('Lodgepole is ready')
      expect(output).toContain(`Settings: the environment, then ${file}\n`)
      expect((await sendTo(`http://127.0.0.1:${port}`, 'GET /readyz', { host: 'x' })).status).toBe(
        200,
      )
      expect(await readdir(own)).toContain('database')
    } finally {
      child.kill('SIGTERM')
      await ended
      await rm(file)
      await rm(own, { recursive: true, force: true })
    }
  }, 120_000)

  it('is set up, starts and answers for a user without rights', async () => {
    const port = await freePort()
    const options = {
      cwd: build,
      ...account,
      env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...environment(port) },
    }
    const setup = await run(
      process.execPath,
      [
        'command.mjs',
        'setup',
        '--yes',
        '--console-host=console.localhost',
        '--main-host=localhost',
        '--admin-email=ann@camp.example',
        '--admin-name=Ann Moore',
        '--organization-name=Camp Birch',
        '--organization-type=camp',
        '--organization-host=birch.localhost',
      ],
      options,
    )
    expect(setup.stdout).toContain('The installation is set up.')
    const collector = await startCollector()
    const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100' }
    const server = runServer(path.join(build, 'start.mjs'), {
      environment: { ...environment(port), ...traces },
      ...(account ? { account } : {}),
    })
    try {
      await server.ready
      const address = `http://127.0.0.1:${port}`
      expect(await sendTo(address, 'GET /signin', { host: 'birch.localhost' })).toMatchObject({
        status: 200,
        text: expect.stringContaining('Camp Birch'),
      })
      expect((await sendTo(address, 'GET /readyz', { host: 'x' })).status).toBe(200)
      for (const place of [
        '',
        '/openapi.json',
        '/files/docs.js',
        '/files/reference/standalone.esm.js',
      ])
        expect(
          await sendTo(address, `GET /docs${place}`, { host: 'birch.localhost' }),
        ).toMatchObject({ status: 200 })
      await expect.poll(() => collector.spans.length, { timeout: 20_000 }).toBeGreaterThan(0)
      const backup = await run(
        process.execPath,
        ['command.mjs', 'backup', '--to', path.join(dataFolder, 'backup')],
        options,
      )
      expect(backup.stdout).toContain('The backup is complete.')
    } finally {
      server.process.kill('SIGTERM')
      expect(await server.ended).toBe(0)
      await collector.close()
    }
  }, 120_000)
})
