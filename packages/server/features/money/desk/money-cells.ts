// A transaction as a spreadsheet row. Columns and kinds have the names the API uses, which programs
// that read the file know.

import type { MoneyItem } from '@lodgepole/contract/money/desk/schemas'
import type { CsvCell } from '@lodgepole/domain/kernel/csv'

export const moneyHeader = [
  'date',
  'time',
  'id',
  'kind',
  'state',
  'amount',
  'net',
  'people',
  'paidBy',
  'card',
  'location',
  'memo',
  'reason',
  'by',
  'takenBack',
] as const

/** Creating a formatter costs more than using it a thousand times. */
const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, known)
  return known
}

export const moneyCells = (item: MoneyItem, timeZone: string): readonly CsvCell[] => {
  const [date = '', time = ''] = clockOf(timeZone)
    .format(new Date(item.happenedAtSeconds * 1000))
    .split(' ')
  return [
    date,
    time,
    item.id,
    item.kind,
    item.state,
    { decimal: item.amount },
    { decimal: item.net },
    item.people.map(({ name }) => name).join(', '),
    item.paidBy ?? '',
    item.card,
    item.locationName,
    item.memo,
    item.reason,
    item.byName,
    { decimal: item.takenBack },
  ]
}
