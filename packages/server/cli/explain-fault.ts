// What a failing command prints: one sentence with what happened and what to do, if the error comes
// from the database, a file or a disk.

import type { Config } from '../config.ts'
import { describeDatabaseFault } from '../database-fault.ts'
import { describeFileFault } from '../file-fault.ts'

/** `config` is undefined when the settings themselves are wrong. */
export const explainFault = (fault: Error, config: Config | undefined): string => {
  const about = config && (describeDatabaseFault(fault, config) ?? describeFileFault(fault, config))
  return about === undefined ? fault.message : `The command failed: ${about}`
}
