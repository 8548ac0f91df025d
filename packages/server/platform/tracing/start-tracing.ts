// Loads OpenTelemetry only when the environment names a destination for traces.

import type { Log } from '../logging.ts'
import { setTracing } from './tracing.ts'

type Environment = Readonly<Record<string, string | undefined>>

export const wantsTraces = (environment: Environment): boolean => {
  const endpoint =
    environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? environment['OTEL_EXPORTER_OTLP_ENDPOINT']
  return (
    Boolean(endpoint?.trim()) &&
    environment['OTEL_SDK_DISABLED']?.toLowerCase() !== 'true' &&
    environment['OTEL_TRACES_EXPORTER'] !== 'none'
  )
}

/** Returns a function that stops tracing after it has sent the remaining spans. */
export const startTracing = async (
  environment: Environment,
  version: string,
  log: Log,
): Promise<() => Promise<void>> => {
  if (!wantsTraces(environment)) return async () => undefined
  const { createTracing } = await import('./open-telemetry.ts')
  const started = createTracing(version, log)
  setTracing(started)
  return async () => {
    setTracing(undefined)
    await started.stop()
  }
}
