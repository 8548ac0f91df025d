// Transactions as a file for a spreadsheet, created here from the server's list.

import type { Transaction } from '@lodgepole/contract/money/bank/schemas'
import { csvText, type CsvCell } from '@lodgepole/domain/kernel/csv'

export interface FileTexts {
  readonly headings: readonly [string, string, string, string, string, string, string, string]
  readonly typeOf: (transaction: Transaction) => string
  readonly noteOf: (transaction: Transaction) => string
  /** Replaces the name of an unnamed item: a partially refunded sale. */
  readonly part: string
  /** `2026-07-09 15:12` in the organization's time zone. */
  readonly timeZone: string
}

const clockOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (seconds: number) => {
    const parts = Object.fromEntries(
      format.formatToParts(new Date(seconds * 1000)).map(({ type, value }) => [type, value]),
    )
    return {
      day: `${parts['year']}-${parts['month']}-${parts['day']}`,
      time: `${parts['hour']}:${parts['minute']}`,
    }
  }
}

const itemsText = (items: Transaction['items'], part: string) =>
  items.map(({ name, quantity, amount }) => `${quantity} × ${name || part} ${amount}`).join('; ')

export const transactionsCsv = (
  transactions: readonly Transaction[],
  { headings, typeOf, noteOf, part, timeZone }: FileTexts,
): string => {
  const clock = clockOf(timeZone)
  const rows = transactions.map((one): readonly CsvCell[] => {
    const { day, time } = clock(one.timeStamp)
    return [
      day,
      time,
      one.userFirstName,
      typeOf(one),
      one.locationName,
      noteOf(one),
      itemsText(one.items, part),
      { decimal: one.amount },
    ]
  })
  return csvText([headings, ...rows])
}
