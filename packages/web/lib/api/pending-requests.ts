// Requests that move money and whose outcome nobody has seen yet. A repeated request reuses its
// key, so a lost response can't cause a second charge, even if the screen was left in between. The
// tab remembers these requests across a reload.

import { ApiError } from '@lodgepole/contract/client'
import { isDefinitiveFailure } from '../cards/is-definitive-failure.ts'
import { randomId } from './random-id.ts'
import { tabMemory } from '../state/tab-memory.ts'

/**
 * The server remembers keys for longer, but a person who repeats a request a day later means a new
 * one.
 */
const PENDING_MS = 24 * 60 * 60 * 1000

export interface PendingRequest {
  readonly request: string
  readonly key: string
  readonly atMs: number
  /**
   * Data that was sent along and must be sent again unchanged, because the key covers all of it.
   */
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

/** Whether the request was sent and its outcome is unknown. */
export const isPending = (request: string): boolean => find(request) !== undefined

/** A request string starts with its kind, followed by the user it belongs to. */
const isOfKind =
  (...names: readonly string[]) =>
  ({ request }: PendingRequest): boolean =>
    request.startsWith(JSON.stringify(names).slice(0, -1))

/** Whether any request of this kind for this user is still without an answer. */
export const hasPending = (kind: string, userId: string): boolean =>
  stored().some(isOfKind(kind, userId))

/** Drops the requests of a kind that was settled some other way. */
export const forgetPending = (kind: string): void =>
  store(stored().filter((one) => !isOfKind(kind)(one)))

/**
 * IDEMPOTENCY_KEY_REUSED means that the server already has the first attempt with different
 * contents, so that attempt stays pending.
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
