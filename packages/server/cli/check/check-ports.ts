// Checks whether a server could listen with these settings, or already does. A port is tried for a
// moment, because only the system knows which addresses and ports this user may have.

import type { Config } from '../../config.ts'
import { listenFault, type ListenFault } from '../../listen-fault.ts'
import { listenOnAll } from '../../platform/http/listen.ts'
import type { KnownHost } from './check-hosts.ts'
import { findingsAbout, type Finding } from './finding.ts'

const { ok, problem } = findingsAbout('Ports')

const WAIT_MS = 10_000

type Listening = Pick<Config, 'bind' | 'port' | 'metricsPort' | 'cardSandbox'>

const tryPort = (port: number, bind: string): Promise<ListenFault | undefined> =>
  listenOnAll((_request, response) => void response.writeHead(503).end(), port, bind).then(
    async ({ close }) => void (await close()),
    (fault: ListenFault) => fault,
  )

/** Where a server with this `BIND` is reached from this machine. */
const addressOf = (bind: string, port: number): string => {
  const host = bind.replace(/^\[(.*)\]$/, '$1')
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host === '::' ? '::1' : host}]` : host}:${port}`
}

/** Undefined when nothing answers over HTTP. */
const ask = (address: string): Promise<{ status: number; text: string } | undefined> =>
  fetch(address, { signal: AbortSignal.timeout(WAIT_MS), redirect: 'manual' }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => undefined,
  )

const isLodgepole = async (address: string): Promise<boolean> =>
  (await ask(`${address}/healthz`))?.text === JSON.stringify({ code: 'OK' })

/** What the database says about the installation, as far as it can be read. */
interface OwnServers {
  readonly hosts: readonly KnownHost[]
  readonly isServed?: boolean | undefined
}

/**
 * A server of another installation does not know our hosts. That of a copy, such as a restored one,
 * does, but our database knows of no server. While a server starts, nobody can tell.
 */
const isOther = async (
  address: string,
  { hosts: [first], isServed }: OwnServers,
): Promise<boolean> => {
  if ((await ask(`${address}/readyz`))?.text.includes('"STARTING"')) return false
  if (isServed === false) return true
  const known = first && (await ask(`${address}/hostz?domain=${encodeURIComponent(first.host)}`))
  return known?.status === 404
}

/** What is wrong when a port cannot be listened on. */
const obstacle = (fault: ListenFault, port: number, config: Listening): Finding => {
  const { code, message, hostname } = fault
  const known = listenFault({ code, message, hostname, port }, config)
  const { what, fix } = known ?? {
    what: `port ${port} cannot be used: ${message}`,
    fix: 'Set BIND and PORT to an address and a port of this machine.',
  }
  return problem(`${what.charAt(0).toUpperCase()}${what.slice(1)}.`, fix)
}

interface PortState {
  readonly finding: Finding
  /** A server of this installation listens there. */
  readonly isRunning: boolean
}

const checkPort = async (config: Listening, own: OwnServers): Promise<PortState> => {
  const { port, bind } = config
  const fault = await tryPort(port, bind)
  if (!fault) return { isRunning: false, finding: ok(`Port ${port} is free.`) }
  const finding = obstacle(fault, port, config)
  const address = addressOf(bind, port)
  if (fault.code !== 'EADDRINUSE' || !(await isLodgepole(address)))
    return { isRunning: false, finding }
  if (!(await isOther(address, own)))
    return { isRunning: true, finding: ok(`Lodgepole runs on port ${port}.`) }
  const text = `Another installation of Lodgepole uses port ${port}.`
  return { isRunning: false, finding: { ...finding, text } }
}

const checkMetricsPort = async (
  config: Listening,
  isRunning: boolean,
): Promise<readonly Finding[]> => {
  const { metricsPort: port, bind } = config
  // 0 means any free port.
  const fault = port ? await tryPort(port, bind) : undefined
  if (!port || !fault) return []
  const isOwn =
    isRunning &&
    (await ask(`${addressOf(bind, port)}/metrics`))?.text.includes('lodgepole_') === true
  return isOwn ? [] : [obstacle(fault, port, config)]
}

export const checkPorts = async (
  config: Listening,
  own: OwnServers,
): Promise<readonly Finding[]> => {
  if (config.port === 0) return checkMetricsPort(config, false)
  const { finding, isRunning } = await checkPort(config, own)
  return [finding, ...(await checkMetricsPort(config, isRunning))]
}
