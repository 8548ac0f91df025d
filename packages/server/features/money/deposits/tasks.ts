import type { TaskList } from 'graphile-worker'
import type { Database } from '../../../platform/database/pool.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { createRelease } from './release.ts'

const RELEASE = 'release-scheduled-funds'

/** Every ten minutes, because in some time zones the day begins on the half or quarter hour. */
export const depositSchedules = [`*/10 * * * * ${RELEASE}`]

export const depositTasks = (parts: {
  readonly db: Database
  readonly commands: CommandRunner
  readonly now: () => number
}): TaskList => ({ [RELEASE]: createRelease(parts) })
