// What a command that fails says: one sentence with what happened and what to do, where the fault
// is one of the database, of a file or of a disk.

import type { Config } from '../config.ts'
import { describeDatabaseFault } from '../database-fault.ts'
import { describeFileFault } from '../file-fault.ts'

/** Without settings where they are what is wrong. */
export const explainFault = (fault: Error, config: Config | undefined): string => {
  const about = config && (describeDatabaseFault(fault, config) ?? describeFileFault(fault, config))
  return about === undefined ? fault.message : `This did not succeed: ${about}`
}
