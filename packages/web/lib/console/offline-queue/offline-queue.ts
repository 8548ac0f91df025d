// What was done without a network, in the order in which it was done, until the server has it.
// Everything in the queue has an id that was made when it was done: sent twice (an answer that got
// lost, two tabs, a reload) it counts once. What the server refuses permanently is put aside with
// the reason, so that it holds up nothing behind it and nobody wonders where it went.

import { ApiError } from '@lodgepole/contract/client'
import type { IdbStore } from '../../offline/idb-store.ts'

export interface Waiting<T> {
  readonly id: string
  readonly order: number
  /** Whose work it is: another login does not send it in its own name. */
  readonly username: string
  readonly what: T
  /**
   * Why the server does not take it, in its words; and its code, by which people are told in
   * theirs.
   */
  readonly refused?: string
  readonly refusedCode?: string
}

/** What the server cannot take: which of those sent, and why. */
export class SetAside extends Error {
  readonly id: string
  readonly code: string
  constructor(id: string, why: string, code = '') {
    super(why)
    this.id = id
    this.code = code
  }
}

/** The refusal as it came, for whoever has words for it. */
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
   * All of them or none: throws `SetAside` for one that can never be taken, anything else to try
   * again later.
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
    /** Of others who work at this device. */
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

/** One tab at a time, where the browser can say so; ids keep the rest right. */
export const aloneAs =
  (name: string) =>
  <R>(work: () => Promise<R>): Promise<R> =>
    'locks' in navigator ? navigator.locks.request(name, work) : work()
