// The items chosen by a person without an account, stored by their browser until they sign in. They
// are then sent to the account's cart as one batch under one key. The batch is set aside first, so
// that a lost response can't add anything twice, whatever else is chosen in the meantime.

import { addLine, changeQty, removeAt, type CartLine } from '@lodgepole/domain/shop/cart'
import type { Result } from '@lodgepole/domain/kernel/result'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import { GUEST_CART } from '../../lib/state/cart.ts'
import { randomId } from '../../lib/api/random-id.ts'

export interface GuestLine extends CartLine {
  /** As the visitor saw it, to detect what has changed or is gone. */
  readonly name: string
}

export interface Batch {
  readonly key: string
  readonly atMs: number
  /** The account whose cart it goes to. If another person signs in next, they don't get it. */
  readonly accountId: string
  readonly lines: readonly GuestLine[]
}

interface Kept {
  readonly lines: readonly GuestLine[]
  readonly batch?: Batch | undefined
}

/** The server remembers a key for longer, but a batch is abandoned after a day. */
const BATCH_MS = 24 * 60 * 60 * 1000

let page: string | undefined

const safely = <T>(use: () => T): T | undefined => {
  try {
    return use()
  } catch {
    return undefined
  }
}

const isLine = (value: unknown): value is GuestLine => {
  const { productId, qty, options, lineId, name, seenPriceCents } = (value ?? {}) as Partial<
    Record<keyof GuestLine, unknown>
  >
  const isText = [productId, lineId, name].every((one) => typeof one === 'string')
  return (
    isText &&
    Number.isInteger(qty) &&
    Number(qty) > 0 &&
    typeof seenPriceCents === 'number' &&
    typeof options === 'object' &&
    options !== null
  )
}
const linesOf = (value: unknown): readonly GuestLine[] =>
  Array.isArray(value) ? value.filter(isLine) : []

const read = (): Kept => {
  const text = safely(() => localStorage.getItem(GUEST_CART)) ?? page
  const { lines, batch } = (safely(() => JSON.parse(text ?? '{}') as unknown) ?? {}) as {
    readonly lines?: unknown
    readonly batch?: Partial<Batch>
  }
  const { key, atMs, accountId } = batch ?? {}
  const isBatch =
    typeof key === 'string' &&
    typeof accountId === 'string' &&
    typeof atMs === 'number' &&
    Date.now() - atMs < BATCH_MS
  return {
    lines: linesOf(lines),
    ...(isBatch ? { batch: { key, atMs, accountId, lines: linesOf(batch?.lines) } } : {}),
  }
}

const write = (stored: Kept): void => {
  const isEmpty = stored.lines.length === 0 && stored.batch === undefined
  page = isEmpty ? undefined : JSON.stringify(stored)
  safely(() =>
    page === undefined
      ? localStorage.removeItem(GUEST_CART)
      : localStorage.setItem(GUEST_CART, page),
  )
}

export const guestLines = (): readonly GuestLine[] => read().lines
export const storeGuestLines = (lines: readonly GuestLine[]): void => write({ ...read(), lines })

type Edited = Result<readonly GuestLine[], Refusal>

/** The cart's rules preserve the other data of a line. */
export const withLine = (lines: readonly GuestLine[], line: Omit<GuestLine, 'lineId'>): Edited =>
  addLine(lines, { ...line, lineId: randomId() } as GuestLine) as Edited
export const withQty = (lines: readonly GuestLine[], index: number, qty: number): Edited =>
  changeQty(lines, { index }, qty) as Edited
export const withoutLine = (lines: readonly GuestLine[], index: number): Edited =>
  removeAt(lines, { index }) as Edited

/**
 * What to send for an account now: an unanswered batch, otherwise the items chosen since. Undefined
 * if there is neither.
 */
export const takeBatch = (accountId: string): Batch | undefined => {
  const { lines, batch } = read()
  if (batch?.accountId === accountId) return batch
  if (lines.length === 0) return undefined
  const next = { key: randomId(), atMs: Date.now(), accountId, lines }
  write({ lines: [], batch: next })
  return next
}

/** The batch is in the account's cart, or was permanently refused. */
export const dropBatch = (key: string): void => {
  const { lines, batch } = read()
  write({ lines, ...(batch && batch.key !== key ? { batch } : {}) })
}
