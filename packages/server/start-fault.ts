// Explains to the operator why a server did not start: the setting, the problem, the fix.

import type { Config } from './config.ts'
import { describeDatabaseFault } from './database-fault.ts'
import { describeFileFault } from './file-fault.ts'
import { listenFault } from './listen-fault.ts'
import { READ_ONLY } from './platform/database/require-writable.ts'
import { isDatabaseReadOnly } from './platform/faults.ts'

type Settings = Pick<
  Config,
  | 'bind'
  | 'port'
  | 'metricsPort'
  | 'cardSandbox'
  | 'dataFolder'
  | 'databaseUrl'
  | 'databaseDirectUrl'
>

export const startFault = (
  fault: Error & { readonly code?: string; readonly port?: number },
  config: Settings,
): string => {
  const { dataFolder } = config
  const { code = '', message } = fault
  const listening = listenFault(fault, config)
  if (listening) return `${listening.what}. ${listening.fix}`
  if (
    ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code) &&
    message.includes(dataFolder)
  )
    return (
      `DATA_DIR is ${dataFolder}, and this user cannot write there (${code}). Give the folder ` +
      'to the user that runs Lodgepole, or set DATA_DIR to another one.'
    )
  if (isDatabaseReadOnly(fault)) return READ_ONLY
  return describeDatabaseFault(fault, config) ?? describeFileFault(fault, config) ?? message
}
