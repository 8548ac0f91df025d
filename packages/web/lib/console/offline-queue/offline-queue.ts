// Work done offline, in its original order, until the server has it. Each entry gets its id when
// the work is done, so an entry that is sent twice (after a lost response, from two tabs, after a
// reload) counts once. Entries that the server permanently refuses are set aside with the reason,
// so that they don't block later entries and nobody wonders where they went.

import { ApiError } from '@lodgepole/contract/client'
import type { IdbStore } from '../../offline/idb-store.ts'

export interface Waiting<T> {
  readonly id: string
  readonly order: number
  /** The login that did the work. Another login doesn't send it under its own name. */
  readonly username: string
  readonly what: T
  /**
   * Why the server refuses it, in the server's words, and the error code, which selects the
   * localized message.
   */
  readonly refused?: string
  readonly refusedCode?: string
}

/** Thrown for an entry that the server can never accept, with its id and the reason. */
export class SetAside extends Error {
  readonly id: string
  readonly code: string
  constructor(id: string, why: string, code = '') {
    super(why)
    this.id = id
    this.code = code
  }
}

/** The original refusal as an ApiError, so that it can be translated. */
export const refusalOf = ({
  refused = '',
  refusedCode = '',
}: Pick<Waiting<unknown>, 'refused' | 'refusedCode'>): ApiError =>
  new ApiError({ status: 400, code: refusedCode, message: refused })

export interface OfflineQueueParts<T, A> {
  readonly store: IdbStore<Waiting<T>>
  readonly username: () => string
  readonly nowMs: () => number
  /**
   * All or nothing. Throws `SetAside` for an entry that can never be accepted, and any other error
   * to retry later.
   */
  readonly send: (some: readonly Waiting<T>[]) => Promise<readonly A[]>
  readonly most: number
  /** Lets one tab send at a time. */
  readonly alone: <R>(work: () => Promise<R>) => Promise<R>
}

export const createOfflineQueue = <T, A>({
  store,
  username,
  nowMs,
  send,
  most,
  alone,
}: OfflineQueueParts<T, A>) => {
  let last = 0
  const own = async (): Promise<readonly Waiting<T>[]> =>
    (await store.all())
      .filter((one) => one.username === username())
      .toSorted((a, b) => a.order - b.order)
  const waiting = async () => (await own()).filter(({ refused }) => refused === undefined)

  const sendAll = async (): Promise<readonly A[]> => {
    const answers: A[] = []
    for (
      let some = (await waiting()).slice(0, most);
      some.length > 0;
      some = (await waiting()).slice(0, most)
    ) {
      try {
        answers.push(...(await send(some)))
        for (const { id } of some) await store.drop(id)
      } catch (error) {
        if (!(error instanceof SetAside)) throw error
        const one = some.find(({ id }) => id === error.id)
        if (!one) throw error
        await store.keep({ ...one, refused: error.message, refusedCode: error.code })
      }
    }
    return answers
  }

  return {
    waiting,
    setAside: async () => (await own()).filter(({ refused }) => refused !== undefined),
    /** Counts the entries of other people who use this device. */
    countOfOthers: async (): Promise<number> =>
      (await store.all()).filter((one) => one.username !== username()).length,
    add: async (id: string, what: T): Promise<void> => {
      last = Math.max(last + 1, nowMs())
      await store.keep({ id, order: last, username: username(), what })
    },
    forget: store.drop,
    sendAll: (): Promise<readonly A[]> => alone(sendAll),
  }
}

export type OfflineQueue<T, A> = ReturnType<typeof createOfflineQueue<T, A>>

/**
 * Lets one tab work at a time where the browser supports locks. Elsewhere, the ids prevent
 * duplicates.
 */
export const runExclusively =
  (name: string) =>
  <R>(work: () => Promise<R>): Promise<R> =>
    'locks' in navigator ? navigator.locks.request(name, work) : work()
