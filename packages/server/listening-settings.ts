// Where the process listens, for whom, and how it stops.

import { isIP } from 'node:net'
import { readSecret, readWhole, type SettingReader } from './setting-reader.ts'

export const isLocalAddress = (bind: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(bind)

/** A single address, or a name, which contains a letter. */
const isListenAddress = (bind: string): boolean =>
  isIP(bind.replace(/^\[(.*)\]$/, '$1')) !== 0 ||
  (/^[\w-]+(\.[\w-]+)*$/.test(bind) && /[a-z]/i.test(bind))

const readBind = ({ text, refuse }: SettingReader): string => {
  const bind = text('BIND') ?? 'localhost'
  if (!isListenAddress(bind))
    refuse(`BIND must be one address or host name, such as 0.0.0.0, not "${bind}".`)
  return bind
}

export const readListeningSettings = (settings: SettingReader) => {
  const readIfSet = (name: 'METRICS_PORT' | 'PUBLIC_PORT', least: number) =>
    settings.text(name) === undefined ? undefined : readWhole(settings, name, least, least, 65_535)
  const trustedProxies = readWhole(settings, 'TRUSTED_PROXIES', 0, 0, 10)
  return {
    port: readWhole(settings, 'PORT', 3000, 0, 65_535),
    bind: readBind(settings),
    metricsPort: readIfSet('METRICS_PORT', 0),
    metricsToken: readSecret(settings, 'METRICS_TOKEN'),
    publicPort: readIfSet('PUBLIC_PORT', 1),
    trustedProxies,
    callsPerMinute: readWhole(settings, 'CALLS_PER_MINUTE', 3_000, 0, 10_000_000),
    // A load balancer checks every few seconds. Without a proxy nothing has to wait for it.
    stopPauseMs: readWhole(settings, 'STOP_PAUSE_MS', trustedProxies > 0 ? 5_000 : 0, 0, 600_000),
    drainMs: readWhole(settings, 'DRAIN_MS', 15_000, 0, 600_000),
    overloadDelayMs: readWhole(settings, 'OVERLOAD_DELAY_MS', 1_000, 0, 60_000),
    maxBodyBytes: readWhole(settings, 'MAX_BODY_KB', 512, 1, 100_000) * 1024,
  }
}

type Listeners = Readonly<Record<'PORT' | 'METRICS_PORT' | 'CARD_SANDBOX_PORT', number | undefined>>

/** 0 means any free port, so two of them are never the same. */
export const refuseSharedPorts = (
  { refuse }: SettingReader,
  { PORT, METRICS_PORT, CARD_SANDBOX_PORT }: Listeners,
): void => {
  const pairs = [
    ['METRICS_PORT', METRICS_PORT, 'PORT', PORT],
    ['CARD_SANDBOX_PORT', CARD_SANDBOX_PORT, 'PORT', PORT],
    ['METRICS_PORT', METRICS_PORT, 'CARD_SANDBOX_PORT', CARD_SANDBOX_PORT],
  ] as const
  for (const [one, port, other, otherPort] of pairs)
    if (port && port === otherPort)
      refuse(`${one} and ${other} are both ${port}. Give each a port of its own.`)
}
