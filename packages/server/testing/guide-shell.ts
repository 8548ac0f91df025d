// Acts like a person at a terminal: runs lines in sequence, and starts and stops a server.

import { spawn, type ChildProcess } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

const READY = 'Lodgepole is ready'
const DONE = '__done__'

/** The state that one line leaves for the next. */
export interface ShellState {
  readonly cwd: string
  readonly environment: NodeJS.ProcessEnv
}

export interface LineRun extends ShellState {
  readonly output: string
  readonly exitCode: number
}

/** The folder and the variables after a line, as its shell printed them. */
const readState = (printed: string, before: ShellState): ShellState => {
  const [cwd = before.cwd, ...variables] = printed.split(`${DONE}\n`)[1]?.split(/\n|\0/) ?? []
  const pairs = variables
    .filter((one) => one.includes('='))
    .map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)])
  return {
    cwd,
    environment:
      pairs.length > 0 ? (Object.fromEntries(pairs) as NodeJS.ProcessEnv) : before.environment,
  }
}

/** Variables stay for the next line, as they do at a terminal. */
const KEEP_VARIABLES = 'set -a'

export const runLine = (line: string, before: ShellState): Promise<LineRun> => {
  const report = `printf '\\n%s\\n' ${DONE} >&3; pwd >&3; env -0 >&3`
  const script = `${KEEP_VARIABLES}\n${line}\ncode=$?\n${report}\nexit $code`
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', script], {
      cwd: before.cwd,
      env: before.environment,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    })
    let [output, printed] = ['', '']
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        output += String(text)
      })
    child.stdio[3]?.on('data', (text: Buffer) => {
      printed += String(text)
    })
    child.once('close', (exitCode) =>
      resolve({ output, exitCode: exitCode ?? 1, ...readState(printed, before) }),
    )
  })
}

/** A question ends in a colon, after its default in brackets. */
const ASKED = /\S.*: $/

/** A command that asks more than this does not understand the answers. */
const MAX_QUESTIONS = 20

/** Runs a line at a terminal and answers each question in turn, then with its default. */
export const runAtTerminal = (
  line: string,
  answers: readonly string[],
  before: ShellState,
): Promise<LineRun> =>
  new Promise((resolve) => {
    const child = spawn('script', ['-qec', line, '/dev/null'], {
      cwd: before.cwd,
      env: before.environment,
    })
    const left = [...answers]
    let [output, answered, asked] = ['', 0, 0]
    child.stderr.on('data', (text: Buffer) => (output += String(text)))
    child.stdout.on('data', (text: Buffer) => {
      output += String(text)
      // The terminal moves its cursor after a question, which is no new one.
      const shown = stripVTControlCharacters(output)
      if (!ASKED.test(shown.slice(answered))) return
      answered = shown.length
      asked += 1
      if (asked > MAX_QUESTIONS) child.kill()
      child.stdin.write(`${left.shift() ?? ''}\r`)
    })
    child.once('close', (exitCode) => resolve({ output, exitCode: exitCode ?? 1, ...before }))
  })

export const startServer = (
  command: string,
  { cwd, environment: env }: ShellState,
): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    // In a separate process group, so that npm and what it starts are stopped together.
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

export const stopServer = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('close', () => resolve())
    child.kill('SIGTERM')
  })
