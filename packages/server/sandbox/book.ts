// What the sandbox remembers: tokens, charges, customers, cards. It is in memory and in one small
// file, so that saved cards survive a restart of the product. Card numbers are in neither: a token
// stores four digits and the card's behavior.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { CardFacts } from './test-cards.ts'

export interface Token {
  readonly card: CardFacts
  used: boolean
}

export interface Payment {
  readonly paymentId: string
  readonly provider: CardProcessor
  readonly merchantId: string
  /**
   * Square's idempotency key or Authorize.Net's invoice number, which identify a repeated request.
   */
  readonly key: string
  readonly reference: string
  readonly request: string
  readonly amountCents: number
  readonly card: CardFacts
  readonly madeAtMs: number
  status: 'approved' | 'declined' | 'voided'
  settled: boolean
}

export interface Refund {
  readonly refundId: string
  readonly merchantId: string
  readonly paymentId: string
  readonly key: string
  readonly amountCents: number
  readonly madeAtMs: number
}

export interface Customer {
  readonly customerId: string
  readonly merchantId: string
  readonly key: string
  readonly email: string
}

export interface SavedCardRow {
  readonly cardId: string
  readonly merchantId: string
  readonly customerId: string
  readonly key: string
  readonly card: CardFacts
  enabled: boolean
}

export interface Book {
  tokens: Record<string, Token>
  payments: Payment[]
  refunds: Refund[]
  customers: Customer[]
  cards: SavedCardRow[]
}

export interface StoredBook {
  readonly book: Book
  /** Call this after a change, before answering. */
  readonly keep: () => void
}

/** Older ones are dropped, so that a demo that runs for a year does not accumulate a huge file. */
const MAX_STORED = 5_000

const empty = (): Book => ({ tokens: {}, payments: [], refunds: [], customers: [], cards: [] })

const read = (file: string): Book => {
  try {
    return { ...empty(), ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<Book>) }
  } catch {
    return empty()
  }
}

export const openBook = (file: string | undefined): StoredBook => {
  if (file === undefined) return { book: empty(), keep: () => undefined }
  const book = read(file)
  mkdirSync(path.dirname(file), { recursive: true })
  return {
    book,
    keep: () => {
      const { payments, refunds, tokens } = book
      book.payments = payments.slice(-MAX_STORED)
      book.refunds = refunds.slice(-MAX_STORED)
      book.tokens = Object.fromEntries(Object.entries(tokens).slice(-MAX_STORED))
      writeFileSync(`${file}.new`, JSON.stringify(book), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
  }
}
