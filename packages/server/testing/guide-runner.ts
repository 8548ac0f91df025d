// Follows a guide in a separate checkout, line by line, as a person at a terminal would. Folders
// outside it (/opt, /etc, /srv, /var/lib) map to folders below the checkout's parent, port 3000 to
// a free one, and the guides' database to a test database. Container commands run without
// containers, and stand-ins do what only root and systemd may. Only a step of root's may write
// where root alone can. A server keeps running until the next one starts.

import { execFile, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { startSmtpServer, type SmtpServer } from '../adapters/mail-smtp/testing/smtp-server.ts'
import { freePort, root } from './built-server.ts'
import type { GuideBlock } from './guide-blocks.ts'
import { makeCheckout } from './guide-checkout.ts'
import {
  CONTAINERS,
  DOWN,
  guideContainers,
  NEW_CONTAINERS,
  UP,
  type GuideContainers,
} from './guide-containers.ts'
import { MAIL_EVENTS } from './guide-needs.ts'
import {
  runAtTerminal,
  runLine,
  startServer,
  stopServer,
  type LineRun,
  type ShellState,
} from './guide-shell.ts'
import { makeStandIns } from './guide-stand-ins.ts'
import { changesBetween, lookAtRoots } from './guide-users.ts'

const run = promisify(execFile)
const SERVICE = /^systemctl (start|stop) lodgepole$/
const START = /(?:^|\s)(?:npm start|node (?:--env-file=\S+ )?start\.mjs)$/

export interface Followed {
  readonly output: string
  readonly exitCode: number
}

export interface GuideRunner {
  readonly port: number
  /** The folder of the product. */
  readonly checkout: string
  /** Stands for the root folder of the machine. */
  readonly machine: string
  /** What the mail catcher of the containers shows. */
  readonly caughtMail: SmtpServer['arrived']
  readonly follow: (block: GuideBlock) => Promise<Followed>
  readonly stop: () => Promise<void>
}

/** What systemd does with deploy/lodgepole.service. */
const SERVICE_STARTS = 'node --env-file=/etc/lodgepole.env start.mjs'

/** How the guides write the address of a separate PostgreSQL. */
const OWN_DATABASE = 'postgres://lodgepole:password@db.example.org:5432/lodgepole'

/** Translates the lines of a guide for this machine. */
type Translate = (text: string) => string

const translatorFor =
  (machine: string, port: number, databaseUrl: string): Translate =>
  (text) =>
    text
      .replace(/(?<![\w.-])\/(opt|etc|srv|var\/lib)\//g, `${machine}/$1/`)
      .replaceAll('localhost:3000', `localhost:${port}`)
      .replaceAll('https://<main portal host>', `http://localhost:${port}`)
      .replaceAll(OWN_DATABASE, `'${databaseUrl}'`)
      // The test database is another installation than the one in the checkout's data folder.
      .replace(/^DATABASE_URL=(?=.* npm start$)/gm, `DATA_DIR=${machine}/own DATABASE_URL=`)

/** The commands of a block. One with a here-document has several lines. */
export const commandsOf = (code: string): readonly string[] => {
  const commands: string[] = []
  let end: string | undefined
  for (const line of code.replaceAll('\\\n', ' ').split('\n')) {
    if (end !== undefined) {
      commands.push(`${commands.pop()}\n${line}`)
      if (line === end) end = undefined
    } else if (line.trim() && !line.trim().startsWith('#')) {
      commands.push(line)
      end = /<<'?(\w+)'?/.exec(line)?.[1]
    }
  }
  return commands
}

/** Runs one server at a time. */
const oneServer = () => {
  let server: ChildProcess | undefined
  const stop = async () => {
    if (server) await stopServer(server)
    server = undefined
  }
  return {
    stop,
    start: async (command: string, state: ShellState) => {
      await stop()
      // Replaces the guide's port with a free one.
      server = await startServer(command.replace(/\bPORT=\d+ /, ''), state)
    },
  }
}

interface GuideSetup {
  readonly machine: string
  readonly first: ShellState
  readonly here: Translate
  readonly containers: GuideContainers
  readonly server: ReturnType<typeof oneServer>
}

/** What a person answers to setup's questions: the domain, two hosts, the address, the name. */
const ANSWERS = ['camps.example.org', '', '', 'you@example.org', 'Your Name']
const ASKING = /command\.mjs setup\b(?!.*--yes)/

/** Starts a server if the line does. */
const start = async (line: string, state: ShellState, place: GuideSetup): Promise<boolean> => {
  const service = place.containers.serviceOf(line, state)
  if (!service && !START.test(line)) return false
  await place.server.start(service ? 'node start.mjs' : line, service ?? state)
  return true
}

/** Brings about what a block needs. Returns the state in which its first line runs. */
const prepare = async (needs: string | undefined, place: GuideSetup): Promise<ShellState> => {
  const { first, containers, server } = place
  if (needs === NEW_CONTAINERS) {
    await server.stop()
    await containers.makeNewVolumes()
  }
  // They are already in use.
  if (needs === CONTAINERS && !containers.haveVolumes()) await start(UP, first, place)
  if (needs !== MAIL_EVENTS) return first
  const environment = { ...first.environment, MAIL_EVENTS_SECRET: 'maple-syrup-in-the-morning' }
  await server.start('DEMO=off npm start', { ...first, environment })
  return { ...first, environment }
}

const runHere = async (line: string, state: ShellState, place: GuideSetup): Promise<LineRun> => {
  const { containers, server } = place
  const done: LineRun = { output: '', exitCode: 0, ...state }
  if (await start(line, state, place)) return done
  if (line === DOWN) {
    await server.stop()
    await containers.removeVolumes(state.cwd)
    return done
  }
  const translated = containers.lineFor(line, state.cwd)
  return ASKING.test(translated)
    ? runAtTerminal(translated, ANSWERS, state)
    : runLine(translated, state)
}

const followBlock = async (
  { code, file, guide, line: at, needs, exitCode: expected }: GuideBlock,
  place: GuideSetup,
): Promise<Followed> => {
  const { first, here, server } = place
  if (file !== undefined) {
    await writeFile(here(file), `${here(code)}\n`)
    return { output: '', exitCode: 0 }
  }
  const inProduction = { ...first, cwd: here('/opt/lodgepole/') }
  let [state, output] = [await prepare(needs, place), '']
  const lines = commandsOf(here(code))
  for (const [index, line] of lines.entries()) {
    const done = await runHere(line, state, place)
    output += done.output
    if (done.exitCode !== (index === lines.length - 1 ? expected : 0))
      throw new Error(
        `${guide}, block at line ${at}: "${line}" ended with ${done.exitCode}:\n${done.output}`,
      )
    state = { cwd: done.cwd, environment: done.environment }
    const [, change] = SERVICE.exec(line) ?? []
    if (change === 'stop') await server.stop()
    if (change === 'start') await server.start(here(SERVICE_STARTS), inProduction)
  }
  return { output, exitCode: expected }
}

/** Refuses a step that writes where only root may, unless the guide says that root runs it. */
const followAsUser = async (block: GuideBlock, place: GuideSetup): Promise<Followed> => {
  if (block.user === 'root') return followBlock(block, place)
  const before = await lookAtRoots(place.machine)
  const followed = await followBlock(block, place)
  const changed = changesBetween(place.machine, before, await lookAtRoots(place.machine))
  if (changed.length > 0)
    throw new Error(
      `${block.guide}, block at line ${block.line}: only root may write ` +
        `${changed.slice(0, 5).join(', ')}, and the guide does not say that root runs this step.`,
    )
  return followed
}

export const startGuideRunner = async (databaseUrl: string): Promise<GuideRunner> => {
  await mkdir(path.join(root, '.build'), { recursive: true })
  const home = await mkdtemp(path.join(root, '.build', 'guides-'))
  const [checkout, machine] = [path.join(home, 'lodgepole'), path.join(home, 'machine')]
  // As on a machine with systemd and Caddy.
  for (const folder of ['opt', 'etc/caddy', 'etc/systemd/system', 'srv', 'var/lib'])
    await mkdir(path.join(machine, folder), { recursive: true })
  await makeCheckout(checkout)
  const port = await freePort()
  const catcher = await startSmtpServer()
  const environment = {
    PATH: `${await makeStandIns(machine)}:${process.env['PATH']}`,
    HOME: process.env['HOME'],
    TMPDIR: process.env['TMPDIR'],
    PORT: String(port),
    CARD_SANDBOX: 'off',
    // The test suite that runs at the same time delays a server more than any visitors would.
    OVERLOAD_DELAY_MS: '0',
  }
  const place: GuideSetup = {
    machine,
    first: { cwd: checkout, environment },
    here: translatorFor(machine, port, databaseUrl),
    containers: guideContainers({ machine, port, catcherPort: catcher.port }),
    server: oneServer(),
  }
  return {
    port,
    checkout,
    machine,
    caughtMail: catcher.arrived,
    follow: (block) => followAsUser(block, place),
    stop: async () => {
      await place.server.stop()
      await catcher.stop()
      await rm(home, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

export const checkSyntax = async (code: string): Promise<string> =>
  run('sh', ['-n', '-c', code.replace(/<[^>\n]+>/g, 'placeholder')]).then(
    () => '',
    (fault: Error) => fault.message,
  )
