// What a block of a guide may need (`<!-- needs: … -->`), whether a test has it, and otherwise why
// the block is not run.

import { CONTAINERS, NEW_CONTAINERS } from './guide-containers.ts'
import { isInstalled } from './is-installed.ts'

export interface GuideNeed {
  readonly isHere: () => Promise<boolean>
  /** Why a block is not run where this is missing. */
  readonly reason: string
  /** No test has it. */
  readonly isNeverHere?: true
}

const here: GuideNeed = { isHere: async () => true, reason: '' }
const program = (name: string): GuideNeed => ({
  isHere: () => isInstalled(name),
  reason: `${name} is not installed here`,
})
const never = (reason: string): GuideNeed => ({
  isHere: async () => false,
  reason,
  isNeverHere: true,
})

export const guideNeeds: Readonly<Record<string, GuideNeed>> = {
  // Stand-ins do what only root and systemd may (guide-stand-ins.ts).
  'root and systemd': here,
  'root, systemd and Caddy': here,
  'root, systemd and curl': program('curl'),
  'your own PostgreSQL': here,
  // A folder is in place of the container's volume (guide-containers.ts).
  [CONTAINERS]: here,
  [NEW_CONTAINERS]: here,
  curl: program('curl'),
  'docker and a terminal': never(
    'it asks questions at a terminal; cli/setup.test.ts answers them, and setup is followed with ' +
      'flags',
  ),
  'a network': never('it downloads the next version; the steps after it build what is here'),
  'Citus on several machines': never(
    'platform/database/distribution/distribute.citus.test.ts does this where there is Citus',
  ),
  "PostgreSQL's own programs": never(
    'backup/pg-dump.test.ts runs these commands with two servers, where the programs are installed',
  ),
  'a failed upgrade': never(
    'there is one version only; restore is followed in backup.md, and ' +
      'backup/refused-restore.test.ts refuses a backup of a newer one',
  ),
  'a lost database': never('backup/store-owner.test.ts restores beside the files that survived'),
  'a mail about a ticket': never('features/tickets/mailed-answers.test.ts sends such messages'),
  'a server with MAIL_EVENTS_SECRET': never(
    'features/messages/marks/event-routes.test.ts sends such messages',
  ),
}

/** Why a block is not run here. Undefined when it is. */
export const reasonNotToRun = async (needs: string | undefined): Promise<string | undefined> => {
  if (needs === undefined) return undefined
  const need = guideNeeds[needs]
  if (!need) return `Nobody knows whether this is here: ${needs}`
  return (await need.isHere()) ? undefined : need.reason
}
