// What can be wrong with a row of a list: in the row itself, in relation to other rows, or in
// relation to existing people.

import type { ImportField } from './fields.ts'

export const rowFaultCodes = [
  'MISSING',
  'TOO_LONG',
  'TOO_MANY_CELLS',
  'NOT_AN_EMAIL',
  'NOT_A_PHONE',
  'NOT_A_ZIPCODE',
  'NOT_A_DAY',
  'NOT_YES_OR_NO',
  'BIRTHDAY_NOT_POSSIBLE',
  /** An earlier row already has the same person. */
  'TWICE_IN_FILE',
  'SECOND_HOLDER',
  /** The row of the household's account holder cannot be imported. */
  'HOLDER_NOT_TAKEN',
  /** Several existing people match. */
  'MATCHES_SEVERAL',
  'EMAIL_TAKEN',
  'LOGIN_EMAIL_DIFFERS',
  'PERSON_ABOVE_YOU',
  'OTHER_HOUSEHOLD',
  'TOO_MANY_PEOPLE',
] as const
export type RowFaultCode = (typeof rowFaultCodes)[number]

export interface RowFault {
  /** Null when it concerns the row as a whole. */
  readonly field: ImportField | null
  readonly code: RowFaultCode
  /** The beginning of the cell's text. */
  readonly value?: string
}
