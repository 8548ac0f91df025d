// Dependencies of the import calls.

import type { Database } from '../../../platform/database/pool.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { Identity } from '../../../ports/identity.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import type { Organizations } from '../../../ports/organizations.ts'

export interface ImportServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly store: ObjectStore
  readonly identity: Pick<Identity, 'passwords'>
  readonly organizations: Pick<Organizations, 'findPublic'>
}
