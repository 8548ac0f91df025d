// Whether this installation has been set up yet, and where it is reached.

import type { Database } from '../../../../platform/database/pool.ts'
import { systemTransaction } from '../../../../platform/database/transaction.ts'
import { findOwnHosts } from './setup-store.ts'

export interface SetupState {
  /** True once a console or a main host exists. */
  readonly isSetUp: boolean
  readonly consoleHost: string | undefined
  readonly mainHost: string | undefined
}

export const readSetupState = async (db: Database): Promise<SetupState> => {
  const { consoleHosts, mainHosts } = await systemTransaction(db, findOwnHosts)
  return {
    isSetUp: consoleHosts.length + mainHosts.length > 0,
    consoleHost: consoleHosts[0],
    mainHost: mainHosts[0],
  }
}
