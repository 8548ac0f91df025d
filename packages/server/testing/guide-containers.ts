// Runs the container commands of the guides without containers: a command for the service runs in
// the production folder, with another folder in place of its volume. What Docker would refuse is
// refused here, too.

import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ShellState } from './guide-shell.ts'

/** What container blocks need: the existing ones or new ones. */
export const CONTAINERS = 'docker'
export const NEW_CONTAINERS = 'docker on a new machine'
/** Commands for the service `lodgepole` in compose.yaml. A local folder replaces /data. */
const IN_SERVICE = /docker compose (exec|run)((?: --?[a-z-]+)*) lodgepole ([^<>|]+)/gi
const COPY = /^docker compose cp lodgepole:(\S+) (\S+)$/
const BUILD = /^docker compose build(?: lodgepole)?$/
export const UP = 'docker compose up -d'
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  exec: ['-T'],
  run: ['-T', '--rm', '--no-deps'],
}

const checkFlags = (line: string, kind: string, flags: readonly string[], command: string) => {
  const unknown = flags.find((flag) => !FLAGS[kind]?.includes(flag))
  if (unknown) throw new Error(`docker compose ${kind} has no flag ${unknown}: ${line}`)
  if (/[<>|]/.test(line) && !flags.includes('-T'))
    throw new Error(`Without -T, Docker makes a terminal of what is piped: ${line}`)
  if (command.includes('command.mjs') && flags.includes('--no-deps'))
    throw new Error(`This command needs PostgreSQL, which --no-deps leaves out: ${line}`)
}

export interface GuideContainers {
  /** The line as it runs here. Other lines are unchanged. */
  readonly lineFor: (line: string) => string
  /** Where and with which settings the service runs, if the line starts it. */
  readonly serviceOf: (line: string, state: ShellState) => ShellState | undefined
  readonly haveVolumes: () => boolean
  readonly makeNewVolumes: () => Promise<void>
}

export const guideContainers = (machine: string): GuideContainers => {
  const [production, volume] = [path.join(machine, 'opt/lodgepole'), path.join(machine, 'data')]
  const inVolume = (text: string) => text.replaceAll('/data', volume)
  const settings = {
    DATA_DIR: volume,
    DEMO: 'off',
    SECRETS_KEY: randomBytes(32).toString('base64'),
  }
  const assignments = Object.entries(settings)
    .map(([name, value]) => `${name}='${value}'`)
    .join(' ')
  const inService = (line: string) =>
    line.replace(IN_SERVICE, (_, kind: string, flags: string, command: string) => {
      checkFlags(line, kind, flags.split(' ').filter(Boolean), command)
      return `(cd ${production} && ${assignments} ${inVolume(command).trimEnd()}) `
    })
  return {
    lineFor: (line) => {
      const [, from, to] = COPY.exec(line) ?? []
      const known = from && to ? `cp -r ${inVolume(from)} ${to}` : inService(line)
      if (BUILD.test(line)) return 'true'
      if (known.includes('docker ')) throw new Error(`Nobody knows what this does here: ${line}`)
      return known
    },
    serviceOf: (line, { environment }) =>
      line === UP ? { cwd: production, environment: { ...environment, ...settings } } : undefined,
    haveVolumes: () => existsSync(volume),
    makeNewVolumes: async () => {
      // If PostgreSQL's account cannot reach the folder, its files are elsewhere.
      const database = await realpath(path.join(volume, 'database')).catch(() => volume)
      for (const folder of [database, volume]) await rm(folder, { recursive: true, force: true })
      await mkdir(volume, { mode: 0o700 })
    },
  }
}
