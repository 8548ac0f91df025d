// What a block of a guide may need (`<!-- needs: … -->`), and why a block is not run here: a
// program is missing on this machine, or another test runs the same.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CONTAINERS, NEW_CONTAINERS, TRIAL_CONTAINERS } from './guide-containers.ts'
import { isInstalled } from './is-installed.ts'

export const MAIL_EVENTS = 'a server with MAIL_EVENTS_SECRET'

export interface GuideNeed {
  /** Undefined where the block is run on this machine. */
  readonly findReason: () => Promise<string | undefined>
  /** The tests that run the same, and contain each flag, path and field of the block. */
  readonly runBy?: readonly string[]
}

const here: GuideNeed = { findReason: async () => undefined }
const program = (name: string): GuideNeed => ({
  findReason: async () => ((await isInstalled(name)) ? undefined : `${name} is not installed here`),
})
const elsewhere = (...files: readonly string[]): GuideNeed => ({
  findReason: async () => `${files[0]} runs it`,
  runBy: files,
})

/** A terminal for programs that ask questions. */
const terminal: GuideNeed = {
  findReason: () =>
    promisify(execFile)('script', ['-qec', 'true', '/dev/null']).then(
      () => undefined,
      () => 'no program named script here makes a terminal',
    ),
}

const distribution = 'platform/database/distribution'

export const guideNeeds: Readonly<Record<string, GuideNeed>> = {
  // Stand-ins do what only root and systemd may (guide-stand-ins.ts).
  'root and systemd': here,
  'root, systemd and Caddy': here,
  'root, systemd and curl': program('curl'),
  'your own PostgreSQL': here,
  // A folder is in place of the container's volume (guide-containers.ts).
  [CONTAINERS]: here,
  [NEW_CONTAINERS]: here,
  [TRIAL_CONTAINERS]: here,
  'docker and a terminal': terminal,
  // The next version is this one, and its packages are already installed (guide-checkout.ts).
  'a network': program('git'),
  curl: program('curl'),
  [MAIL_EVENTS]: program('curl'),
  'Citus on several machines': elsewhere(
    `${distribution}/distribute.citus.test.ts`,
    `${distribution}/add-worker.citus.test.ts`,
    'cli/distribute.test.ts',
  ),
  // There is one version only.
  'a failed upgrade': elsewhere('backup/refused-restore.test.ts'),
  "PostgreSQL's own programs": elsewhere('backup/pg-dump.test.ts'),
  'a lost database': elsewhere('backup/store-owner.test.ts'),
  'a mail about a ticket': elsewhere(
    'features/tickets/mailed-answers.test.ts',
    'features/tickets/testing/mailed-tickets.ts',
  ),
}

/** Why a block is not run here. Undefined when it is. */
export const reasonNotToRun = async (needs: string | undefined): Promise<string | undefined> => {
  if (needs === undefined) return undefined
  const need = guideNeeds[needs]
  if (!need) throw new Error(`No test knows what this needs: ${needs}`)
  return need.findReason()
}
