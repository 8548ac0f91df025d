// Dependencies of the shop calls.

import type { Database } from '../../platform/database/pool.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import type { Organizations } from '../../ports/organizations.ts'

export interface ShopServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: Pick<Organizations, 'findPublic'>
}
