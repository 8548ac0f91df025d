// Requests that move money and whose answer nobody has seen: the same request goes out under the
// same key, so that an answer that got lost on the way cannot charge twice, whatever happened to
// the screen meanwhile. The tab remembers them across a reload.

import { ApiError } from '@lodgepole/contract/client'
import { isDefinitiveFailure } from '../cards/is-definitive-failure.ts'
import { randomId } from './random-id.ts'
import { tabMemory } from '../state/tab-memory.ts'

/** The server knows keys for longer; who asks for the same a day later wants it anew. */
const PENDING_MS = 24 * 60 * 60 * 1000

export interface PendingRequest {
  readonly request: string
  readonly key: string
  readonly atMs: number
  /** What went along and must go along again, as the key stands for all of it. */
  readonly extra?: string | undefined
}

const isPendingRequest = (value: unknown): value is PendingRequest => {
  const { request, key, atMs, extra } = (value ?? {}) as Partial<
    Record<keyof PendingRequest, unknown>
  >
  return (
    typeof request === 'string' &&
    typeof key === 'string' &&
    typeof atMs === 'number' &&
    (extra === undefined || typeof extra === 'string')
  )
}

const stored = (): readonly PendingRequest[] => {
  try {
    const read: unknown = JSON.parse(tabMemory.read('pending-requests') ?? '[]')
    return Array.isArray(read)
      ? read.filter(isPendingRequest).filter(({ atMs }) => Date.now() - atMs < PENDING_MS)
      : []
  } catch {
    return []
  }
}

const store = (pending: readonly PendingRequest[]): void =>
  pending.length > 0
    ? tabMemory.keep('pending-requests', JSON.stringify(pending))
    : tabMemory.drop('pending-requests')

const find = (request: string) => stored().find((one) => one.request === request)

/** Whether it was sent and nobody knows what became of it. */
export const isPending = (request: string): boolean => find(request) !== undefined

/** Requests of a kind begin with its name, and go on with whose they are. */
const isOfKind =
  (...names: readonly string[]) =>
  ({ request }: PendingRequest): boolean =>
    request.startsWith(JSON.stringify(names).slice(0, -1))

/** Whether anything of a kind was sent for somebody without an answer, whatever it was. */
export const hasPending = (kind: string, userId: string): boolean =>
  stored().some(isOfKind(kind, userId))

/** What was requested has been settled in another way. */
export const forgetPending = (kind: string): void =>
  store(stored().filter((one) => !isOfKind(kind)(one)))

/**
 * A key that the server knows with other contents means that it has the first try: that one stays
 * pending.
 */
const endsPending = (error: unknown, isFirst: boolean): boolean => {
  if (!(error instanceof ApiError) || error.code === 'IDEMPOTENCY_KEY_REUSED') return false
  return isDefinitiveFailure(error) || (isFirst && error.status === 429)
}

export const sendOnce = async <T>(
  request: string,
  extra: string | undefined,
  send: (sent: PendingRequest) => Promise<T>,
): Promise<T> => {
  const earlier = find(request)
  const sent = earlier ?? { request, key: randomId(), atMs: Date.now(), extra }
  const forget = () => store(stored().filter((one) => one.request !== request))
  if (!earlier) store([...stored(), sent])
  try {
    const answer = await send(sent)
    forget()
    return answer
  } catch (error) {
    if (endsPending(error, earlier === undefined)) forget()
    throw error
  }
}
