// Money that was sent off and not answered for certain, by what was wished for: the same wish goes
// out under the same key, so that an answer that got lost on the way cannot charge twice, whatever
// happened to the screen meanwhile. The tab remembers it across a reload.

import { ApiError } from '@lodgepole/contract/client'
import { isCertain } from './cards/is-certain.ts'
import { randomId } from './random-id.ts'
import { tabMemory } from './tab-memory.ts'

/** The server knows keys for longer; who asks for the same a day later wants it anew. */
const OPEN_MS = 24 * 60 * 60 * 1000

export interface OpenWish {
  readonly wish: string
  readonly key: string
  readonly atMs: number
  /** What went along and must go along again, as the key stands for all of it. */
  readonly along?: string | undefined
}

const isOpenWish = (value: unknown): value is OpenWish => {
  const { wish, key, atMs, along } = (value ?? {}) as Partial<Record<keyof OpenWish, unknown>>
  return (
    typeof wish === 'string' &&
    typeof key === 'string' &&
    typeof atMs === 'number' &&
    (along === undefined || typeof along === 'string')
  )
}

const kept = (): readonly OpenWish[] => {
  try {
    const read: unknown = JSON.parse(tabMemory.read('open-wishes') ?? '[]')
    return Array.isArray(read)
      ? read.filter(isOpenWish).filter(({ atMs }) => Date.now() - atMs < OPEN_MS)
      : []
  } catch {
    return []
  }
}

const keep = (open: readonly OpenWish[]): void =>
  open.length > 0
    ? tabMemory.keep('open-wishes', JSON.stringify(open))
    : tabMemory.drop('open-wishes')

const find = (wish: string) => kept().find((one) => one.wish === wish)

/** Whether it was sent and nobody knows what became of it. */
export const isOpen = (wish: string): boolean => find(wish) !== undefined

/** Wishes of a kind begin with its name, and go on with whose they are. */
const isOf =
  (...names: readonly string[]) =>
  ({ wish }: OpenWish): boolean =>
    wish.startsWith(JSON.stringify(names).slice(0, -1))

/** Whether anything of a kind was sent for somebody without an answer, whatever it was. */
export const hasOpen = (kind: string, userId: string): boolean => kept().some(isOf(kind, userId))

/** What was wished for so has been settled otherwise. */
export const forgetWishes = (kind: string): void => keep(kept().filter((one) => !isOf(kind)(one)))

/**
 * A key that the server knows with other contents means that it has the first try: that one stays
 * open.
 */
const ends = (error: unknown, isFirst: boolean): boolean => {
  if (!(error instanceof ApiError) || error.code === 'IDEMPOTENCY_KEY_REUSED') return false
  return isCertain(error) || (isFirst && error.status === 429)
}

export const sendOnce = async <T>(
  wish: string,
  along: string | undefined,
  send: (sent: OpenWish) => Promise<T>,
): Promise<T> => {
  const earlier = find(wish)
  const sent = earlier ?? { wish, key: randomId(), atMs: Date.now(), along }
  const forget = () => keep(kept().filter((one) => one.wish !== wish))
  if (!earlier) keep([...kept(), sent])
  try {
    const answer = await send(sent)
    forget()
    return answer
  } catch (error) {
    if (ends(error, earlier === undefined)) forget()
    throw error
  }
}
