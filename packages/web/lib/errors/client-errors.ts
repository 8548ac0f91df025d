// Reports browser errors so that the operators hear about them: each error once, at most twenty per
// page load, and without any names or typed text.

import type { ClientError } from '@lodgepole/contract/analytics/client-errors/endpoints'

export const MAX_REPORTS = 20

const secrets: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '<email>'],
  [/\beyJ[\w.-]*/g, '<token>'],
  [/([?&#])[^\s'")]*/g, '$1<query>'],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '<id>'],
  [/\b\d{6,}\b/g, '<number>'],
]

export const withoutPersonalData = (text: string): string =>
  secrets.reduce((so, [pattern, put]) => so.replace(pattern, put), text)

export interface PageFacts {
  readonly organizationId: string | undefined
  readonly userId: string | undefined
  /** The route's name, because its path may contain a person's id. */
  readonly route: string | undefined
  readonly language: string
  readonly width: number
}

const given = <T extends object>(fields: {
  readonly [K in keyof T]: T[K] | undefined
}): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>

export const clientErrorOf = (cause: unknown, caller: string, page: PageFacts): ClientError => {
  const error =
    cause instanceof Error ? cause : new Error(typeof cause === 'string' ? cause : 'Unknown fault')
  return {
    level: error.name === 'ChunkLoadError' ? 'warn' : 'error',
    message: withoutPersonalData(error.message).slice(0, 2_000),
    name: error.name.slice(0, 200),
    caller,
    ...given({
      stack: error.stack && withoutPersonalData(error.stack).slice(0, 8_000),
      organizationId: page.organizationId,
      userId: page.userId,
    }),
    window: { route: page.route, language: page.language, width: page.width },
  }
}

/** Refusals are normal answers, and aborted work is not an error. Neither is reported. */
const isFault = (cause: unknown): boolean =>
  !(cause instanceof Error && ['ApiError', 'AbortError'].includes(cause.name))

export const createReporter = (
  send: (entry: ClientError) => Promise<unknown>,
  page: () => PageFacts,
  max = MAX_REPORTS,
) => {
  const seen = new Set<string>()
  return (cause: unknown, caller: string): void => {
    if (!isFault(cause) || seen.size >= max) return
    const entry = clientErrorOf(cause, caller, page())
    const fingerprint = `${entry.name}|${entry.message}|${entry.stack?.split('\n')[1] ?? ''}`
    if (seen.has(fingerprint)) return
    seen.add(fingerprint)
    send(entry).catch(() => undefined)
  }
}

/** Chrome reports a late layout this way. It is harmless. */
const isNoise = (message: string): boolean => message.startsWith('ResizeObserver loop')

export const watchWindow = (report: (cause: unknown, caller: string) => void): void => {
  addEventListener('error', (event) => {
    // An image or script that fails to load also triggers this event, without a message.
    if (event.message && !isNoise(event.message))
      report(event.error ?? event.message, 'window.error')
  })
  addEventListener('unhandledrejection', (event) =>
    report(event.reason, 'window.unhandledrejection'),
  )
}
