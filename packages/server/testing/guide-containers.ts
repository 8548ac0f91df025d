// Runs the container commands of the guides without containers: a command for the service runs in
// the production folder, with another folder in place of its volume. What Docker would refuse is
// refused here, too.

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { readServiceSettings } from './compose-settings.ts'
import type { ShellState } from './guide-shell.ts'

/** What container blocks need: the existing ones, new ones, or those of deploy/trial. */
export const CONTAINERS = 'docker'
export const NEW_CONTAINERS = 'docker on a new machine'
export const TRIAL_CONTAINERS = 'docker for a trial'
/** Commands for the service `lodgepole` in compose.yaml. A local folder replaces /data. */
const IN_SERVICE = /docker compose (exec|run)((?: --?[a-z-]+)*) lodgepole ([^<>|]+)/gi
const COPY = /^docker compose cp lodgepole:(\S+) (\S+)$/
const BUILD = /^docker compose build(?: lodgepole)?$/
export const UP = 'docker compose up -d'
export const DOWN = 'docker compose down --volumes'
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
  /** The line as it runs here in this folder. Other lines are unchanged. */
  readonly lineFor: (line: string, cwd: string) => string
  /** Where and with which settings the service runs, if the line starts it. */
  readonly serviceOf: (line: string, state: ShellState) => ShellState | undefined
  readonly haveVolumes: () => boolean
  readonly makeNewVolumes: () => Promise<void>
  /** What `docker compose down --volumes` does in this folder. */
  readonly removeVolumes: (cwd: string) => Promise<void>
}

interface GuideMachine {
  readonly machine: string
  readonly port: number
  /** Where the mail catcher of the trial listens. */
  readonly catcherPort: number
}

type Settings = Readonly<Record<string, string>>

/**
 * The settings that deploy/trial/compose.yaml gives the service, with the `.env` beside it. The
 * embedded PostgreSQL is in place of the service `postgres`, and a mail server of the test in place
 * of `mail`.
 */
const readTrialSettings = (cwd: string, { port, catcherPort }: GuideMachine): Settings => {
  const read = (file: string) => readFileSync(path.join(cwd, file), 'utf8')
  const { DATABASE_URL: _, ...settings } = readServiceSettings(
    read('compose.yaml'),
    `${read('.env')}\nTRIAL_PORT=${port}`,
  )
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      value.replace('mail:1025', `127.0.0.1:${catcherPort}`),
    ]),
  )
}

const removeFolder = async (volume: string): Promise<void> => {
  // If PostgreSQL's account cannot reach the folder, its files are elsewhere.
  const database = await realpath(path.join(volume, 'database')).catch(() => volume)
  for (const folder of [database, volume]) await rm(folder, { recursive: true, force: true })
}

export const guideContainers = (place: GuideMachine): GuideContainers => {
  const { machine } = place
  const [production, ownVolume] = [path.join(machine, 'opt/lodgepole'), path.join(machine, 'data')]
  const ownKey = randomBytes(32).toString('base64')
  const isTrial = (cwd: string) => cwd.endsWith(path.join('deploy', 'trial'))
  const volumeFor = (cwd: string) => (isTrial(cwd) ? path.join(machine, 'trial') : ownVolume)
  const settingsFor = (cwd: string): Settings => ({
    DATA_DIR: volumeFor(cwd),
    DEMO: 'off',
    ...(isTrial(cwd) ? readTrialSettings(cwd, place) : { SECRETS_KEY: ownKey }),
  })
  const inService = (line: string, cwd: string) =>
    line.replace(IN_SERVICE, (_, kind: string, flags: string, command: string) => {
      checkFlags(line, kind, flags.split(' ').filter(Boolean), command)
      const assignments = Object.entries(settingsFor(cwd))
        .map(([name, value]) => `${name}='${value}'`)
        .join(' ')
      const here = command.replaceAll('/data', volumeFor(cwd)).trimEnd()
      return `(cd ${production} && ${assignments} ${here}) `
    })
  return {
    lineFor: (line, cwd) => {
      const [, from, to] = COPY.exec(line) ?? []
      const known =
        from && to
          ? `cp -r ${from.replaceAll('/data', volumeFor(cwd))} ${to}`
          : inService(line, cwd)
      if (BUILD.test(line)) return 'true'
      if (known.includes('docker ')) throw new Error(`Nobody knows what this does here: ${line}`)
      return known
    },
    serviceOf: (line, { cwd, environment }) =>
      line === UP
        ? { cwd: production, environment: { ...environment, ...settingsFor(cwd) } }
        : undefined,
    haveVolumes: () => existsSync(ownVolume),
    makeNewVolumes: async () => {
      await removeFolder(ownVolume)
      await mkdir(ownVolume, { mode: 0o700 })
    },
    removeVolumes: (cwd) => removeFolder(volumeFor(cwd)),
  }
}
