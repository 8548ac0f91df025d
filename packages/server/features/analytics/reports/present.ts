// A report in one language: its shape for the screen, and its lines for a spreadsheet and PDF.

import type { ReportRow, ReportShape } from '@lodgepole/contract/analytics/report-endpoints'
import { isFigure, type ReportName } from '@lodgepole/domain/analytics/reports'
import type { CsvCell } from '@lodgepole/domain/kernel/csv'
import type { SeriesId } from '@lodgepole/domain/kernel/ids'
import { formatLocale, type Language } from '@lodgepole/domain/kernel/locale'
import { formatMoney } from '@lodgepole/domain/kernel/money'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import type { Report, ReportColumn, Labels } from './report.ts'
import { bookingStatusLabels, filterTitles, paidByLabels } from './labels.ts'

export interface SeriesOption {
  readonly seriesId: SeriesId
  readonly label: string
}

const optionsOf = (words: Readonly<Record<string, Labels>>, language: Language) =>
  Object.entries(words).map(([value, title]) => ({ value, title: title[language] }))

export const shapeOf = (
  name: ReportName,
  { subject, title, about, span, columns, filters = [] }: Report,
  language: Language,
  series: readonly SeriesOption[],
): ReportShape => {
  const options = {
    seriesId: () => series.map(({ seriesId, label }) => ({ value: seriesId, title: label })),
    status: () => optionsOf(bookingStatusLabels, language),
    paidBy: () => optionsOf(paidByLabels, language),
  }
  return {
    name,
    subject,
    title: title[language],
    about: about[language],
    span,
    columns: columns.map((column) => ({
      name: column.name,
      title: column.title[language],
      kind: column.kind,
      ...(column.words
        ? {
            words: Object.fromEntries(
              Object.entries(column.words).map(([word, said]) => [word, said[language]]),
            ),
          }
        : {}),
    })),
    filters: filters.map((filter) => ({
      name: filter,
      title: filterTitles[filter][language],
      options: options[filter](),
    })),
  }
}

const labelOf = ({ words }: ReportColumn, value: string, language: Language): string =>
  words?.[value]?.[language] ?? value

/** Creating a formatter costs more than using it a thousand times. */
const kept = <T>(make: (key: string) => T) => {
  const known = new Map<string, T>()
  return (key: string): T => {
    const made = known.get(key) ?? make(key)
    known.set(key, made)
    return made
  }
}
const clockOf = kept(
  (timeZone) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
)
const momentOf = kept((key) => {
  const [locale, timeZone] = key.split(' ')
  return new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'short', timeStyle: 'short' })
})
const dayOf = kept(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }),
)
const numberOf = kept((locale) => new Intl.NumberFormat(locale))

/**
 * Days and instants in a form spreadsheets can sort, figures as numbers, and all else as text that
 * is never evaluated.
 */
export const csvCells = (
  { columns }: Report,
  row: ReportRow,
  language: Language,
  timeZone: string,
): readonly CsvCell[] =>
  columns.map((column, index) => {
    const value = row[index] ?? null
    if (value === null) return ''
    if (isFigure(column.kind)) return { decimal: String(value) }
    if (column.kind === 'moment') return clockOf(timeZone).format(Number(value) * 1000)
    return column.kind === 'word' ? labelOf(column, String(value), language) : String(value)
  })

const centsOf = (decimal: string): number => Number(decimal.replace('.', ''))

/** Formatted for people in the organization's country. */
export const pdfCells = (
  { columns }: Report,
  row: ReportRow,
  language: Language,
  { locale: country, timeZone, currencySymbol }: Organization,
): readonly string[] => {
  const locale = formatLocale(language, country)
  const written = (column: ReportColumn, value: string | number): string => {
    switch (column.kind) {
      case 'money':
        return formatMoney(centsOf(String(value)), currencySymbol, locale)
      case 'count':
        return numberOf(locale).format(Number(value))
      case 'percent':
        return `${value} %`
      case 'moment':
        return momentOf(`${locale} ${timeZone}`)
          .format(Number(value) * 1000)
          .replaceAll('\u202f', ' ')
      case 'day':
        return dayOf(locale).format(new Date(`${value}T00:00:00Z`))
      case 'word':
        return labelOf(column, String(value), language)
      case 'text':
        return String(value)
    }
  }
  return columns.map((column, index) => {
    const value = row[index] ?? null
    return value === null ? '' : written(column, value)
  })
}
