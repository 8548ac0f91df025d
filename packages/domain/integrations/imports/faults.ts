// What can be wrong with a row of a list: by itself, beside the other rows, and beside the people
// who are there already.

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
  /** The same person stands in an earlier row. */
  'TWICE_IN_FILE',
  'SECOND_HOLDER',
  /** The row of their household's account holder cannot be taken. */
  'HOLDER_NOT_TAKEN',
  /** Several people who are there already could be meant. */
  'MATCHES_SEVERAL',
  'EMAIL_TAKEN',
  'LOGIN_EMAIL_DIFFERS',
  'PERSON_ABOVE_YOU',
  'OTHER_HOUSEHOLD',
  'TOO_MANY_PEOPLE',
] as const
export type RowFaultCode = (typeof rowFaultCodes)[number]

export interface RowFault {
  /** Null where it is about the row as a whole. */
  readonly field: ImportField | null
  readonly code: RowFaultCode
  /** The beginning of what stands there. */
  readonly value?: string
}
