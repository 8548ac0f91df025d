// Follows a guide in a checkout of its own, line by line, as somebody at a terminal would. Places
// outside of it (/opt, /etc, /srv, /var/lib) are folders below the checkout's own, port 3000 is a
// free one, and the database of the guides is one of the test's. A server that is started goes on
// until the next start.

import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort, root } from './built-server.ts'
import type { GuideBlock } from './guide-blocks.ts'

const run = promisify(execFile)
const START = /(?:^|\s)(?:npm start|node (?:--env-file=\S+ )?start\.mjs)$/
const READY = 'Lodgepole is ready'
const DONE = '__done__'

export interface Followed {
  readonly output: string
  readonly exitCode: number
}

export interface GuideRunner {
  readonly port: number
  readonly follow: (block: GuideBlock) => Promise<Followed>
  readonly stop: () => Promise<void>
}

/** What is tracked, as it is now: a clean checkout with the changes that are to be tested. */
const checkOut = async (target: string): Promise<void> => {
  const { stdout } = await run('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 2 ** 26 })
  const files = stdout.split('\0').filter(Boolean)
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    await mkdir(path.join(target, folder), { recursive: true })
  await Promise.all(
    files.map((file) =>
      cp(path.join(root, file), path.join(target, file)).catch((fault: NodeJS.ErrnoException) => {
        // Deleted and not committed yet.
        if (fault.code !== 'ENOENT') throw fault
      }),
    ),
  )
}

/**
 * Takes the place of the build, which `npm test` has made from the same files. A command builds
 * again if it finds another fingerprint.
 */
const copyBuild = async (target: string): Promise<void> => {
  await cp(path.join(root, 'dist'), path.join(target, 'dist'), { recursive: true }).catch(
    (fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'ENOENT') throw fault
    },
  )
}

/**
 * In place of `npm ci`, which takes minutes and needs a network: the packages that are installed
 * here, as hard links.
 */
const linkPackages = async (target: string): Promise<void> => {
  const { stdout } = await run(
    'find',
    [
      '.',
      '-maxdepth',
      '3',
      '-name',
      'node_modules',
      '-type',
      'd',
      '-prune',
      '-not',
      '-path',
      './.build/*',
    ],
    { cwd: root },
  )
  for (const folder of stdout.split('\n').filter(Boolean))
    await run('cp', ['-al', path.join(root, folder), path.join(target, folder)])
}

const startServer = (command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    // In a group of its own, so that npm and what it starts are stopped together.
    const child = spawn(
      'sh',
      ['-c', `exec ${command}`.replace(/^exec ((?:\w+=\S* )+)/, '$1 exec ')],
      { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let output = ''
    const hear = (text: Buffer) => {
      output += String(text)
      if (output.includes(READY)) resolve(child)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}:\n${output}`)))
  })

const stopServer = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('close', () => resolve())
    child.kill('SIGTERM')
  })

/** How the guides write the address of a PostgreSQL of one's own. */
const OWN_DATABASE = 'postgres://lodgepole:password@db.example.org:5432/lodgepole'

export const startGuideRunner = async (databaseUrl: string): Promise<GuideRunner> => {
  await mkdir(path.join(root, '.build'), { recursive: true })
  const home = await mkdtemp(path.join(root, '.build', 'guides-'))
  const [checkout, machine] = [path.join(home, 'lodgepole'), path.join(home, 'machine')]
  for (const folder of ['opt', 'etc', 'srv/backups', 'var/lib'])
    await mkdir(path.join(machine, folder), { recursive: true })
  await checkOut(checkout)
  await linkPackages(checkout)
  await copyBuild(checkout)
  const port = await freePort()
  const here = (text: string) =>
    text
      .replace(/(?<![\w.-])\/(opt|etc|srv|var\/lib)\//g, `${machine}/$1/`)
      .replaceAll('localhost:3000', `localhost:${port}`)
      .replaceAll(OWN_DATABASE, `'${databaseUrl}'`)
  const baseEnvironment = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    TMPDIR: process.env['TMPDIR'],
    PORT: String(port),
    CARD_SANDBOX: 'off',
    // The whole suite beside it delays a server more than any visitor would.
    OVERLOAD_DELAY_MS: '0',
  }
  let server: ChildProcess | undefined

  /** Runs one line; where it leaves the shell and its variables is where the next line begins. */
  const runLine = async (line: string, cwd: string, environment: NodeJS.ProcessEnv) => {
    const report = `printf '\\n%s\\n' ${DONE} >&3; pwd >&3; env -0 >&3`
    const script = `${line}\ncode=$?\n${report}\nexit $code`
    return new Promise<
      Followed & { readonly cwd: string; readonly environment: NodeJS.ProcessEnv }
    >((resolve) => {
      const child = spawn('sh', ['-c', script], {
        cwd,
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      })
      let [output, state] = ['', '']
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text: Buffer) => {
          output += String(text)
        })
      child.stdio[3]?.on('data', (text: Buffer) => {
        state += String(text)
      })
      child.once('close', (exitCode) => {
        const [place = cwd, ...variables] = state.split(`${DONE}\n`)[1]?.split(/\n|\0/) ?? []
        const pairs = variables
          .filter((one) => one.includes('='))
          .map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)])
        resolve({
          output,
          exitCode: exitCode ?? 1,
          cwd: place,
          environment:
            pairs.length > 0 ? (Object.fromEntries(pairs) as NodeJS.ProcessEnv) : environment,
        })
      })
    })
  }

  const follow = async ({
    code,
    file,
    guide,
    line: at,
    exitCode: expected,
  }: GuideBlock): Promise<Followed> => {
    if (file !== undefined) {
      await writeFile(here(file), `${here(code)}\n`)
      return { output: '', exitCode: 0 }
    }
    let [cwd, environment, output]: [string, NodeJS.ProcessEnv, string] = [
      checkout,
      baseEnvironment,
      '',
    ]
    const lines = here(code)
      .replaceAll('\\\n', ' ')
      .split('\n')
      .filter((line) => line.trim() && !line.trim().startsWith('#'))
    for (const [index, line] of lines.entries()) {
      if (START.test(line)) {
        if (server) await stopServer(server)
        // Whatever port the guide names, this one is free.
        server = await startServer(line.replace(/\bPORT=\d+ /, ''), cwd, environment)
        continue
      }
      const done = await runLine(line, cwd, environment)
      output += done.output
      if (done.exitCode !== (index === lines.length - 1 ? expected : 0))
        throw new Error(
          `${guide}, block at line ${at}: "${line}" ended with ${done.exitCode}:\n${done.output}`,
        )
      ;({ cwd, environment } = done)
    }
    return { output, exitCode: expected }
  }

  return {
    port,
    follow,
    stop: async () => {
      if (server) await stopServer(server)
      await rm(home, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

export const isInstalled = async (program: string): Promise<boolean> =>
  run('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  )

export const checkSyntax = async (code: string): Promise<string> =>
  run('sh', ['-n', '-c', code.replace(/<[^>\n]+>/g, 'placeholder')]).then(
    () => '',
    (fault: Error) => fault.message,
  )
