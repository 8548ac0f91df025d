// Reads one row of a list as a person, or returns everything that is wrong with it. The rules are
// the same as for people who are entered one at a time.

import { isEmail, normalizeEmail } from '../../identity/email.ts'
import { plainCell } from '../../kernel/csv.ts'
import { isBirthdayPossible } from '../../people/age.ts'
import { cleanName, isNameShortEnough } from '../../people/names.ts'
import { isPhone } from '../../kernel/phone.ts'
import { isZipcode } from '../../people/zipcode.ts'
import { requiredFields, type ImportColumns, type ImportField } from './fields.ts'
import type { RowFault } from './faults.ts'
import { readDay, type DayOrder } from './read-date.ts'

/**
 * What the list contains. Empty cells are missing, so that an update does not change those fields.
 */
export type ImportedPerson = {
  readonly [field in Exclude<ImportField, 'isResident' | 'accountHolder'>]?: string
} & {
  readonly isResident?: boolean
  readonly accountHolder?: boolean
}

export interface ReadingRules {
  readonly columns: ImportColumns
  readonly dayOrder: DayOrder
  /** The current day in the organization's time zone. */
  readonly today: string
}

const longest: Partial<Record<ImportField, number>> = {
  household: 200,
  relationship: 100,
  memberId: 100,
  membershipType: 100,
  postalAddress1: 200,
  postalAddress2: 200,
  postalCity: 100,
  postalState: 100,
  postalZipcode: 20,
  phone: 40,
  note: 200,
  careNote: 1_000,
}
/** These keep their line breaks. */
const paragraphs: ReadonlySet<ImportField> = new Set(['note', 'careNote'])

const yes = /^(y|yes|true|1|x|s|si|sí|o|oui|v|vrai|verdadero)$/i
const no = /^(n|no|false|0|non|f|faux|falso)$/i

type Read = { readonly value: string | boolean } | { readonly code: RowFault['code'] }

const readCell = (field: ImportField, cell: string, { dayOrder, today }: ReadingRules): Read => {
  const value = paragraphs.has(field) ? cell.trim() : cleanName(cell)
  if ([...value].length > (longest[field] ?? Infinity)) return { code: 'TOO_LONG' }
  switch (field) {
    case 'firstName':
    case 'lastName':
      return isNameShortEnough(value) ? { value } : { code: 'TOO_LONG' }
    case 'email':
      return isEmail(value) ? { value: normalizeEmail(value) } : { code: 'NOT_AN_EMAIL' }
    case 'phone':
      return isPhone(value) ? { value } : { code: 'NOT_A_PHONE' }
    case 'postalZipcode':
      return isZipcode(value) ? { value } : { code: 'NOT_A_ZIPCODE' }
    case 'isResident':
    case 'accountHolder':
      return yes.test(value)
        ? { value: true }
        : no.test(value)
          ? { value: false }
          : { code: 'NOT_YES_OR_NO' }
    case 'birthISO': {
      const day = readDay(value, dayOrder)
      if (day === undefined) return { code: 'NOT_A_DAY' }
      return isBirthdayPossible(day, today) ? { value: day } : { code: 'BIRTHDAY_NOT_POSSIBLE' }
    }
    case 'membershipLastDay': {
      const day = readDay(value, dayOrder)
      return day === undefined ? { code: 'NOT_A_DAY' } : { value: day }
    }
    default:
      return { value }
  }
}

/** How many characters of a cell are shown next to its error. */
const SHOWN = 80

export const readPerson = (
  cells: readonly string[],
  rules: ReadingRules,
): { readonly person: ImportedPerson; readonly faults: readonly RowFault[] } => {
  const person: Record<string, string | boolean | number> = {}
  const faults: RowFault[] = []
  rules.columns.forEach((field, index) => {
    const cell = plainCell(cells[index] ?? '')
    if (field === null || cell.trim() === '') return
    const read = readCell(field, cell, rules)
    if ('code' in read) faults.push({ field, code: read.code, value: cell.slice(0, SHOWN) })
    else if (read.value !== '') person[field] = read.value
  })
  for (const field of requiredFields)
    if (person[field] === undefined && !faults.some((fault) => fault.field === field))
      faults.push({ field, code: 'MISSING' })
  if (
    cells.length > rules.columns.length &&
    cells.slice(rules.columns.length).some((cell) => cell.trim() !== '')
  )
    faults.push({ field: null, code: 'TOO_MANY_CELLS' })
  return { person, faults }
}
