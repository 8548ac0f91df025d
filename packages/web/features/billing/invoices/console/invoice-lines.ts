// The lines of an invoice as typed, and their totals, computed like on the server, whose result
// counts.

import { lineTotals, sumTotals, type LineTotals } from '@lodgepole/domain/kernel/price'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { parseCents } from '../../../../lib/format/amounts.ts'

export interface TypedLine {
  /** Distinguishes lines with the same content. */
  readonly key: string
  readonly text: string
  readonly qty: string
  readonly price: string
  /** In percent. */
  readonly tax: string
}

export type LineField = 'text' | 'qty' | 'price' | 'tax'

const MAX_PIECES = 999
const WHOLE_PERCENT = 10_000

export const emptyLine = (key: string): TypedLine => ({
  key,
  text: '',
  qty: '1',
  price: '',
  tax: '0',
})

const piecesOf = (typed: string): number | undefined => {
  const pieces = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return pieces >= 1 && pieces <= MAX_PIECES ? pieces : undefined
}

/** Hundredths of a percent. */
const taxOf = (typed: string): number | undefined => {
  const points = typed.trim() === '' ? 0 : parseCents(typed)
  return points !== undefined && points <= WHOLE_PERCENT ? points : undefined
}

/** The fields to correct, in the order of the form. */
export const wrongFields = ({ text, qty, price, tax }: TypedLine): readonly LineField[] => [
  ...(text.trim() === '' ? ['text' as const] : []),
  ...(piecesOf(qty) === undefined ? ['qty' as const] : []),
  ...(parseCents(price) === undefined ? ['price' as const] : []),
  ...(taxOf(tax) === undefined ? ['tax' as const] : []),
]

/** Call this only if all lines are valid. */
export const linesToSend = (lines: readonly TypedLine[]) =>
  lines.map(({ text, qty, price, tax }) => ({
    text: text.trim(),
    qty: piecesOf(qty) ?? 1,
    price: decimalFromCents(parseCents(price) ?? 0),
    taxBasisPoints: taxOf(tax) ?? 0,
  }))

/** The total of the lines completed so far. */
export const totalsOf = (lines: readonly TypedLine[]): LineTotals =>
  sumTotals(
    lines.map(({ qty, price, tax }) =>
      lineTotals({
        priceCents: parseCents(price) ?? 0,
        qty: piecesOf(qty) ?? 0,
        taxBasisPoints: taxOf(tax) ?? 0,
      }),
    ),
  )
