// Checks whether the installation's host names lead here, over HTTPS, through a trusted proxy.

import { lookup } from 'node:dns/promises'
import type { Config } from '../../config.ts'
import { findingsAbout, type Finding } from './finding.ts'

export interface KnownHost {
  readonly host: string
  readonly kind: string
}

const { ok, warning, problem } = findingsAbout('Hosts')

const WAIT_MS = 5_000
const AT_ONCE = 8

export const isLocalHost = (host: string): boolean =>
  /(?:^|\.)localhost$|^127\.|^\[?::1\]?$/.test(host)

const reasonOf = (fault: unknown): string => {
  const { cause, message } = fault as Error & { cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? message
}

/** Undefined when the host answers over HTTPS with a certificate that browsers accept. */
const faultOf = async (host: string): Promise<Finding | undefined> => {
  try {
    await lookup(host)
  } catch {
    return warning(
      `${host} has no address.`,
      `Add a DNS record for ${host} that points at this machine or at its proxy.`,
    )
  }
  try {
    const { status } = await fetch(`https://${host}/healthz`, {
      signal: AbortSignal.timeout(WAIT_MS),
      redirect: 'manual',
    })
    return status === 200
      ? undefined
      : warning(
          `https://${host} answers with ${status}.`,
          'Check that the proxy sends this host to Lodgepole, and that Lodgepole runs.',
        )
  } catch (fault) {
    return warning(
      `https://${host} cannot be reached: ${reasonOf(fault)}.`,
      'Check the proxy, its certificate and the firewall. docs/guides has an example with Caddy.',
    )
  }
}

const checkAll = async (hosts: readonly string[]): Promise<readonly Finding[]> => {
  const found: Finding[] = []
  for (let first = 0; first < hosts.length; first += AT_ONCE)
    for (const finding of await Promise.all(hosts.slice(first, first + AT_ONCE).map(faultOf)))
      if (finding) found.push(finding)
  return found
}

export const checkHosts = async (
  known: readonly KnownHost[],
  { trustedProxies, bind }: Pick<Config, 'trustedProxies' | 'bind'>,
): Promise<readonly Finding[]> => {
  const missing = ['console', 'main'].filter((kind) => !known.some((host) => host.kind === kind))
  if (missing.length > 0)
    return [
      problem(
        `There is no ${missing.join(' and no ')} host: nobody can sign in.`,
        'Run npm run setup.',
      ),
    ]
  const open = known.map(({ host }) => host).filter((host) => !isLocalHost(host))
  if (open.length === 0)
    return [ok('All host names are local: the installation can be used on this machine alone.')]
  const faults = await checkAll(open)
  const count = `${open.length - faults.length} of ${open.length} host names answer over HTTPS.`
  return [
    faults.length === open.length
      ? problem(
          `${count} Nobody can reach the installation.`,
          'Do what the next lines say about each host.',
        )
      : ok(count),
    ...faults,
    ...(trustedProxies === 0
      ? [
          warning(
            'TRUSTED_PROXIES is 0, but the proxy that speaks HTTPS stands in front: all ' +
              'visitors look like one address, and share its limits.',
            'Set TRUSTED_PROXIES to the number of proxies, usually 1.',
          ),
        ]
      : []),
    ...(trustedProxies > 0 && !/^(localhost|127\.|::1)/.test(bind)
      ? [
          warning(
            `BIND is ${bind}: whoever reaches the port without the proxy can claim any address.`,
            'Set BIND=localhost where the proxy runs on this machine, or let only the proxy ' +
              'through the firewall.',
          ),
        ]
      : []),
  ]
}
