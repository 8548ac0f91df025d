// Which database errors mean "retry", which mean "the database is unreachable", and which mean "too
// many requests".

const RETRYABLE = new Set(['40001', '40P01'])
const UNAVAILABLE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/**
 * A value that the database cannot parse: an invalid number, day, id or text. It comes from input
 * that none of our schemas excluded.
 */
const UNREADABLE = new Set([
  '22P02',
  '22P03',
  '22P05',
  '22003',
  '22007',
  '22008',
  '22009',
  '22021',
  '22023',
])
const UNAVAILABLE_TEXT =
  /Connection terminated|connection timeout|Client has encountered a connection error|not queryable/i

const codeOf = (fault: unknown): string =>
  String((fault as { code?: unknown } | undefined)?.code ?? '')

/**
 * A call that a distributed database sent to a worker at the moment when the organization moved to
 * another one.
 */
const MOVED_TEXT = /^cannot execute a distributed query from a query on a shard/

/**
 * Prepared before an upgrade changed a table (`database/prepared.ts`). The code only says that
 * something is not supported, which a distributed database says of many statements. The location in
 * PostgreSQL's source that raised the error tells which one it is.
 */
export const isPlanOutdated = (fault: unknown): boolean =>
  codeOf(fault) === '0A000' &&
  (fault as { readonly routine?: string }).routine === 'RevalidateCachedQuery'

/**
 * The session no longer has a statement that was prepared in it, because something dropped it
 * (`database/prepared.ts`).
 */
export const isPreparedStatementLost = (fault: unknown): boolean => codeOf(fault) === '26000'

export const isRetryable = (fault: unknown): boolean =>
  RETRYABLE.has(codeOf(fault)) ||
  isPlanOutdated(fault) ||
  isPreparedStatementLost(fault) ||
  (fault instanceof Error && MOVED_TEXT.test(fault.message))

/**
 * The error of a pooler that cannot reach PostgreSQL. PostgreSQL raises the same error for a
 * message that it cannot read, which is a bug of ours, but then includes the location in its
 * source.
 */
const isPoolerAlone = (fault: unknown): boolean =>
  codeOf(fault) === '08P01' && (fault as { readonly routine?: string }).routine === undefined

/** A standby, or a database that is set to read only. */
export const isDatabaseReadOnly = (fault: unknown): boolean => codeOf(fault) === '25006'

export const isDatabaseUnavailable = (fault: unknown): boolean =>
  UNAVAILABLE.has(codeOf(fault)) ||
  isPoolerAlone(fault) ||
  isDatabaseReadOnly(fault) ||
  (fault instanceof Error && UNAVAILABLE_TEXT.test(fault.message))

/** The database itself reports the error, so it is reachable. One of its workers may not be. */
export const isAnswerOfDatabase = (fault: unknown): boolean =>
  typeof (fault as { readonly severity?: unknown } | undefined)?.severity === 'string'

/**
 * No connection of the pool became free in time: the database is reachable, but all connections are
 * in use.
 */
export const isPoolExhausted = (fault: unknown): boolean =>
  fault instanceof Error && fault.message === 'timeout exceeded when trying to connect'

/**
 * The message of a RangeError for an instant, time zone or language that does not exist. Every
 * other RangeError is a bug of ours.
 */
const UNREADABLE_TEXT =
  /^(?:Invalid time value|Invalid date|Invalid time zone specified|Incorrect locale information provided|Invalid language tag|date value is not finite)/

/** Refused like other bad input, and logged, because a schema should have refused it. */
export const isFaultOfInput = (fault: unknown): boolean =>
  UNREADABLE.has(codeOf(fault)) ||
  (fault instanceof RangeError && UNREADABLE_TEXT.test(fault.message))

/**
 * The constraint that a row violated. A distributed database passes on its worker's error without
 * the field that names the constraint, and the name ends with the shard's number.
 */
export const constraintOf = (fault: unknown): string | undefined => {
  const { constraint, message } = (fault ?? {}) as {
    readonly constraint?: unknown
    readonly message?: unknown
  }
  const name =
    typeof constraint === 'string'
      ? constraint
      : codeOf(fault).startsWith('23')
        ? / "([^"]+)"$/.exec(String(message))?.[1]
        : undefined
  return name?.replace(/_\d{6,}$/, '')
}
