// Converts lists and tables of settings to rows of cells, for a single editor. Completely empty
// rows don't count.

import { fitsKind, type SettingKind } from '@lodgepole/domain/organizations/settings/kinds'
import { shownPrice, typedPrice } from '../../../../../lib/settings/amounts.ts'

export type RowsKind = Extract<
  SettingKind['kind'],
  'links' | 'phrases' | 'prices' | 'previews' | 'names'
>
export type Cells = readonly string[]

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
/** A table, or its rows if a name occurs twice. */
const pairs = (value: unknown): readonly (readonly [string, unknown])[] =>
  Array.isArray(value) ? value : isTable(value) ? Object.entries(value) : []
const listed = (text: string): readonly string[] => text.split(/[\s,;]+/).filter(Boolean)

export const cellsOf: Readonly<Record<RowsKind, (value: unknown) => readonly Cells[]>> = {
  names: (value) => (Array.isArray(value) ? value.map((name) => [String(name)]) : []),
  links: (value) =>
    Array.isArray(value)
      ? value.map(({ name, link, iconName }: Record<string, string>) => [
          name ?? '',
          link ?? '',
          iconName ?? '',
        ])
      : [],
  phrases: (value) => pairs(value).map(([key, text]) => [key, String(text)]),
  prices: (value) => pairs(value).map(([key, price]) => [key, shownPrice(price)]),
  previews: (value) =>
    pairs(value).map(([key, addresses]) => [
      key,
      Array.isArray(addresses) ? addresses.join(', ') : '',
    ]),
}

/** With a duplicate name, a table would silently lose a row. It stays a list, which is refused. */
const table = (rows: readonly (readonly [string, unknown])[]): unknown =>
  new Set(rows.map(([key]) => key)).size < rows.length ? rows : Object.fromEntries(rows)

const valueOf: Readonly<Record<RowsKind, (rows: readonly Cells[]) => unknown>> = {
  names: (rows) => rows.map(([name = '']) => name.trim()),
  links: (rows) =>
    rows.map(([name = '', link = '', iconName = '']) => ({
      name: name.trim(),
      link: link.trim(),
      iconName,
    })),
  phrases: (rows) => table(rows.map(([key = '', text = '']) => [key.trim(), text.trim()])),
  prices: (rows) => table(rows.map(([key = '', price = '']) => [key.trim(), typedPrice(price)])),
  previews: (rows) =>
    table(rows.map(([key = '', addresses = '']) => [key.trim(), listed(addresses)])),
}

/**
 * A selected icon or switch alone doesn't make a row: the first or the second cell must contain
 * text.
 */
const rowHasText =
  (kind: RowsKind) =>
  (cells: Cells): boolean =>
    (kind === 'previews' || kind === 'phrases'
      ? cells[1]
      : (cells[0] ?? '') + (cells[1] ?? '')
    )?.trim() !== ''

/** Null if there are no rows, because the default is also none. */
export const rowsValue = (kind: RowsKind, rows: readonly Cells[]): unknown => {
  const filled = rows.filter(rowHasText(kind))
  return filled.length === 0 ? null : valueOf[kind](filled)
}

export interface Cell {
  readonly row: number
  readonly column: number
}

const MAX_NAME_LENGTH = 60
const isNamed = (cells: Cells): boolean =>
  (cells[0] ?? '').trim() !== '' && (cells[0] ?? '').trim().length <= MAX_NAME_LENGTH

/**
 * The cell to correct first, if a single row is wrong: its name if that is missing, too long, or a
 * duplicate, otherwise the cell next to it.
 */
export const wrongCell = (
  setting: Extract<SettingKind, { readonly kind: RowsKind }>,
  rows: readonly Cells[],
): Cell | undefined => {
  const says = rowHasText(setting.kind)
  const row = rows.findIndex((one) => says(one) && !fitsKind(setting, valueOf[setting.kind]([one])))
  const again =
    setting.kind === 'links'
      ? -1
      : rows.findIndex(
          (one, index) =>
            says(one) &&
            rows
              .slice(0, index)
              .some((before) => says(before) && before[0]?.trim() === one[0]?.trim()),
        )
  if (row < 0 && again >= 0) return { row: again, column: 0 }
  const cells = rows[row]
  return cells && { row, column: isNamed(cells) && cells.length > 1 ? 1 : 0 }
}
