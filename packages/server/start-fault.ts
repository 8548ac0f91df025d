// Explains to the operator why a server did not start: the setting, the problem, the fix.

import type { Config } from './config.ts'
import { describeDatabaseFault } from './database-fault.ts'
import { describeFileFault } from './file-fault.ts'
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

/** The setting of the port that could not be opened, one of up to three. */
const portSetting = (port: number, { metricsPort, cardSandbox, port: own }: Settings): string => {
  if (port === own) return 'PORT'
  if (port === metricsPort) return 'METRICS_PORT'
  return cardSandbox.on && port === cardSandbox.port ? 'CARD_SANDBOX_PORT' : 'PORT'
}

export const startFault = (
  fault: Error & { readonly code?: string; readonly port?: number },
  config: Settings,
): string => {
  const { bind, dataFolder } = config
  const { code = '', message, port = config.port } = fault
  const setting = portSetting(port, config)
  if (code === 'EADDRINUSE') return `port ${port} is in use. Set ${setting} to another one.`
  if (code === 'EADDRNOTAVAIL')
    return `BIND is ${bind}, which is no address of this machine. Set BIND to one that is.`
  if (code === 'EACCES' && message.startsWith('listen'))
    return `this user may not listen on port ${port}. Set ${setting} to one above 1023.`
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
