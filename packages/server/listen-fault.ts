// Explains why a process cannot listen: the setting, the problem, the fix.

import type { Config } from './config.ts'

type Listening = Pick<Config, 'bind' | 'port' | 'metricsPort' | 'cardSandbox'>

export interface ListenFault {
  readonly code?: string | undefined
  readonly message: string
  readonly port?: number | undefined
  /** The name that could not be resolved. */
  readonly hostname?: string | undefined
}

/** The setting of the port that could not be opened, one of up to three. */
const portSetting = (port: number, { metricsPort, cardSandbox, port: own }: Listening): string => {
  if (port === own) return 'PORT'
  if (port === metricsPort) return 'METRICS_PORT'
  return cardSandbox.on && port === cardSandbox.port ? 'CARD_SANDBOX_PORT' : 'PORT'
}

/** Undefined when the error is about something else. */
export const listenFault = (
  { code, message, hostname, port: named }: ListenFault,
  config: Listening,
): { readonly what: string; readonly fix: string } | undefined => {
  const port = named ?? config.port
  const setting = portSetting(port, config)
  if (code === 'EADDRINUSE')
    return {
      what: `port ${port} is in use by another program`,
      fix:
        `Stop that program (ss -ltnp, or lsof -i :${port}, shows which one it is), or set ` +
        `${setting} to another port.`,
    }
  if (code === 'EADDRNOTAVAIL')
    return {
      what: `BIND is ${config.bind}, which is no address of this machine`,
      fix: 'Set BIND to one that is.',
    }
  if ((code === 'ENOTFOUND' || code === 'EAI_AGAIN') && hostname === config.bind)
    return {
      what: `BIND is ${config.bind}, which is no host name that this machine knows`,
      fix: 'Set BIND to an address of this machine, such as 0.0.0.0.',
    }
  return code === 'EACCES' && message.startsWith('listen')
    ? {
        what: `this user may not listen on port ${port}`,
        fix: `Set ${setting} to one above 1023.`,
      }
    : undefined
}
